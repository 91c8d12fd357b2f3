"""What all parts of the server speak of: people, terms, matches, and the ports to the outside."""
