import pytest

from koridor.render import Ink, TextColours
from koridor.render.pens import Pen, Span, line, width

SPANS = (Span("a", Pen.WALL), Span("b", Pen.WALL), Span(" ", Pen.FAINT), Span("c"), Span("  "))


def test_neighbours_of_one_colour_share_an_escape() -> None:
    assert line(SPANS, TextColours.ANSI) == "\x1b[1mab\x1b[0m c"


def test_plain_text_has_no_escapes_and_no_blanks_at_its_end() -> None:
    assert line(SPANS, TextColours.NONE) == "ab c"


def test_the_width_counts_blanks_too() -> None:
    assert width(SPANS) == 6


@pytest.mark.parametrize("ink", Ink)
def test_every_ink_has_a_pen(ink: Ink) -> None:
    assert Pen.of_ink(ink).value


def test_pawns_differ_from_each_other() -> None:
    assert len({Pen.of_pawn(seat) for seat in (1, 2, 3, 4)}) == 4
