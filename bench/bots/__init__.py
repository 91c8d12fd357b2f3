"""Bots play each other over the API of a site of their own, and everything is checked after it."""
