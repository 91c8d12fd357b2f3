"""What is wrong with a text."""

from koridor.rules import KoridorError


class InvalidPage(KoridorError):
    """A text, a diagram or a term that cannot be published; names the file and the place."""
