import re
from dataclasses import fields

import pytest

from koridor.render import WOOD, Colour, Ink
from koridor.rules import KoridorError


def colours() -> list[Colour]:
    values = [getattr(WOOD, field.name) for field in fields(WOOD)]
    return [value for value in values if isinstance(value, Colour)] + list(WOOD.seats)


def luminance(digits: str) -> float:
    """The relative luminance of the web content accessibility guidelines."""
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def test_every_colour_is_six_hexadecimal_digits() -> None:
    texts = [text for colour in colours() for text in (colour.light, colour.dark)]
    assert all(re.fullmatch(r"[0-9a-f]{6}", text) for text in texts)


@pytest.mark.parametrize("face", ["light", "dark"])
def test_letters_can_be_read_on_everything_they_stand_on(face: str) -> None:
    letters = getattr(WOOD.letters, face)
    for ground in (WOOD.rim, WOOD.cell):
        assert contrast(letters, getattr(ground, face)) >= 4.2


@pytest.mark.parametrize("face", ["light", "dark"])
def test_walls_stand_out_from_grooves_and_cells(face: str) -> None:
    wall = getattr(WOOD.wall, face)
    for ground in (WOOD.groove, WOOD.cell):
        assert contrast(wall, getattr(ground, face)) >= 4


@pytest.mark.parametrize("face", ["light", "dark"])
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_pawns_stand_out_from_cells_and_marks_from_pawns(seat: int, face: str) -> None:
    pawn = getattr(WOOD.seat(seat), face)
    assert contrast(pawn, getattr(WOOD.cell, face)) >= 2.8
    assert contrast(pawn, getattr(WOOD.pawn_mark, face)) >= 2.5


@pytest.mark.parametrize("ink", Ink)
def test_every_ink_has_a_colour(ink: Ink) -> None:
    assert WOOD.ink(ink) in colours()


def test_the_ink_of_a_seat_is_the_colour_of_the_seat() -> None:
    assert [WOOD.ink(Ink.of_seat(seat)) for seat in (1, 2, 3, 4)] == list(WOOD.seats)


@pytest.mark.parametrize("seat", [0, 5, -1])
def test_a_fifth_seat_has_no_ink(seat: int) -> None:
    with pytest.raises(KoridorError, match=f"seat {seat} "):
        Ink.of_seat(seat)
