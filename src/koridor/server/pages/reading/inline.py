"""Notation inside sentences of either direction of writing."""

from html import escape

LONGEST_UNBROKEN = 20
"""Characters of notation that stay on one line; longer ones may go on in the next."""


def notation_html(text: str) -> str:
    """Moves, positions or other code, kept from left to right whatever surrounds it.

    >>> notation_html("1. e2 e8")
    '<code><bdi dir="ltr">1. e2 e8</bdi></code>'
    """
    kind = ' class="long"' if len(text) > LONGEST_UNBROKEN else ""
    return f'<code{kind}><bdi dir="ltr">{escape(text)}</bdi></code>'
