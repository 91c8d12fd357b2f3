"""Every line of the source of the openings, replayed as printed; see spec/openings.md."""

import re
from collections.abc import Iterator

import pytest

from koridor.notation import ALGEBRAIC
from koridor.openings import recognise
from koridor.rules import DUEL, Position

TWO_STEPS = "1.e2 e8 2.e3 e7"
THREE_STEPS = "1.e2 e8 2.e3 e7 3.e4 e6"

PRINTED = [
    ("reed-counter", "1.c3h a3h 2.f3h h3h", ""),
    ("shiller", THREE_STEPS, "4.c3v"),
    ("standard", THREE_STEPS, "4.d3v"),
    ("standard", THREE_STEPS, "4.e3v"),
    ("shiller", THREE_STEPS, "4.f3v"),
    ("stonewall-first", TWO_STEPS, "3.d2h ..."),
    ("stonewall-second", TWO_STEPS, "3. ... g7h"),
    ("stonewall-first", TWO_STEPS, "3.d2h ... 4.f2h ... 5.b2h ... 6.h2v ..."),
    ("standard", THREE_STEPS, "4.e3v"),
    ("standard-mirror", THREE_STEPS + " 4.e3v", "4. ... e6v"),
    ("standard-symmetric", THREE_STEPS + " 4.e3v", "4. … d6v"),
    ("rush", THREE_STEPS, "4.d5v e6h 5.e4h f6 6.g4h f5 7. h5v g5"),
    ("gap", THREE_STEPS, "4.e3h "),
    ("gap-mirror", THREE_STEPS + " 4.e3h ", "4. … d6h "),
    ("sidewall", "1.e2 e8", "2.d7v"),
    ("sidewall", "1.e2 e8 2.d7v", "2. ... f8 3.e6h"),
    (
        "sidewall",
        "1.e2 e8 2.d7v 2. ... f8 3.e6h",
        "3. … g8 4.g6h h8 5.h7v h9 6.h4h i9 7.f4h i8 8.b5h i7 9.a6v c6h",
    ),
]
"""The opening, the printed moves that lead to a fragment, and the fragment."""

ELLIPSES = {"...", "…"}
FILLERS = {1: ("e4",), 2: ("f6", "e6", "e8")}
"""What the seats play where the source leaves their moves open; the first that is legal."""


class MisprintedNumber(Exception):
    """A number that is not the one of the round to be played."""


def numbered(printed: str) -> Iterator[tuple[int, str]]:
    """The printed moves, glued to their numbers or not, with the plies the numbers give them."""
    ply = 0
    for number, text in re.findall(r"(\d+)\.(?!\.)|(\.\.\.|…|\w+)", printed):
        if number:
            ply = 2 * (int(number) - 1)
        else:
            yield ply, text
            ply += 1


def course(*printed: str) -> list[Position]:
    """The positions along printed texts, each going on from where the one before ended."""
    positions = [Position.start(DUEL)]
    for text in printed:
        for ply, move in numbered(text):
            played = len(positions) - 1
            if move in ELLIPSES and ply == played - 1:
                continue  # it stands for the move that was printed before
            if ply != played:
                raise MisprintedNumber(f"{move} at ply {played + 1}")
            positions.append(follow(positions[-1], move))
    return positions


def follow(position: Position, text: str) -> Position:
    if text not in ELLIPSES:
        return position.play(ALGEBRAIC.read(text, position))
    fillers = (ALGEBRAIC.read(filler, position) for filler in FILLERS[position.turn])
    return position.play(next(move for move in fillers if position.is_legal(move)))


@pytest.mark.parametrize(("key", "lead", "fragment"), PRINTED)
def test_a_printed_line_is_legal_and_has_its_name(key: str, lead: str, fragment: str) -> None:
    found = recognise(course(lead, fragment))
    assert found is not None
    assert found.opening.key == key


@pytest.mark.parametrize("wall", ["c3v", "d3v", "e3v", "f3v"])
def test_each_of_the_four_walls_is_known_as_the_shiller_opening(wall: str) -> None:
    found = recognise(course(THREE_STEPS, f"4.{wall}"))
    assert found is not None
    assert "shiller" in {opening.key for opening in (found.opening, *found.alternatives)}


def test_the_four_walls_of_the_ala_opening_are_legal_in_rounds_four_to_seven() -> None:
    found = recognise(course(THREE_STEPS, "4.d5h ... 5.f5h ... 6.c4v ... 7.g4v"))
    assert found is not None
    assert found.opening.key == "ala"


def test_the_two_walls_of_the_reed_opening_are_legal_in_rounds_one_and_two() -> None:
    found = recognise(course("1.c3h ... 2.f3h"))
    assert found is not None
    assert found.opening.key == "reed"


def test_the_back_row_of_the_stonewall_can_be_shut() -> None:
    plan = "3.d2h ... 4.f2h ... 5.b2h ... 6.h2v ..."
    found = recognise(course(TWO_STEPS, plan, "7.e1v"))
    assert found is not None
    assert str(found.line).endswith("7. e1v")


def test_the_last_number_of_the_gap_is_a_misprint() -> None:
    """`(4. … g6h)` is said of the first player, after `(4. … d6h)` of the second."""
    lead = (THREE_STEPS, "4.e3h ", "4. … d6h ")
    with pytest.raises(MisprintedNumber):
        course(*lead, "4. … g6h")


def test_the_last_move_of_the_gap_is_legal_as_the_first_player_s_fifth() -> None:
    found = recognise(course(THREE_STEPS, "4.e3h ", "4. … d6h ", "5.g6h"))
    assert found is not None
    assert found.opening.key == "gap-mirror"


def test_the_last_move_of_the_gap_would_be_legal_under_its_printed_number_too() -> None:
    """In place of `d6h`; the seed's words speak against it."""
    found = recognise(course(THREE_STEPS, "4.e3h ", "4. … g6h"))
    assert found is not None
    assert found.opening.key == "gap"
