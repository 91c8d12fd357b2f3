"""Random games in lockstep with OpenSpiel: the same legal moves, and the same end, at every ply.

OpenSpiel draws rank 1 at the top and numbers the players 0 south, 1 north, 2 west, 3 east; its
turns go round clockwise as ours do. Where its rules differ from ours, the rules of the games here
are made to match, or the difference is written down in a test:

- It never lets a third pawn open side jumps.
- It gives four seats 10 walls each unless told otherwise.
- A game is a draw after four times as many plies as the board has cells, even if the last of
  them reaches a goal (R5.4).
- With four seats it credits a win by the order of turn and not to the player who won.
- On a board of even width its pawns start elsewhere (R6.6).

It crashes when a seat has to pass, so our side is asked first and such a game is left there.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.boards import moves, names

from koridor.rules import (
    PASS,
    Cell,
    Move,
    Orientation,
    PawnMove,
    Position,
    Rules,
    Wall,
    WallMove,
)

pytestmark = pytest.mark.slow

SEATS_OF_PLAYERS = {2: (1, 2), 4: (1, 3, 2, 4)}
"""The seat of each of OpenSpiel's players, by the number of seats."""
State = Any
"""A state of OpenSpiel's, which comes without types."""


@dataclass(slots=True)
class Tally:
    """What a run compared."""

    plies: int = 0
    games: int = 0
    passes: int = 0
    won: int = 0
    limited: int = 0


def new_game(rules: Rules) -> State:
    import pyspiel  # noqa: PLC0415 - the quick suite collects this file without OpenSpiel

    fields = f"board_size={rules.size},wall_count={rules.seat(1).walls},players={len(rules.seats)}"
    return pyspiel.load_game(f"quoridor({fields})").new_initial_state()


def matching_rules(size: int, seats: int, walls: int) -> Rules:
    """Our rules for OpenSpiel's game."""
    usual = Rules.duel(size, walls) if seats == 2 else Rules.four(size, walls)
    middle = size // 2
    starts = [Cell(middle, 0), Cell(0, (size - 1) // 2), Cell(middle, size - 1)]
    starts.append(Cell(size - 1, (size - 1) // 2))
    return replace(
        usual,
        seats=tuple(
            replace(seat, start=start)
            for seat, start in zip(usual.seats, starts if seats == 4 else starts[::2], strict=True)
        ),
        max_plies=4 * size * size,
        third_pawn=False,
    )


def their_moves(state: State, size: int) -> dict[Move, int]:
    """The moves that OpenSpiel calls legal, and its numbers for them."""
    return {
        move_of(state.action_to_string(action), size): action for action in state.legal_actions()
    }


@cache
def move_of(text: str, size: int) -> Move:
    """The move that OpenSpiel writes `text`; its rank 1 is at the top."""
    file, row = ord(text[0]) - ord("a"), int(text[1:].rstrip("hv")) - 1
    if text[-1] in "hv":
        return WallMove(Wall(file, size - 2 - row, Orientation(text[-1])))
    return PawnMove(Cell(file, size - 1 - row))


def compare_ends(here: Position, state: State, tally: Tally) -> None:
    """Both have ended, and alike but for the two differences told above."""
    outcome = here.outcome
    assert outcome is not None
    assert state.is_terminal(), here
    credited = [turn for turn, gain in enumerate(state.returns(), start=1) if gain > 0]
    if here.plies_left == 0:
        assert credited == [], here
        tally.limited += 1
    else:
        assert credited == [outcome.winner], here
        tally.won += 1


def play_one(rules: Rules, choose: Callable[[Position], Move], tally: Tally) -> None:
    """One game, compared at every ply."""
    here, state = Position.start(rules), new_game(rules)
    tally.games += 1
    while here.outcome is None:
        if PASS in here.legal_moves:
            tally.passes += 1
            return
        assert not state.is_terminal(), here
        assert SEATS_OF_PLAYERS[len(rules.seats)][state.current_player()] == here.turn
        theirs = their_moves(state, rules.size)
        assert set(here.legal_moves) == set(theirs), here
        move = choose(here)
        here = here.play(move)
        state.apply_action(theirs[move])
        tally.plies += 1
    compare_ends(here, state, tally)


def random_move(here: Position, random: Random) -> Move:
    """A wall, a step on a shortest path, or any pawn move, each often enough."""
    legal = here.legal_moves
    if legal.wall_moves and random.random() < 0.3:
        return random.choice(legal.wall_moves)
    ahead = PawnMove(here.shortest_path(here.turn)[1])
    if ahead in legal and random.random() < 0.2:
        return ahead
    rest: tuple[Move, ...] = legal.pawn_moves or legal.wall_moves
    return random.choice(rest)


def lockstep(rules: Rules, plies: int, seed: int) -> Tally:
    random, tally = Random(seed), Tally()
    while tally.plies < plies:
        play_one(rules, lambda here: random_move(here, random), tally)
    print(f"\n{rules.size}x{rules.size}, {len(rules.seats)} seats: {tally}")  # noqa: T201
    return tally


@pytest.mark.parametrize(("size", "walls"), [(5, 3), (7, 5), (9, 10)])
def test_two_seats_play_twenty_thousand_plies_alike(size: int, walls: int) -> None:
    rules = matching_rules(size, seats=2, walls=walls)
    assert rules.seats == Rules.duel(size, walls).seats
    tally = lockstep(rules, plies=20_000, seed=size)
    assert tally.plies >= 20_000
    assert tally.won
    assert not tally.passes


@pytest.mark.parametrize(("size", "walls"), [(5, 3), (7, 4), (9, 5), (9, 10)])
def test_four_seats_play_twenty_thousand_plies_alike(size: int, walls: int) -> None:
    rules = matching_rules(size, seats=4, walls=walls)
    assert rules.seats == Rules.four(size, walls).seats
    tally = lockstep(rules, plies=20_000, seed=size + walls)
    assert tally.plies >= 20_000
    assert tally.won


@pytest.mark.parametrize(("size", "seats", "walls"), [(4, 2, 3), (6, 2, 5), (8, 4, 5), (11, 2, 21)])
def test_other_boards_are_played_alike_from_the_starts_of_the_other_program(
    size: int, seats: int, walls: int
) -> None:
    assert lockstep(matching_rules(size, seats, walls), plies=4_000, seed=size).plies >= 4_000


def test_on_even_boards_the_starts_differ() -> None:
    """R6.6"""
    ours = [str(seat.start) for seat in Rules.four(6, walls=5).seats]
    theirs = [str(seat.start) for seat in matching_rules(6, seats=4, walls=5).seats]
    assert ours == ["c1", "a4", "d6", "f3"]
    assert theirs == ["d1", "a3", "d6", "f3"]


def test_a_third_pawn_is_where_the_programs_differ() -> None:
    """R1.4: what OpenSpiel calls legal is what we do when `third_pawn` is off."""
    rules = matching_rules(5, seats=4, walls=1)
    state, here = new_game(rules), Position.start(rules)
    for move in moves("c2 b3 c4 e4 a1h c3 a4h e5"):
        state.apply_action(their_moves(state, 5)[move])
        here = here.play(move)
    assert set(their_moves(state, 5)) == set(here.legal_moves)
    assert names(here.legal_moves) == "b2 c1 d2"
    lenient = Position(replace(here.setup, rules=replace(rules, third_pawn=True)))
    assert names(lenient.legal_moves) == "b2 b3 c1 d2 d3"
