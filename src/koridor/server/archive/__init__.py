"""The archive of games, and the opening explorer."""
