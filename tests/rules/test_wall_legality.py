"""Which walls may be placed (R2, R3), compared with trying each one by itself."""

from dataclasses import replace

import pytest
from hypothesis import given
from tests.boards import drawing, drawn_position, drawn_rules, names, played, position, wall
from tests.rules import naive
from tests.strategies import any_rules, going_on
from tests.views import View, from_every_side

from koridor.rules import DUEL, FOUR, HILL, Position, Refusal, RefusalKind, Rules, WallMove
from koridor.rules.wall_legality import closing_slots, free_slots


@given(any_rules(largest=6).flatmap(going_on))
def test_the_walls_are_those_that_plain_floods_allow(here: Position) -> None:
    """R2.1 R3.1 R3.2 R3.3"""
    allowed = [
        wall for wall in naive.every_wall(here.rules.size) if naive.is_wall_legal(wall, here.setup)
    ]
    assert [move.wall for move in here.legal_moves.wall_moves] == sorted(allowed)


@pytest.mark.parametrize("seed", range(12))
@from_every_side
def test_the_walls_are_right_in_a_thicket(seed: int, view: View) -> None:
    """As many walls as fit, so that almost each one left could close a path."""
    here = thicket(seed)
    image = view.position(here)
    allowed = {
        wall for wall in naive.every_wall(here.rules.size) if naive.is_wall_legal(wall, here.setup)
    }
    seen = [view.symmetry.wall(wall, here.rules.size) for wall in allowed]
    assert names(move.wall for move in image.legal_moves.wall_moves) == names(seen)


def thicket(seed: int) -> Position:
    """A position on a small board with about half of the walls that fit."""
    rules = Rules.four(5, walls=6) if seed % 2 else Rules.duel(5 + seed % 3, walls=12)
    here = Position.start(rules)
    number = seed
    while here.outcome is None and len(here.legal_moves.wall_moves) > 6 + seed % 5:
        number = (number * 1103515245 + 12345) % 2**31
        walls = here.legal_moves.wall_moves
        here = here.play(walls[number % len(walls)])
    return here


@given(any_rules(largest=5).flatmap(going_on))
def test_a_wall_that_closes_a_path_touches_in_two_posts(here: Position) -> None:
    """The filter before the floods never lets an illegal wall pass unseen."""
    board, walls = here.rules.board, here._state.walls
    free, closing = free_slots(board, walls), closing_slots(board, walls)
    for candidate in naive.every_wall(here.rules.size):
        kind = "hv".index(candidate.orientation.value)
        bit = board.bit(candidate.slot)
        if not free[kind] & bit or closing[kind] & bit:
            continue
        with_it = replace(here.setup, walls=(*here.walls, candidate))
        assert naive.all_reach(with_it), candidate


def test_every_wall_is_legal_at_the_start() -> None:
    """R3.1"""
    for rules in (DUEL, FOUR, HILL):
        walls = [move.wall for move in Position.start(rules).legal_moves.wall_moves]
        assert walls == sorted(naive.every_wall(9))
        assert len(walls) == 128


@pytest.mark.parametrize(
    ("placed", "illegal"),
    [
        ("e4h", "d4h e4h e4v f4h"),
        ("e4v", "e3v e4h e4v e5v"),
        ("a1h", "a1h a1v b1h"),
        ("h8v", "h7v h8h h8v"),
        ("a8v", "a7v a8h a8v"),
        ("h1h", "g1h h1h h1v"),
    ],
)
@from_every_side
def test_a_wall_takes_its_place_and_that_of_its_neighbours(
    placed: str, illegal: str, view: View
) -> None:
    """R3.2 R3.3 R3.4"""
    here = played(DUEL, placed)
    image = view.position(here)
    refused = set(naive.every_wall(9)) - {move.wall for move in image.legal_moves.wall_moves}
    expected = [view.symmetry.wall(wall(text), 9) for text in illegal.split()]
    assert names(refused) == names(expected)


LAST_GAP = drawing(
    """
    . . 2 . .

    . . . . .
    --- ---
    . . . . .

    . . . . .

    . . 1 . .
    """
)


@from_every_side
def test_the_last_gap_stays_open(view: View) -> None:
    """R2.1"""
    here = drawn_position(LAST_GAP, drawn_rules(LAST_GAP))
    image = view.position(here)
    closing = WallMove(view.symmetry.wall(wall("d4v"), 5))
    refusal = image.why_illegal(closing)
    assert refusal == Refusal(RefusalKind.CLOSES_PATH, view.seat(2, here.rules))
    for text in ("d3v", "d2v", "d1v", "d2h", "d4h"):
        assert image.is_legal(WallMove(view.symmetry.wall(wall(text), 5))), text


@from_every_side
def test_each_of_four_seats_keeps_its_path(view: View) -> None:
    """R2.1: a wall that hurts only the seat across is refused as well."""
    here = position("a8c8e8g8 / - / e1 a5 e9 i5 / 5 4 4 3 / 1", FOUR)
    refusal = view.position(here).why_illegal(WallMove(view.symmetry.wall(wall("h8v"), 9)))
    assert refusal == Refusal(RefusalKind.CLOSES_PATH, view.seat(3, FOUR))
