"""Records, and the numbers of moves."""

import numpy as np
import pytest
from tests.lab.made_up import made_up_game

from koridor.lab.data import POLICY, RECORD, game_starts, move_of, number_of, position_of
from koridor.lab.data.records import records_from
from koridor.rules import DUEL, PASS, KoridorError, Position


def test_fields_lie_where_the_engine_puts_them() -> None:
    assert RECORD.fields is not None
    offsets = {name: RECORD.fields[name][1] for name in RECORD.names or ()}
    assert offsets == {
        "horizontal": 0, "vertical": 8, "pawns": 16, "hands": 18, "turn": 20, "result": 21,
        "score": 22, "ply": 24, "left": 26, "flags": 28, "moves": 29, "spare": 30, "policy": 32,
    }  # fmt: skip


def test_every_move_has_one_number() -> None:
    moves = [move_of(number) for number in range(POLICY)]
    assert [number_of(move) for move in moves] == list(range(POLICY))
    assert [str(moves[number]) for number in (0, 80, 81, 89, 144, 145, 208)] == [
        "a1", "i9", "a1h", "b1h", "h8h", "a1v", "h8v",
    ]  # fmt: skip


def test_what_is_no_move_has_no_number() -> None:
    with pytest.raises(KoridorError, match="no move has the number 209"):
        move_of(POLICY)
    with pytest.raises(KoridorError, match="has no number"):
        number_of(PASS)


def test_records_of_a_game_are_its_positions() -> None:
    records = made_up_game(1)
    position = Position.start(DUEL)
    for record in records:
        assert position_of(record) == position
        position = position.play(move_of(int(record["policy"][0]["move"])))


def test_games_are_found_by_their_first_records() -> None:
    games = [made_up_game(number) for number in range(4)]
    starts = np.flatnonzero(game_starts(np.concatenate(games)))
    assert starts.tolist() == np.cumsum([0, *map(len, games[:-1])]).tolist()


def test_half_a_record_is_none() -> None:
    with pytest.raises(KoridorError, match="no whole number"):
        records_from(bytes(65))
