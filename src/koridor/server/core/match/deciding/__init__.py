"""What each command makes happen, or why it is refused, by kind."""
