"""The end of a game: what ended it, who won, who came where (R5, R7)."""

import pytest
from hypothesis import given
from tests.boards import move, played, position
from tests.rules import naive
from tests.strategies import any_game, any_rules
from tests.views import View, from_every_side

from koridor.rules import DUEL, FOUR, HILL, Cause, Outcome, Position, Rules


def limited(rules: Rules, max_plies: int) -> Rules:
    return Rules(rules.size, rules.seats, max_plies)


@from_every_side
def test_a_pawn_on_its_goal_ends_the_game_at_once(view: View) -> None:
    """R5.1"""
    before = view.position(position("- / - / e8 d5 / 10 10 / 1"))
    assert before.outcome is None
    outcome = before.play(view.move(move("e9"), DUEL)).outcome
    winner = view.seat(1, DUEL)
    assert outcome == Outcome(winner, Cause.GOAL, ((winner,), (3 - winner,)))


@from_every_side
def test_the_goal_of_another_seat_ends_nothing(view: View) -> None:
    """R5.2"""
    assert view.position(position("- / - / i1 a9 c4 i9 / 5 5 5 5 / 1", FOUR)).outcome is None


def test_the_start_of_a_seat_may_be_a_goal_of_another() -> None:
    """R5.2"""
    assert Position.start(DUEL).outcome is None


def test_a_game_without_a_limit_goes_on() -> None:
    """R5.3"""
    line = "e2 e8 e1 e9 " * 120
    assert played(DUEL, line).outcome is None


def test_the_limit_of_plies_makes_a_draw() -> None:
    """R5.3 R7.7"""
    here = played(limited(DUEL, 4), "e2 e8 a1h")
    assert here.outcome is None
    assert here.plies_left == 1
    here = here.play(move("h8v"))
    assert here.plies_left == 0
    assert here.outcome == Outcome(None, Cause.MAX_PLIES, ((1, 2),))


def test_a_win_on_the_last_ply_is_a_win() -> None:
    """R5.4"""
    rules = limited(Rules.duel(3, walls=0), 5)
    here = played(rules, "a1 c3 a2 c2 a3")
    assert here.plies_left == 0
    assert here.outcome == Outcome(1, Cause.GOAL, ((1,), (2,)))


def test_a_pass_is_a_ply_of_the_limit() -> None:
    """R4.3"""
    stuck = position("- / d1e1 / e1 e2 e3 i5 / 0 3 3 3 / 1", limited(FOUR, 1))
    assert stuck.play(move("--")).outcome == Outcome(None, Cause.MAX_PLIES, ((1, 2, 3, 4),))


@pytest.mark.parametrize(
    ("order", "places"),
    [
        ("x1 x2 x3", ((4,), (3,), (2,), (1,))),
        ("x4 x3 x2", ((1,), (2,), (3,), (4,))),
        ("x2 x4 x1", ((3,), (1,), (4,), (2,))),
        ("x3 x1 x4", ((2,), (4,), (1,), (3,))),
        ("e2 x2 x3 x4", ((1,), (4,), (3,), (2,))),
    ],
)
def test_the_last_seat_wins_and_the_last_to_leave_is_second(
    order: str, places: tuple[tuple[int, ...], ...]
) -> None:
    """R7.5 R7.6"""
    for rules in (FOUR, HILL):
        outcome = played(rules, order).outcome
        assert outcome == Outcome(places[0][0], Cause.LAST_SEAT, places)


@from_every_side
def test_places_go_by_distance_and_then_by_leaving(view: View) -> None:
    """R7.6"""
    here = view.position(position("- / - / e8 a5 e5 i5 / 5 5 5 5 / 1", FOUR))
    one, two, three, four = (view.seat(seat, FOUR) for seat in (1, 2, 3, 4))
    outcome = here.retire(four).play(view.move(move("e9"), FOUR)).outcome
    assert outcome == Outcome(one, Cause.GOAL, ((one,), (three,), (two,), (four,)))


@from_every_side
def test_equal_distances_share_a_place(view: View) -> None:
    """R7.7"""
    here = view.position(position("- / - / e8 a5 e5 i5 / 5 5 5 5 / 1", FOUR))
    one, two, three, four = (view.seat(seat, FOUR) for seat in (1, 2, 3, 4))
    outcome = here.play(view.move(move("e9"), FOUR)).outcome
    assert outcome is not None
    assert outcome.places == ((one,), (three,), tuple(sorted((two, four))))


def test_a_draw_ranks_the_seats_that_left() -> None:
    """R7.7"""
    outcome = played(limited(FOUR, 2), "x3 e2 x1 b5").outcome
    assert outcome == Outcome(None, Cause.MAX_PLIES, ((2, 4), (1,), (3,)))


def test_outcomes_are_values() -> None:
    one, other = (played(DUEL, "x1").outcome for _ in range(2))
    assert one == other
    assert len({one, other}) == 1


@given(any_rules(largest=9).flatmap(any_game))
def test_only_the_last_position_of_a_game_has_an_outcome(game: tuple[Position, ...]) -> None:
    """R5.1 R5.3"""
    assert all(here.outcome is None for here in game[:-1])
    for here in game:
        assert (here.outcome is not None) is naive.is_over(here.setup)


@given(any_rules(largest=9).flatmap(any_game))
def test_every_seat_gets_one_place(game: tuple[Position, ...]) -> None:
    """R7.6"""
    outcome = game[-1].outcome
    if outcome is None:
        return
    seats = [seat for place in outcome.places for seat in place]
    assert sorted(seats) == list(game[-1].rules.seat_numbers)
    assert all(outcome.places)
    left = tuple((seat,) for seat in reversed(game[-1].out))
    assert outcome.places[len(outcome.places) - len(left) :] == left
    if outcome.winner is not None:
        assert outcome.places[0] == (outcome.winner,)
