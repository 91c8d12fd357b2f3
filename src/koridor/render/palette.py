"""The colours of a picture, by day and by night."""

from dataclasses import dataclass
from enum import Enum

from koridor.rules import KoridorError


class Theme(Enum):
    """Which face of the colours is painted.

    `AUTO` follows the reader's system: the picture holds both and a media query chooses.
    Where style sheets are refused, it shows the light face.
    """

    LIGHT = "light"
    DARK = "dark"
    AUTO = "auto"


class Ink(Enum):
    """The colour of a mark: a free choice, or the colour of a seat."""

    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    AMBER = "amber"
    SEAT_1 = "seat 1"
    SEAT_2 = "seat 2"
    SEAT_3 = "seat 3"
    SEAT_4 = "seat 4"

    @staticmethod
    def of_seat(seat: int) -> "Ink":
        """The ink of a seat, numbered from 1.

        Raises:
            KoridorError: when there is no such seat in any game.

        >>> Ink.of_seat(2)
        <Ink.SEAT_2: 'seat 2'>
        """
        if not 1 <= seat <= 4:
            raise KoridorError(f"seat {seat} has no colour: seats are numbered from 1 to 4")
        return Ink(f"seat {seat}")


@dataclass(frozen=True, slots=True)
class Colour:
    """One colour, as six hexadecimal digits, in its light and its dark face."""

    light: str
    dark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """Every colour of a board.

    The seats' colours are those of Okabe and Ito, which people with any kind of colour vision
    can tell apart; each pawn has a shape of its own as well.
    """

    rim: Colour
    rim_edge: Colour
    groove: Colour
    cell: Colour
    cell_edge: Colour
    tray: Colour
    wall: Colour
    wall_edge: Colour
    letters: Colour
    crown: Colour
    last_move: Colour
    pawn_mark: Colour
    seats: tuple[Colour, Colour, Colour, Colour]
    green: Colour
    red: Colour
    blue: Colour
    amber: Colour

    def seat(self, seat: int) -> Colour:
        """The colour of a seat, numbered from 1."""
        return self.seats[seat - 1]

    def ink(self, ink: Ink) -> Colour:
        """The colour a mark is painted with."""
        if ink.value.startswith("seat"):
            return self.seat(int(ink.value[-1]))
        colour: Colour = getattr(self, ink.value)
        return colour


WOOD = Palette(
    rim=Colour("e7d8bf", "2b2622"),
    rim_edge=Colour("cdb894", "3d362f"),
    groove=Colour("bfa67e", "151210"),
    cell=Colour("f6ecda", "453d35"),
    cell_edge=Colour("a68c63", "0c0a09"),
    tray=Colour("d6c3a1", "1e1a17"),
    wall=Colour("5a3a22", "e9c48c"),
    wall_edge=Colour("39230f", "b98d50"),
    letters=Colour("73603f", "c2b4a0"),
    crown=Colour("c99a2e", "d9ad45"),
    last_move=Colour("d9b310", "c9a21a"),
    pawn_mark=Colour("ffffff", "ffffff"),
    seats=(
        Colour("0072b2", "2f8fd0"),
        Colour("d55e00", "e8752a"),
        Colour("009e73", "17ab82"),
        Colour("b8589a", "cc79a7"),
    ),
    green=Colour("2e8b3d", "4caf50"),
    red=Colour("c62828", "ef5350"),
    blue=Colour("1e5fb4", "64a0f0"),
    amber=Colour("e0930c", "f5b53d"),
)
"""The library's own colours: maple and walnut by day, ebony and honey by night."""
