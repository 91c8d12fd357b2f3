import pytest
from tests.server.core.match.test_clocks import second_round
from tests.server.core.tables import FAST, SUDDEN, Table, kinds

from koridor.server.core.match.commands import ReportOutage
from koridor.server.core.match.events import Outage

FIFTY_SECONDS = 50_000


def report(table: Table, since: int) -> tuple[object, ...]:
    return table.do(ReportOutage(since=since))


def test_time_lost_by_the_server_is_charged_to_nobody() -> None:
    """Clocks: they were stuck, or charged the outage, after a restart."""
    table = second_round().wait(20_000)
    since = table.now
    table.wait(FIFTY_SECONDS)
    assert report(table, since) == (Outage(at=table.now, lost=FIFTY_SECONDS),)
    table.play("e3", each=1_000)
    assert table.left == (180_000 - 21_000 + 2_000, 180_000)


def test_a_flag_does_not_fall_by_an_outage() -> None:
    table = second_round(control=SUDDEN).wait(20_000)
    since = table.now
    table.wait(3_600_000)
    assert kinds(table.do(ReportOutage(since=since))) == ["Outage"]
    assert table.tick() == ()
    assert table.state.deadline() == table.now + 40_000 + table.quota[0]


def test_the_seat_to_move_has_fifteen_seconds_at_least() -> None:
    table = second_round(control=SUDDEN).wait(59_000)
    since = table.now
    report(table.wait(FIFTY_SECONDS), since)
    assert table.state.deadline() == table.now + 15_000 + table.quota[0]
    assert table.left[1] == 60_000


def test_only_what_fell_into_the_turn_is_given_back() -> None:
    table = second_round()
    since = table.now - 10_000
    assert report(table.wait(5_000), since) == (Outage(at=table.now, lost=5_000),)
    assert table.state.turn_since == table.now


def test_an_outage_that_two_processes_report_is_given_back_once() -> None:
    table = second_round().wait(20_000)
    since = table.now
    report(table.wait(FIFTY_SECONDS), since)
    before = table.state.deadline()
    assert report(table.wait(500), since) == ()
    assert table.state.deadline() == before


def test_the_second_of_two_outages_in_a_row_is_given_back_too() -> None:
    """The server goes down again before it could say that it was up."""
    table = second_round().wait(20_000)
    since = table.now
    report(table.wait(FIFTY_SECONDS), since)
    report(table.wait(FIFTY_SECONDS), since)
    table.play("e3")
    assert table.left[0] == 180_000 - 20_000 + 2_000


@pytest.mark.parametrize("lost", [-1_000, 0, 999])
def test_a_hiccup_is_no_outage(lost: int) -> None:
    table = second_round().wait(20_000)
    assert report(table, table.now - lost) == ()


def test_in_the_first_round_there_is_time_for_the_first_move_after_an_outage() -> None:
    table = Table.begun(control=FAST).wait(25_000)
    since = table.now
    report(table.wait(FIFTY_SECONDS), since)
    assert table.state.first_move_by == table.now + 15_000
    assert table.left == (180_000, 180_000)


def test_where_no_time_is_limited_nothing_is_given_back() -> None:
    ended = Table.begun("duel max_plies=1", FAST)
    ended.play("e2")
    solitary = Table.begun(control=FAST, computers=(2,))
    for table in (Table.laid(control=FAST), Table.begun(), ended, solitary):
        assert report(table.wait(FIFTY_SECONDS), table.now - FIFTY_SECONDS) == ()


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_with_four_seats_the_seat_to_move_is_given_its_time_back(seat: int) -> None:
    table = second_round("four", SUDDEN)
    table.play(" ".join(["e3", "c5", "e7"][: seat - 1]), each=1_000)
    since = table.wait(50_000).now
    before = table.left
    report(table.wait(FIFTY_SECONDS), since)
    assert table.left[: seat - 1] == before[: seat - 1]
    assert table.left[seat:] == before[seat:]
    assert table.state.deadline() == table.now + 15_000 + table.quota[seat - 1]
