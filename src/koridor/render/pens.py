"""Coloured pieces of text for terminals."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from koridor.render.palette import Ink


class TextColours(Enum):
    """Whether a text board carries colours."""

    NONE = "none"
    ANSI = "ansi"
    """Escape sequences of the 256-colour palette, legible on dark and on light terminals."""


class Pen(Enum):
    """What a piece of text shows; the value is its escape code, empty for the terminal's own."""

    PLAIN = ""
    FAINT = "38;5;243"
    WALL = "1"
    LAST = "1;38;5;178"
    GREEN = "1;38;5;35"
    RED = "1;38;5;196"
    BLUE = "1;38;5;33"
    AMBER = "1;38;5;214"
    SEAT_1 = "1;38;5;32"
    SEAT_2 = "1;38;5;202"
    SEAT_3 = "1;38;5;36"
    SEAT_4 = "1;38;5;169"
    PAWN_1 = "1;38;5;231;48;5;25"
    PAWN_2 = "1;38;5;231;48;5;166"
    PAWN_3 = "1;38;5;231;48;5;29"
    PAWN_4 = "1;38;5;231;48;5;132"

    @staticmethod
    def of_ink(ink: Ink) -> "Pen":
        """The pen of a mark's ink."""
        return Pen[ink.name]

    @staticmethod
    def of_seat(seat: int) -> "Pen":
        """The pen of a seat's colour."""
        return Pen[f"SEAT_{seat}"]

    @staticmethod
    def of_pawn(seat: int) -> "Pen":
        """The pen of a seat's pawn."""
        return Pen[f"PAWN_{seat}"]


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line in one colour."""

    text: str
    pen: Pen = Pen.PLAIN


def line(spans: Iterable[Span], colours: TextColours) -> str:
    """One line of text, without blanks at its end."""
    pieces = ((pen, "".join(span.text for span in run)) for pen, run in groupby(spans, _pen_of))
    if colours is TextColours.NONE:
        return "".join(text for _, text in pieces).rstrip()
    return "".join(_escaped(text, pen) for pen, text in pieces).rstrip()


def width(spans: Iterable[Span]) -> int:
    """How many columns the spans take."""
    return sum(len(span.text) for span in spans)


def _pen_of(span: Span) -> Pen:
    """The pen that decides the colour; blanks need none, for no pen colours the ground alone."""
    return span.pen if span.text.strip() else Pen.PLAIN


def _escaped(text: str, pen: Pen) -> str:
    return text if pen is Pen.PLAIN else f"\x1b[{pen.value}m{text}\x1b[0m"
