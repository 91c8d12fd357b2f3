"""Positions as values: frozen, compared by value, safe to share."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError
from threading import Barrier

import pytest
from hypothesis import given
from tests.boards import move, moves, names, played, position
from tests.strategies import any_game, any_position, any_rules

from koridor.rules import DUEL, FOUR, HILL, PASS, Position, Rules

TEN_WALLS = "b4d2d5f3f7 / a7c6e5g2h7 / e3 d7 / 5 5 / 1"


def test_a_position_answers_for_itself() -> None:
    here = position("d4f4e7 / a2a8 / e4 e6 a4 - / 4 3 5 3 / 3", FOUR)
    assert here.rules is FOUR
    assert here.turn == 3
    assert [str(pawn) for pawn in here.pawns] == ["e4", "e6", "a4", "None"]
    assert " ".join(map(str, here.walls)) == "d4h e7h f4h a2v a8v"
    assert here.walls_left == (4, 3, 5, 3)
    assert here.out == (4,)
    assert here.plies_left is None
    assert here.outcome is None
    assert repr(here) == f"<Position {here} (four)>"


def test_a_move_makes_a_new_position_and_leaves_the_old_one() -> None:
    start = Position.start(DUEL)
    after = start.play(move("e2"))
    assert str(start) == "- / - / e1 e9 / 10 10 / 1"
    assert str(after) == "- / - / e2 e9 / 10 10 / 2"


@pytest.mark.parametrize("name", ["turn", "walls", "pawns", "walls_left", "rules", "novelty"])
def test_nothing_can_be_set_on_a_position(name: str) -> None:
    start = Position.start(DUEL)
    with pytest.raises((AttributeError, TypeError)):
        setattr(start, name, 1)
    with pytest.raises((AttributeError, TypeError)):
        delattr(start, name)
    assert start == Position.start(DUEL)


def test_what_a_position_holds_cannot_be_exchanged() -> None:
    start = Position.start(DUEL)
    with pytest.raises(FrozenInstanceError):
        start._state = played(DUEL, "e2")._state  # type: ignore[misc]


def test_positions_reached_by_different_ways_are_equal() -> None:
    one, other = played(DUEL, "e2 e8 a1h"), played(DUEL, "a1h e8 e2")
    assert played(DUEL, "e2 e8 d2 d8 d1 d9") == played(DUEL, "d1 d9")
    assert played(DUEL, "e2 e8 e1 e9") == Position.start(DUEL)
    assert (one.walls, one.pawns) == (other.walls, other.pawns)
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_what_changes_the_future_tells_positions_apart() -> None:
    start = Position.start(DUEL)
    others = [
        played(DUEL, "e2"),
        played(DUEL, "a1h"),
        position("- / - / e1 e9 / 10 10 / 2"),
        position("- / - / e1 e9 / 9 10 / 1"),
        Position.start(Rules(9, DUEL.seats, max_plies=200)),
        Position.start(Rules(9, DUEL.seats, third_pawn=False)),
    ]
    assert all(other != start for other in others)
    assert len({start, *others}) == 7
    assert played(FOUR, "x1 x2") != played(FOUR, "x2 x1")
    assert Position.start(FOUR) != Position.start(HILL)


def test_a_position_is_equal_to_no_other_thing() -> None:
    start = Position.start(DUEL)
    for other in (None, str(start), start.setup, 1):
        assert start != other


@pytest.mark.parametrize("line", ["e2", "e2 e8 e3h", "e2 e8 a1h h8v d2 d8"])
def test_moves_are_undone_by_keeping_the_position_before(line: str) -> None:
    """R0.7: the wall is back in the hand."""
    here = Position.start(DUEL)
    kept = [here]
    for one in moves(line):
        here = here.play(one)
        kept.append(here)
    undone = [played(DUEL, " ".join(line.split()[:count])) for count in range(len(kept))]
    assert kept == undone
    assert [str(before) for before in kept] == [str(before) for before in undone]


@pytest.mark.parametrize(
    ("before", "last"),
    [
        (position("- / - / e8 d5 / 10 10 / 1"), "e9"),
        (position("- / - / e1 e9 / 10 10 / 1"), "e3v"),
        (position("- / d1e1 / e1 e2 e3 i5 / 0 3 3 3 / 1", FOUR), "--"),
        (position("- / - / e4 e5 / 10 10 / 1"), "e6"),
    ],
    ids=["the winning move", "a wall", "a pass", "a jump"],
)
def test_any_last_move_is_undone_and_played_again(before: Position, last: str) -> None:
    """R5.1 R0.7 R4.3"""
    text, legal = str(before), names(before.legal_moves)
    after = before.play(move(last))
    again = before.play(move(last))
    assert after == again
    assert before.outcome is None
    assert str(before) == text
    assert names(before.legal_moves) == legal


def test_leaving_is_undone_too() -> None:
    """R7.1"""
    start = Position.start(FOUR)
    start.retire(1)
    assert start == Position.start(FOUR)
    assert start.out == ()


@given(any_rules(largest=7).flatmap(any_game))
def test_a_whole_game_leaves_every_earlier_position_as_it_was(game: tuple[Position, ...]) -> None:
    fresh = [Position(here.setup) for here in game]
    for here in game:
        list(here.legal_moves)
        _ = here.outcome
    assert list(game) == fresh
    assert [names(here.legal_moves) for here in game] == [names(here.legal_moves) for here in fresh]


@given(any_rules(largest=9).flatmap(any_position))
def test_asking_changes_nothing(here: Position) -> None:
    text, setup, number = str(here), here.setup, hash(here)
    first = list(here.legal_moves)
    assert len(here.legal_moves) == len(first)
    _ = here.outcome, [here.is_legal(one) for one in first], repr(here)
    for seat in set(here.rules.seat_numbers) - set(here.out):
        here.distance(seat)
        here.shortest_path(seat)
    assert list(here.legal_moves) == first
    assert (str(here), here.setup, hash(here)) == (text, setup, number)


def test_a_new_game_starts_without_the_walls_of_the_last() -> None:
    played(DUEL, "a1h h8v c3v")
    assert Position.start(DUEL).walls == ()
    assert len(Position.start(DUEL).legal_moves) == 131


@given(any_rules().flatmap(any_position))
def test_a_position_survives_pickling_and_copying(here: Position) -> None:
    list(here.legal_moves)
    for twin in (
        pickle.loads(pickle.dumps(here)),
        copy.copy(here),
        copy.deepcopy(here),
    ):
        assert twin == here
        assert hash(twin) == hash(here)
        assert twin.setup == here.setup
        assert list(twin.legal_moves) == list(here.legal_moves)


def test_many_threads_may_ask_one_position_at_once() -> None:
    expected = list(position(TEN_WALLS).legal_moves)
    path = position(TEN_WALLS).shortest_path(2)
    threads = 8
    for _ in range(20):
        shared, barrier = position(TEN_WALLS), Barrier(threads)

        def ask(shared: Position = shared, barrier: Barrier = barrier) -> bool:
            barrier.wait()
            return (
                all(map(shared.is_legal, expected))
                and not shared.is_legal(PASS)
                and list(shared.legal_moves) == expected
                and len(shared.legal_moves) == len(expected)
                and shared.shortest_path(2) == path
                and shared.play(expected[0]).turn == 2
            )

        with ThreadPoolExecutor(threads) as pool:
            assert all(answer.result() for answer in [pool.submit(ask) for _ in range(threads)])


def test_the_largest_board_plays_like_any_other() -> None:
    """R9.1"""
    here = Position.start(Rules.four(19, walls=40))
    assert len(here.legal_moves) == 3 + 2 * 18 * 18
    for number in range(120):
        walls = here.legal_moves.wall_moves
        here = here.play(walls[number * 7919 % len(walls)])
    assert len(here.walls) == 120
    assert set(here.legal_moves) == {one for one in here.legal_moves if here.is_legal(one)}
