"""Showing positions in a notebook, by IPython's own registry of formatters.

The rules know nothing of pictures, so a position has no picture of its own.
`%load_ext koridor.render` registers one for it and leaves the class as it is.
"""

from typing import Any

from koridor.render.svg import board_svg
from koridor.rules import Position

SVG = "image/svg+xml"


def load_ipython_extension(shell: Any) -> None:
    """Let every position shown in this notebook be a picture; called by `%load_ext`."""
    shell.display_formatter.formatters[SVG].for_type(Position, _picture)


def unload_ipython_extension(shell: Any) -> None:
    """Show positions as text again; called by `%unload_ext`."""
    shell.display_formatter.formatters[SVG].pop(Position, None)


def _picture(position: Position) -> str:
    return str(board_svg(position))
