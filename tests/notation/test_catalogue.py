"""What holds for every notation there is."""

import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import any_game, any_rules, every_move, going_on, wild_moves

from koridor.notation import NOTATIONS, Notation, read_moves, write_moves
from koridor.rules import (
    DUEL,
    PASS,
    Cell,
    IllegalMove,
    InvalidNotation,
    Move,
    PawnMove,
    Position,
    Rules,
    WallMove,
)

each_notation = pytest.mark.parametrize("notation", NOTATIONS.values(), ids=NOTATIONS)
each_size = pytest.mark.parametrize("size", range(3, 20))
notations = st.sampled_from(list(NOTATIONS.values()))

WILD = [
    *("", " ", "i9h", "a9v", "e0", "e00", "e02", " e2 ", "e2 ", "\te2", "e2\n", "e2x", "e2hh"),
    *("e²", "e２", "e٢", "е2", "ｅ2", "e2ｈ", "e²h", "𝟏", "\0", "e2\0", "\ud800", "\u212a1", "ſ1"),
    *("e2 e4", "e2,", "e-2", "e+2", "-2", "e2.0", "e1_0", "0x2", "t1", "z9", "e20", "e99", "s20h"),
    *("-", "---", "–", "—", "--h", "NESW", "NNN", "H0-", "H1--", "S19-", "T1/", "E3/x", "h", "v"),
    *("e3 horizontalx", "e3h v", "e3  ", "horizontal", "E3 ſ", "{}", "%s", "e2\u2028", "\ufeffe2"),
]
MEGABYTE = 2**20


def moves_on(size: int) -> list[Move]:
    """Every pawn move and wall on a board, and the pass."""

    def is_on(move: Move) -> bool:
        if isinstance(move, PawnMove):
            return move.cell.is_on(size)
        return move == PASS or (isinstance(move, WallMove) and move.wall.is_on(size))

    return [move for move in every_move(size) if is_on(move)]


def near(move: Move, size: int) -> Position:
    """A position of two seats in which the move, if it is the pawn's, is a step."""
    start = Position.start(Rules.duel(size, walls=1))
    if not isinstance(move, PawnMove):
        return start
    file, rank = move.cell.file, move.cell.rank
    here = Cell(file - 1 if file else 1, rank)
    there = next(
        cell for cell in (Cell(0, 1), Cell(2, 1), Cell(1, 1)) if cell not in {here, move.cell}
    )
    return Position(replace(start.setup, pawns=(here, there)))


def read(
    notation: Notation, text: str, here: Position
) -> tuple[Move | None, InvalidNotation | None]:
    """The move that is read, or the error."""
    try:
        return notation.read(text, here), None
    except InvalidNotation as error:
        return None, error


def written(notation: Notation, move: Move, here: Position) -> tuple[str, IllegalMove | None]:
    """The text that is written, or the error."""
    try:
        return notation.write(move, here), None
    except IllegalMove as error:
        return "", error


@each_notation
@each_size
def test_every_move_of_a_board_is_read_as_it_is_written(notation: Notation, size: int) -> None:
    moves = moves_on(size)
    assert len(moves) == 1 + size**2 + 2 * (size - 1) ** 2
    for move in moves:
        here = near(move, size)
        assert notation.read(notation.write(move, here), here) == move


@each_notation
@each_size
def test_no_two_walls_or_pawn_moves_are_written_alike(notation: Notation, size: int) -> None:
    here = near(PawnMove(Cell(1, 1)), size)
    others = [move for move in moves_on(size) if not isinstance(move, PawnMove)]
    moves = [*others, *here.legal_moves.pawn_moves]
    assert len({notation.write(move, here) for move in moves}) == len(moves)


@given(notations, any_rules().flatmap(lambda rules: any_game(rules, longest=25)))
def test_a_game_is_read_as_it_is_written(notation: Notation, game: tuple[Position, ...]) -> None:
    for here in game:
        for move in here.legal_moves:
            assert notation.read(notation.write(move, here), here) == move


@given(notations, any_rules().flatmap(going_on), st.data())
def test_only_moves_without_a_spelling_are_refused_in_writing(
    notation: Notation, here: Position, data: st.DataObject
) -> None:
    move = data.draw(wild_moves(here.rules.size))
    text, error = written(notation, move, here)
    if error is None:
        assert notation.read(text, here) == move
    else:
        assert not here.is_legal(move)
        assert (error.move, error.refusal) == (move, here.why_illegal(move))


@given(notations, any_rules(largest=9).flatmap(going_on), st.data())
def test_what_is_read_is_what_is_written(
    notation: Notation, here: Position, data: st.DataObject
) -> None:
    """Whatever text can be read is a spelling of its move, up to QTP's case and NESW's ways."""
    text = data.draw(st.from_regex(r"[a-sA-SNESW]{1,2}[0-9]{0,2}( ?[hv]|[-/])?|--", fullmatch=True))
    move, error = read(notation, text, here)
    if move is None:
        assert error is not None
        assert error.text == text
        assert 1 <= error.column <= len(text) + 1
        return
    again = notation.write(move, here)
    if notation.key == "qtp":
        assert again[: len(text)].lower() == text.lower()
    elif notation.key == "nesw":
        assert sorted(again) == sorted(text)
    else:
        assert again == text


@each_notation
@pytest.mark.parametrize("text", WILD)
def test_wild_input_is_refused_with_its_text_and_a_column(notation: Notation, text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        notation.read(text, Position.start(DUEL))
    assert caught.value.text == text
    assert 1 <= caught.value.column <= len(text) + 1
    assert f"column {caught.value.column}" in str(caught.value)


@each_notation
@given(st.text(max_size=6))
def test_no_text_makes_reading_fail_in_another_way(notation: Notation, text: str) -> None:
    move, error = read(notation, text, Position.start(DUEL))
    assert (move is None) == (error is not None)
    assert error is None or 1 <= error.column <= len(text) + 1


@each_notation
@pytest.mark.parametrize("part", ["e", "2", "e2", " ", "N", "-", "E3 h ", "F3-", "е", "\0"])
def test_a_megabyte_is_refused_in_a_short_message(notation: Notation, part: str) -> None:
    text = part * (MEGABYTE // len(part))
    with pytest.raises(InvalidNotation) as caught:
        notation.read(text, Position.start(DUEL))
    assert len(str(caught.value)) < 400


@each_notation
def test_the_error_names_the_board_that_a_cell_is_off(notation: Notation) -> None:
    text = {"nesw": "A11-", "qtp": "E10"}.get(notation.key, "e10")
    with pytest.raises(InvalidNotation, match="on the 9×9 board"):
        notation.read(text, Position.start(DUEL))


@each_notation
def test_errors_survive_being_sent_to_another_process(notation: Notation) -> None:
    with pytest.raises(InvalidNotation) as caught:
        notation.read("?", Position.start(DUEL))
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@given(notations, any_rules(largest=11).flatmap(lambda rules: any_game(rules, longest=25)))
def test_a_line_of_moves_is_read_as_it_is_written(
    notation: Notation, game: tuple[Position, ...]
) -> None:
    """A seat that leaves breaks a line, so only the plies before it are written."""
    start, here, moves = game[0], game[0], []
    for after in game[1:]:
        played = [move for move in here.legal_moves if here.play(move) == after]
        if not played:
            break
        moves.append(played[0])
        here = after
    line = write_moves(moves, start, notation)
    assert read_moves(line, start, notation) == moves


def test_the_keys_are_those_of_the_notations() -> None:
    keys = ["algebraic", "nesw", "glendenning", "glendenning-e9", "openspiel", "qtp"]
    assert list(NOTATIONS) == keys
    assert [notation.key for notation in NOTATIONS.values()] == keys
