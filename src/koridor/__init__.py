"""Koridor: a complete home for the board game Quoridor."""
