"""Conversations over a socket, whatever library it comes from."""
