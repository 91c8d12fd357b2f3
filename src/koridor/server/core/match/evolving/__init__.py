"""What each event changes in the state of a match, by kind."""
