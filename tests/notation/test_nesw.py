"""What is special about NESW: it is read from the pawn."""

from itertools import product

import pytest
from hypothesis import given
from tests.strategies import any_rules, going_on

from koridor.notation import NESW, read_position
from koridor.rules import (
    DUEL,
    FOUR,
    Cell,
    IllegalMove,
    InvalidNotation,
    PawnMove,
    Position,
    RefusalKind,
    Rules,
)

WORDS = ["".join(letters) for length in (1, 2) for letters in product("NESW", repeat=length)]


def readable(here: Position) -> dict[str, PawnMove]:
    """The pawn words that can be read, with what they mean."""
    read: dict[str, PawnMove] = {}
    for word in WORDS:
        try:
            move = NESW.read(word, here)
        except InvalidNotation:
            continue
        assert isinstance(move, PawnMove)
        read[word] = move
    return read


def four_around(text: str, *, third_pawn: bool = True) -> Position:
    rules = Rules(9, FOUR.seats, third_pawn=third_pawn)
    return read_position(text, rules)


@given(any_rules(largest=5).flatmap(going_on))
def test_the_readable_words_mean_the_legal_pawn_moves_and_some_illegal_ones(
    here: Position,
) -> None:
    read = readable(here)
    assert set(read.values()) >= set(here.legal_moves.pawn_moves)
    for move in set(read.values()):
        written = NESW.write(move, here)
        assert read[written] == move


@given(any_rules(largest=5).flatmap(going_on))
def test_one_letter_is_a_step_and_two_are_a_jump(here: Position) -> None:
    pawn = here.pawns[here.turn - 1]
    assert pawn is not None
    for word, move in readable(here).items():
        away = abs(move.cell.file - pawn.file) + abs(move.cell.rank - pawn.rank)
        assert away == len(word)


def test_a_step_into_a_wall_is_read_and_is_illegal() -> None:
    here = read_position("e1 / - / e1 e9 / 9 10 / 1", DUEL)
    move = NESW.read("S", here)
    refusal = here.why_illegal(move)
    assert refusal is not None
    assert refusal.kind is RefusalKind.WALL_IN_THE_WAY


def test_one_letter_towards_a_pawn_names_the_cell_and_asks_for_two() -> None:
    here = read_position("- / - / e4 e5 / 10 10 / 1", DUEL)
    with pytest.raises(InvalidNotation, match="a pawn stands on e5, a jump has two letters"):
        NESW.read("S", here)


def test_of_two_side_jumps_to_a_cell_the_free_one_is_written_and_read() -> None:
    here = four_around("- / f4 / e4 e5 f4 i5 / 4 5 5 5 / 1")
    move = PawnMove(Cell(5, 4))
    assert here.is_legal(move)
    assert NESW.write(move, here) == "WS"
    with pytest.raises(InvalidNotation, match="the jump to f5 goes by WS"):
        NESW.read("SW", here)


def test_of_two_free_side_jumps_the_first_of_north_east_south_west_is_written() -> None:
    here = four_around("e5 / f4 / e4 e5 f4 i5 / 4 5 4 5 / 1")
    assert NESW.read("WS", here) == NESW.read("SW", here) == PawnMove(Cell(5, 4))
    assert NESW.write(PawnMove(Cell(5, 4)), here) == "SW"


def test_of_two_side_jumps_that_are_not_free_both_are_read() -> None:
    here = four_around("- / - / e4 e5 f4 i5 / 5 5 5 5 / 1")
    move = PawnMove(Cell(5, 4))
    assert not here.is_legal(move)
    assert NESW.read("WS", here) == NESW.read("SW", here) == move


@pytest.mark.parametrize(
    ("third_pawn", "text", "word"),
    [
        (True, "- / - / e4 e5 f4 e6 / 5 5 5 5 / 1", "SW"),
        (True, "- / - / e4 e5 f4 g4 / 5 5 5 5 / 1", "WS"),
        (True, "d4 / - / e4 e5 f4 e6 / 4 5 5 5 / 1", "SW"),
        (False, "- / f4 / e4 e5 f4 e6 / 4 5 5 5 / 1", "WS"),
        (True, "- / e5 / e4 e5 f4 e6 / 4 5 5 5 / 1", "SW"),
    ],
)
def test_a_third_pawn_frees_a_side_jump_where_the_rules_say_so(
    third_pawn: bool,  # noqa: FBT001
    text: str,
    word: str,
) -> None:
    here = four_around(text, third_pawn=third_pawn)
    assert NESW.write(PawnMove(Cell(5, 4)), here) == word


def test_an_edge_behind_a_pawn_frees_its_side_jump() -> None:
    here = four_around("- / - / b1 a1 b2 i5 / 5 5 5 5 / 1")
    assert here.is_legal(PawnMove(Cell(0, 1)))
    assert NESW.write(PawnMove(Cell(0, 1)), here) == "ES"


def test_a_pawn_move_that_is_no_step_and_no_jump_cannot_be_written() -> None:
    here = Position.start(DUEL)
    for cell in (Cell(4, 2), Cell(4, -1), Cell(4, 0), Cell(4, 8)):
        with pytest.raises(IllegalMove) as caught:
            NESW.write(PawnMove(cell), here)
        assert caught.value.refusal == here.why_illegal(PawnMove(cell))


@pytest.mark.parametrize("text", ["F0-", "F-", "F3", "F3_", "A", "H9-", "I1-", "f3-", "Ю", "СС"])
def test_what_is_neither_a_way_nor_a_crossing_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        NESW.read(text, Position.start(DUEL))
