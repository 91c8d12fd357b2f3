"""Accounts: names and passwords, sessions, closing and export, moderation."""
