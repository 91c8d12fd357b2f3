"""Ratings: leaderboards and the courses of players."""
