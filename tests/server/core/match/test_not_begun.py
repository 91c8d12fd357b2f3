"""One of four who does not begin: the others play without, or get their table back."""

import pytest
from tests.server.core.tables import FAST, Table, guest, kinds, player

from koridor.server.core.computers import computer
from koridor.server.core.match.clock import FIRST_MOVE
from koridor.server.core.match.commands import (
    AgreeToComputers,
    Join,
    Leave,
    OfferRematch,
    Play,
    Resign,
)
from koridor.server.core.match.events import Ended, NotBegun, SeatOut
from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.match.state import PUBLIC_TABLE_LASTS, TURN_LASTS
from koridor.server.core.ratings.rating import Standing
from koridor.server.core.views import change

LINE = ("e2", "b5", "e8", "h5")
"""A first move for each seat."""
HOUR = 3_600_000


def late(table: Table) -> tuple[str, ...]:
    """What the time for a first move does when it is over."""
    assert table.wait(FIRST_MOVE - 1).tick() == ()
    return tuple(kinds(table.wait(1).tick()))


def waiting_again() -> Table:
    """A table of four whose first seat did not begin."""
    table = Table.begun("four", FAST)
    assert late(table) == ("NotBegun",)
    return table


@pytest.mark.parametrize("seat", [2, 3, 4])
def test_a_seat_that_comes_late_to_a_game_is_out_and_the_others_play_on(seat: int) -> None:
    table = Table.begun("four", FAST)
    table.play(" ".join(LINE[: seat - 1]))
    assert late(table) == ("SeatOut",)
    assert table.state.phase == "running"
    out = table.state.out(seat)
    assert out is not None
    assert out.cause == "flagged"
    assert table.state.position.pawns[seat - 1] is None
    assert table.state.turn == seat % 4 + 1
    for move in LINE[seat:]:
        table.play(move)
    table.play("e3")
    assert table.state.turn == (3 if seat == 2 else 2)


def test_without_clocks_it_has_left_when_it_was_waited_for_long_enough() -> None:
    table = Table.begun("four")
    table.play("e2")
    assert table.wait(TURN_LASTS).tick() == (SeatOut(at=table.now, seat=2, cause="abandoned"),)
    assert table.state.turn == 3


def test_those_who_have_begun_play_to_the_end_though_two_never_did() -> None:
    table = Table.begun("four", FAST)
    table.play("e2 b5")
    assert late(table) == ("SeatOut",)
    assert late(table) == ("SeatOut",)
    assert table.state.seats_in_play == (1, 2)
    table.do(Resign(person_id="guest:2"))
    assert table.state.outcome is not None
    assert table.state.outcome.places == ((1,), (2,), (4,), (3,))


def test_nobody_wins_alone_against_three_who_never_began() -> None:
    table = Table.begun("four", FAST)
    table.play("e2")
    assert late(table) == ("SeatOut",)
    assert late(table) == ("SeatOut",)
    table.wait(FIRST_MOVE)
    assert table.tick() == (Ended(at=table.now, cause="aborted", not_begun_by=4),)


def test_where_nothing_was_played_the_others_keep_their_seats_and_wait() -> None:
    table = waiting_again()
    state = table.state
    assert (state.phase, state.turn, state.clocks) == ("waiting", None, None)
    assert [(sitter.person, sitter.wish) for sitter in state.sitters] == [
        (guest(2), 2),
        (guest(3), 3),
        (guest(4), 4),
    ]
    assert state.people == (guest(2), guest(3), guest(4))
    assert table.refused(Play(person_id="guest:2", ply=0, move="e2")) is RefusalCode.NOT_STARTED


def test_whoever_comes_then_gets_the_seat_that_is_free_and_the_match_begins() -> None:
    table = waiting_again()
    assert kinds(table.do(Join(person=guest(5), draw=(4, 3, 2, 1)))) == ["Joined", "Started"]
    assert table.state.seats == (guest(5), guest(2), guest(3), guest(4))
    assert table.left == (FAST.initial,) * 4
    assert table.state.started == table.now
    table.play("e2 b5 e8 h5 e3")


def test_the_late_one_may_sit_down_again_and_be_late_again() -> None:
    table = waiting_again()
    table.do(Join(person=guest(1)))
    assert table.state.person(1) == guest(1)
    assert late(table) == ("NotBegun",)
    assert len(table.state.sitters) == 3


def test_a_move_that_comes_too_late_finds_the_table_waiting() -> None:
    table = Table.begun("four", FAST)
    move = table.move("e2")
    table.wait(FIRST_MOVE)
    assert table.do(move) == (NotBegun(at=table.now, seat=1),)
    assert table.state.plies == ()


def test_a_table_whose_host_was_late_has_another_host() -> None:
    table = waiting_again()
    assert table.state.host == guest(2)
    assert table.refused(Leave(person_id="guest:1")) is RefusalCode.NOT_SEATED
    assert kinds(table.do(Leave(person_id="guest:3"))) == ["Left"]
    assert kinds(table.do(Leave(person_id="guest:2"))) == ["Closed"]


def test_a_host_who_was_not_late_stays_the_host() -> None:
    table = Table.laid("four", FAST)
    for number, wish in ((1, 3), (2, 1), (3, 2), (4, 4)):
        table.do(Join(person=guest(number), wish=wish))
    assert late(table) == ("NotBegun",)
    assert table.state.host == guest(1)


def test_a_table_that_waits_again_has_the_whole_time_once_more() -> None:
    table = Table.laid("four", FAST).wait(PUBLIC_TABLE_LASTS - 1)
    for number in (1, 2, 3, 4):
        table.do(Join(person=guest(number), wish=number))
    assert late(table) == ("NotBegun",)
    assert table.state.deadline() == table.now + PUBLIC_TABLE_LASTS
    assert kinds(table.wait(PUBLIC_TABLE_LASTS).tick()) == ["Closed"]


def test_computers_come_again_only_when_they_are_called() -> None:
    table = Table.begun("four", FAST, computers=(2, 4))
    assert late(table) == ("NotBegun",)
    assert table.state.people == (guest(3),)
    done = table.do(AgreeToComputers(person_id="guest:3", level=3))
    assert kinds(done)[-1] == "Started"
    assert table.state.person(3) == guest(3)
    assert {table.state.person(seat).kind for seat in (1, 2, 4)} == {"computer"}


def test_in_a_rated_match_ratings_and_seats_are_kept() -> None:
    table = Table.laid("four", FAST, is_rated=True)
    for number in (1, 2, 3, 4):
        standings = {player(number).id: Standing(1500 + number)}
        table.do(Join(person=player(number), draw=(4, 3, 2, 1), standings=standings))
    first = table.state.seats[0]
    kept = dict(zip(table.state.seats, table.state.standings, strict=True))
    assert late(table) == ("NotBegun",)
    assert table.state.standings == tuple(kept[person] for person in table.state.people)
    assert first not in table.state.people
    table.do(Join(person=player(5)))
    assert table.state.seats[0] == player(5)


def test_one_who_plays_computers_alone_is_waited_for_as_ever() -> None:
    table = Table.begun("four", FAST, computers=(1, 2, 3))
    assert table.wait(FIRST_MOVE).tick() == ()
    table.play("e2")
    assert kinds(table.wait(24 * HOUR).tick()) == ["Ended"]
    assert table.state.outcome is not None
    assert table.state.outcome.cause == "aborted"


def test_pages_are_told() -> None:
    table = Table.begun("four", FAST)
    before = table.state
    done = table.wait(FIRST_MOVE).tick()
    told = change(before, table.state, done, table.now)
    assert (told.note, told.current.phase) == ("not_begun", "waiting")
    assert [(seat.person, seat.wish) for seat in told.current.seats] == [
        (guest(2), 2),
        (guest(3), 3),
        (guest(4), 4),
    ]
    assert told.current.clocks is None


def test_a_rematch_whose_first_seat_does_not_begin_waits_for_somebody_else() -> None:
    table = waiting_again()
    assert table.refused(OfferRematch(person_id="guest:2", new_id="m2")) is RefusalCode.NOT_STARTED


def test_computers_are_no_hosts() -> None:
    table = Table.begun("four", FAST, computers=(2,))
    assert late(table) == ("NotBegun",)
    assert computer(3, 2) not in table.state.people
    assert table.state.host == guest(3)
