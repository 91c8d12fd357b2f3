"""Boards as SVG pictures and as text for terminals.

In a notebook, `board_svg(position)` shows itself; after `%load_ext koridor.render` every
position does.
"""

from koridor.render.caption import Caption
from koridor.render.drawing import Drawing
from koridor.render.marks import (
    Arrow,
    GhostWall,
    Highlight,
    InvalidMark,
    LastMove,
    Mark,
    Note,
    TextMark,
    Trail,
    WallTint,
)
from koridor.render.notebook import load_ipython_extension, unload_ipython_extension
from koridor.render.palette import WOOD, Colour, Ink, Palette, Theme
from koridor.render.pens import TextColours
from koridor.render.svg import SvgStyle, board_svg
from koridor.render.text import TextStyle, board_text
from koridor.render.view import VIEWS, Coordinates, View

__all__ = [
    "VIEWS",
    "WOOD",
    "Arrow",
    "Caption",
    "Colour",
    "Coordinates",
    "Drawing",
    "GhostWall",
    "Highlight",
    "Ink",
    "InvalidMark",
    "LastMove",
    "Mark",
    "Note",
    "Palette",
    "SvgStyle",
    "TextColours",
    "TextMark",
    "TextStyle",
    "Theme",
    "Trail",
    "View",
    "WallTint",
    "board_svg",
    "board_text",
    "load_ipython_extension",
    "unload_ipython_extension",
]
