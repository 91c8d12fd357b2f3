"""Clocks: first moves, gains, lag, flags, for two and four seats."""

import pytest
from tests.server.core.tables import FAST, SUDDEN, Table, kinds

from koridor.server.core.match import clock
from koridor.server.core.match.commands import Abort, AskTakeback, Join, Resign, Say, Tick
from koridor.server.core.match.events import Ended, Moved, SeatOut
from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.match.state import SOLITARY_TURN_LASTS, TURN_LASTS
from koridor.server.core.people import Person
from koridor.server.core.terms import Control

each_seat = pytest.mark.parametrize("seat", [1, 2, 3, 4])
FIRST_ROUND = {2: "e2 e8", 4: "e2 b5 e8 h5"}
QUOTA = 2_000
"""The most lag that a seat can save up at 3+2, and, after one move, at one minute."""


def second_round(rules: str = "duel", control: Control = FAST) -> Table:
    """A match in which everybody has moved once, and seat 1 is to move again."""
    table = Table.begun(rules, control)
    table.play(FIRST_ROUND[table.state.size], each=1_000)
    return table


def test_without_clocks_there_are_days_for_a_move() -> None:
    table = Table.begun()
    table.play("e2 e8", each=TURN_LASTS - 1)
    assert table.state.clocks is None
    assert table.wait(TURN_LASTS - 1).tick() == ()
    assert table.state.deadline() == table.now + 1


def test_the_first_move_of_each_seat_is_free_and_gains_nothing() -> None:
    table = Table.begun("four", FAST)
    table.play("e2 b5 e8 h5", each=29_999)
    assert table.left == (180_000,) * 4
    assert [ply.spent for ply in table.state.plies] == [0] * 4


@pytest.mark.parametrize("line", ["", "e2"])
def test_a_first_move_that_does_not_come_calls_a_duel_off(line: str) -> None:
    """At a table of four others play on: see `test_not_begun`."""
    table = Table.begun("duel", FAST)
    table.play(line, each=1_000)
    assert table.state.first_move_by == table.now + 30_000
    assert table.wait(29_999).tick() == ()
    assert table.wait(1).tick() == (
        Ended(at=table.now, cause="aborted", not_begun_by=table.state.position.turn),
    )
    assert table.state.deadline() is None


def test_against_computers_alone_the_first_move_may_take_its_time() -> None:
    table = Table.begun("four", FAST, computers=(1, 3, 4))
    assert table.state.first_move_by is None
    table.play("e2")
    assert table.wait(SOLITARY_TURN_LASTS - 1).tick() == ()
    table.play("b5 e8 h5")
    assert table.state.deadline() == table.now + 180_000 + QUOTA


def test_a_move_costs_its_time_and_gains_the_increment() -> None:
    table = second_round()
    (moved,) = table.play("e3", each=10_000)
    assert isinstance(moved, Moved)
    assert (moved.spent, moved.forgiven, moved.clock) == (10_000, 0, 172_000)
    assert table.left == (172_000, 180_000)


@each_seat
def test_only_the_clock_of_the_seat_to_move_runs(seat: int) -> None:
    table = second_round("four")
    table.play(" ".join(["e3", "c5", "e7"][: seat - 1]), each=5_000)
    table.play({1: "e3", 2: "c5", 3: "e7", 4: "g5"}[seat], each=20_000)
    expected = [177_000] * (seat - 1) + [162_000] + [180_000] * (4 - seat)
    assert table.left == tuple(expected)


def test_who_loses_the_time_by_a_hair_still_moves() -> None:
    table = second_round(control=SUDDEN)
    table.play("e3", each=59_999)
    assert table.left == (1, 60_000)


def test_a_move_that_comes_too_late_is_not_played_and_the_flag_falls() -> None:
    table = second_round(control=SUDDEN)
    done = table.play("e3", each=60_000)
    assert kinds(done) == ["SeatOut", "Ended"]
    assert table.state.outcome == Ended(
        at=table.now, cause="flagged", winner=2, places=((2,), (1,))
    )
    assert table.left == (0, 60_000)
    assert len(table.state.plies) == 2


def test_the_flag_falls_by_itself_after_the_grace_for_moves_on_their_way() -> None:
    table = second_round(control=SUDDEN)
    grace = table.quota[0]
    assert table.state.deadline() == table.now + 60_000 + grace
    assert table.wait(60_000 + grace - 1).tick() == ()
    assert kinds(table.wait(1).tick()) == ["SeatOut", "Ended"]


def test_the_flag_falls_once() -> None:
    table = second_round(control=SUDDEN).wait(70_000)
    table.tick()
    assert table.tick() == ()
    assert table.refused(Resign(person_id="guest:1")) is RefusalCode.MATCH_OVER


def test_a_flag_and_a_resignation_at_the_same_moment_give_one_result() -> None:
    """Clocks: what was due first has happened first, whoever asks for something else."""
    table = second_round(control=SUDDEN).wait(70_000)
    assert kinds(table.do(Resign(person_id="guest:2"))) == ["SeatOut", "Ended"]
    assert table.state.outcome is not None
    assert table.state.outcome.winner == 2
    assert table.state.outcome.cause == "flagged"


def test_talk_after_the_flag_has_fallen_is_said_and_the_flag_falls() -> None:
    table = second_round(control=SUDDEN).wait(70_000)
    person = table.state.person(2)
    assert kinds(table.do(Say(person=person, text="time!"))) == ["SeatOut", "Ended", "Said"]


def test_a_command_that_is_refused_does_not_let_a_flag_fall() -> None:
    table = second_round(control=SUDDEN).wait(70_000)
    stranger = Person("guest:9", "Nobody")
    assert table.refused(Say(person=stranger, text="time!")) is RefusalCode.NOT_SEATED


def test_no_flag_falls_early() -> None:
    """Clocks: a flag has fallen with half a minute left where increments were forgotten."""
    table = second_round()
    table.play("e3 e7 e4 e6", each=60_000)
    assert table.left == (64_000, 64_000)
    assert table.wait(64_000).tick() == ()
    assert table.wait(QUOTA - 1).tick() == ()
    assert kinds(table.wait(1).tick()) == ["SeatOut", "Ended"]


@each_seat
def test_each_of_four_seats_can_flag_and_the_others_go_on(seat: int) -> None:
    """Clocks: one seat of four never flagged, for results were keyed by turn."""
    table = second_round("four", SUDDEN)
    table.play(" ".join(["e3", "c5", "e7"][: seat - 1]), each=1_000)
    done = table.wait(60_000 + QUOTA).tick()
    assert done == (SeatOut(at=table.now, seat=seat, cause="flagged"),)
    assert table.state.turn == seat % 4 + 1
    assert table.state.turn_since == table.now
    assert table.left[seat - 1] == 0
    assert table.left[seat % 4] > 58_000
    assert table.state.position.pawns[seat - 1] is None


def test_four_seats_that_all_fall_asleep_flag_one_after_another() -> None:
    table = second_round("four", SUDDEN)
    for seat in (1, 2):
        assert kinds(table.wait(70_000).tick()) == ["SeatOut"], seat
    assert kinds(table.wait(70_000).tick()) == ["SeatOut", "Ended"]
    assert table.state.outcome is not None
    assert table.state.outcome.cause == "last_seat"
    assert table.state.outcome.places == ((4,), (3,), (2,), (1,))


def test_lag_is_forgiven_out_of_the_quota() -> None:
    table = second_round()
    (moved,) = table.play("e3", each=10_000, lag=300)
    assert isinstance(moved, Moved)
    assert (moved.spent, moved.forgiven, moved.clock) == (9_700, 300, 172_300)


def test_no_more_lag_is_forgiven_than_the_quota_holds() -> None:
    table = second_round()
    (moved,) = table.play("e3", each=10_000, lag=60_000)
    assert isinstance(moved, Moved)
    assert moved.forgiven == QUOTA
    assert table.quota == (500, QUOTA)


def test_the_quota_refills_with_each_move_up_to_its_limit() -> None:
    table = second_round()
    table.play("e3", each=10_000, lag=1_500)
    assert table.quota[0] == 1_000
    table.play("e7 e4 e6", each=10_000)
    assert table.quota[0] == 1_500
    table.play("d4 d6 e4 e6 d4 d6", each=1_000)
    assert table.quota == (QUOTA, QUOTA)


@pytest.mark.parametrize("lag", [10**12, -1, -(10**12)])
def test_a_measure_of_lag_that_makes_no_sense_does_no_harm(lag: int) -> None:
    table = second_round()
    (moved,) = table.play("e3", each=1_000, lag=lag)
    assert isinstance(moved, Moved)
    assert 0 <= moved.forgiven <= 1_000
    assert moved.spent + moved.forgiven == 1_000


def test_a_move_that_was_on_its_way_when_the_time_ran_out_counts() -> None:
    table = second_round(control=SUDDEN)
    (moved,) = table.play("e3", each=60_200, lag=300)
    assert isinstance(moved, Moved)
    assert moved.clock == 100


def test_a_move_later_than_its_lag_explains_does_not_count() -> None:
    table = second_round(control=SUDDEN)
    assert kinds(table.play("e3", each=60_300, lag=300)) == ["SeatOut", "Ended"]


def test_a_clock_of_the_server_that_goes_back_charges_nothing() -> None:
    """Clocks: they became negative, or jumped."""
    table = second_round()
    (moved,) = table.play("e3", each=-5_000)
    assert isinstance(moved, Moved)
    assert (moved.spent, moved.clock) == (0, 182_000)


def test_who_resigns_in_the_own_turn_has_used_its_time() -> None:
    table = second_round().wait(40_000)
    table.do(Resign(person_id="guest:1"))
    assert table.left == (140_000, 180_000)


@each_seat
def test_a_seat_that_leaves_out_of_turn_does_not_stop_the_clock(seat: int) -> None:
    table = second_round("four").wait(40_000)
    table.do(Resign(person_id=f"guest:{seat}"))
    expected = (140_000, 180_000, 180_000, 180_000) if seat == 1 else (180_000,) * 4
    assert table.left == expected
    assert table.state.turn_since == table.now - (0 if seat == 1 else 40_000)


def test_taking_back_costs_the_time_that_was_used() -> None:
    table = second_round()
    table.play("e3", each=10_000)
    table.wait(5_000).do(AskTakeback(person_id="guest:1"))
    table.do(AskTakeback(person_id="guest:2"))
    assert table.left == (172_000, 175_000)
    assert table.state.turn == 1
    assert table.state.deadline() == table.now + 172_000 + QUOTA


def test_the_first_move_after_a_take_back_to_the_start_is_limited_again() -> None:
    table = Table.begun(control=FAST)
    table.play("e2", each=1_000)
    table.do(AskTakeback(person_id="guest:1"))
    table.do(AskTakeback(person_id="guest:2"))
    assert table.state.first_move_by == table.now + 30_000
    assert kinds(table.do(Abort(person_id="guest:2"))) == ["Ended"]


@pytest.mark.parametrize(
    "control", [FAST, SUDDEN, Control(10_000, 0), Control(10_800_000, 180_000)]
)
def test_the_quota_is_small(control: Control) -> None:
    assert 100 <= clock.refill(control) <= 500
    assert clock.start(control, 2).quota[0] <= clock.largest_quota(control) <= QUOTA


def test_a_seat_that_has_gone_out_in_the_first_round_does_not_keep_it_from_ending() -> None:
    table = Table.begun("four", FAST)
    table.play("e2 b5")
    table.put_out(3)
    table.play("h5")
    assert table.state.clock_runs
    assert table.state.turn == 1


def test_a_tick_before_anybody_has_joined_does_nothing() -> None:
    table = Table.laid(control=FAST)
    table.do(Join(person=Person("guest:1", "A")))
    assert table.do(Tick()) == ()
