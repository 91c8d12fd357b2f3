"""Notation inside sentences of either direction of writing."""

from html import escape


def notation_html(text: str) -> str:
    """Moves, positions or other code, kept from left to right whatever surrounds it.

    >>> notation_html("1. e2 e8")
    '<code><bdi dir="ltr">1. e2 e8</bdi></code>'
    """
    return f'<code><bdi dir="ltr">{escape(text)}</bdi></code>'
