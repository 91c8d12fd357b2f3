"""Thousands of games of the engine, watched by the rules in Python and by a clock."""
