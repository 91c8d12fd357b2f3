"""Matches in which no clock runs and nobody moves any more do not go on for ever."""

import pytest
from tests.server.core.match.test_clocks import second_round
from tests.server.core.tables import FAST, Table

from koridor.server.core.match.commands import AskTakeback, ReportOutage, Say
from koridor.server.core.match.events import Ended, Outage, SeatOut
from koridor.server.core.match.state import SOLITARY_TURN_LASTS, TURN_LASTS
from koridor.server.core.terms import Control

HOUR = 3_600_000


def test_who_does_not_move_for_days_has_abandoned_the_match() -> None:
    table = Table.begun()
    table.play("e2 e8")
    assert table.wait(TURN_LASTS - 1).tick() == ()
    assert table.wait(1).tick() == (
        SeatOut(at=table.now, seat=1, cause="abandoned"),
        Ended(at=table.now, cause="abandoned", winner=2, places=((2,), (1,)), left_by=1),
    )
    assert table.state.deadline() is None


def test_with_four_seats_the_others_go_on() -> None:
    table = Table.begun("four")
    table.play("e2 b5 e8 h5")
    assert table.wait(TURN_LASTS).tick() == (SeatOut(at=table.now, seat=1, cause="abandoned"),)
    assert table.state.turn == 2
    assert table.state.deadline() == table.now + TURN_LASTS


@pytest.mark.parametrize("line", ["", "e2"])
def test_a_match_that_never_got_going_is_called_off(line: str) -> None:
    table = Table.begun()
    table.play(line)
    slow = table.state.turn
    assert table.wait(TURN_LASTS).tick() == (
        Ended(at=table.now, cause="aborted", not_begun_by=slow),
    )


@pytest.mark.parametrize("control", [None, FAST])
def test_computers_wait_for_a_first_move_no_longer_than_a_day(control: Control | None) -> None:
    table = Table.begun(control=control, computers=(2,))
    assert table.wait(SOLITARY_TURN_LASTS - 1).tick() == ()
    assert table.wait(1).tick() == (Ended(at=table.now, cause="aborted", not_begun_by=1),)


def test_computers_alone_wait_a_day_for_a_move() -> None:
    table = Table.begun(computers=(2,))
    table.play("e2 e8")
    assert table.wait(SOLITARY_TURN_LASTS - 1).tick() == ()
    ended = table.wait(1).tick()[-1]
    assert isinstance(ended, Ended)
    assert (ended.cause, ended.winner) == ("abandoned", 2)


def test_where_clocks_run_they_alone_decide() -> None:
    table = second_round()
    deadline = table.state.deadline()
    assert deadline is not None
    assert deadline < table.now + HOUR
    assert isinstance(table.wait(HOUR).tick()[0], SeatOut)
    assert table.state.outs[0].cause == "flagged"


def test_talk_puts_nothing_off_and_a_take_back_does() -> None:
    table = Table.begun(computers=(2,))
    table.play("e2 e8")
    before = table.wait(HOUR).state.deadline()
    table.do(Say(person=table.state.person(1), text="hello", is_phrase=True))
    assert table.state.deadline() == before
    table.do(AskTakeback(person_id=table.person(1)))
    assert table.state.deadline() == table.now + SOLITARY_TURN_LASTS


def test_a_move_that_comes_too_late_finds_the_match_over() -> None:
    table = Table.begun()
    table.play("e2 e8")
    table.wait(TURN_LASTS)
    table.do(table.move("e3"))
    assert table.state.phase == "ended"
    assert len(table.state.plies) == 2


def test_an_outage_of_hours_is_given_back_and_a_shorter_one_does_not_matter() -> None:
    table = Table.begun(control=FAST, computers=(2,))
    since = table.now
    before = table.state.deadline()
    assert table.wait(HOUR - 1).do(ReportOutage(since=since)) == ()
    assert table.wait(1).do(ReportOutage(since=since)) == (Outage(at=table.now, lost=HOUR),)
    assert before is not None
    assert table.state.deadline() == before + HOUR
    assert table.left == (FAST.initial,) * 2
