"""Guests: a name and a signed cookie, no account."""
