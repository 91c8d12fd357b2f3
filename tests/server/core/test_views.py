import msgspec
import pytest
from tests.server.core.match.test_playing import PASSING, RACE
from tests.server.core.tables import FAST, Table, guest

from koridor.server.core.computers import computer
from koridor.server.core.match.commands import (
    AgreeToComputers,
    AskTakeback,
    Claim,
    Command,
    DeclineDraw,
    DeclineTakeback,
    Join,
    Leave,
    OfferDraw,
    OfferRematch,
    ReportOutage,
    Resign,
    Say,
)
from koridor.server.core.messages.match_socket import Change
from koridor.server.core.messages.match_view import ClockView, MatchView, OffersView, PlyView
from koridor.server.core.summaries import summary_of
from koridor.server.core.views import Around, change, current_view, match_view


def changed(table: Table, command: Command) -> Change:
    before = table.state
    events = table.do(command)
    return change(before, table.state, events, table.now)


def test_a_waiting_table_shows_who_sits_and_who_agrees_to_computers() -> None:
    table = Table.laid("four")
    for number in (1, 2):
        table.do(Join(person=guest(number)))
    table.do(AgreeToComputers(person_id="guest:2", level=4))
    view = current_view(table.state, table.now)
    assert view.phase == "waiting"
    assert [seat.person.name for seat in view.seats] == ["Guest 1", "Guest 2"]
    assert (view.agreed_to_computers, view.computers_level) == (("guest:2",), 4)
    assert view.position.turn is None
    assert set(view.position.slots) == {"-"}
    table.do(Leave(person_id="guest:1"))
    assert current_view(table.state, table.now).phase == "closed"


def test_a_waiting_table_shows_which_seats_were_asked_for() -> None:
    table = Table.laid("four")
    table.do(Join(person=guest(1), wish=3))
    table.do(Join(person=guest(2)))
    assert [seat.wish for seat in current_view(table.state, table.now).seats] == [3, None]


def test_readers_see_their_seat_and_spectators_none() -> None:
    table = Table.begun("four")
    for number, seat in ((1, 1), (4, 4), (9, None)):
        view = match_view(table.state, table.now, guest(number), around=Around(7))
        assert (view.you, view.me, view.watchers) == (seat, guest(number), 7)
        assert view.board.max_plies == 400


def test_a_view_can_be_sent_and_read() -> None:
    table = Table.begun("four", FAST)
    table.play("e2 b5 e8 h5 e3h", each=1_000)
    view = match_view(table.state, table.now, guest(1))
    assert msgspec.json.decode(msgspec.json.encode(view), type=MatchView) == view


def test_the_clock_of_the_seat_to_move_is_shown_as_it_is_now() -> None:
    table = Table.begun(control=FAST)
    assert current_view(table.state, table.now + 10_000).clocks == ClockView(
        left=(180_000, 180_000),
        running=None,
        now=table.now + 10_000,
        first_move_by=table.now + 30_000,
    )
    table.play("e2 e8")
    assert current_view(table.state, table.now + 10_000).clocks == ClockView(
        left=(170_000, 180_000), running=1, now=table.now + 10_000
    )
    late = current_view(table.state, table.now + 10**6).clocks
    assert late is not None
    assert late.left == (0, 180_000)
    assert current_view(Table.begun().state, table.now).clocks is None


def test_the_clock_stands_when_the_match_is_over() -> None:
    table = Table.begun(control=FAST)
    table.play("e2 e8")
    table.wait(10_000).do(Resign(person_id="guest:2"))
    clocks = current_view(table.state, table.now + 10**6).clocks
    assert clocks is not None
    assert (clocks.left, clocks.running) == ((170_000, 180_000), None)


def test_seats_that_share_a_place_leave_the_next_one_free() -> None:
    table = Table.begun("four max_plies=3")
    table.put_out(2)
    table.play("e2 e8 h5")
    view = current_view(table.state, table.now)
    assert [seat.out_after for seat in view.seats] == [None, 0, None, None]
    assert [seat.place for seat in view.seats] == [1, 4, 1, 1]
    assert [seat.out for seat in view.seats] == [None, "resigned", None, None]
    assert view.outcome is not None
    assert view.outcome.cause == "max_plies"


def test_who_is_gone_is_shown_with_the_time_to_claim() -> None:
    table = Table.begun(control=FAST)
    view = current_view(table.state, table.now, gone_since=(None, table.now))
    assert [seat.gone_since for seat in view.seats] == [None, table.now]
    assert [seat.claim_at for seat in view.seats] == [None, table.now + 30_000]


def test_offers_are_shown_until_they_are_answered() -> None:
    table = Table.begun()
    table.play("e2 e8")
    table.do(OfferDraw(person_id="guest:1"))
    table.do(AskTakeback(person_id="guest:2"))
    offers = current_view(table.state, table.now).offers
    assert offers == OffersView(draw=1, takeback=2, takeback_plies=1)
    table.do(Resign(person_id="guest:1"))
    table.do(OfferRematch(person_id="guest:1", new_id="m2"))
    view = current_view(table.state, table.now)
    assert view.offers == OffersView(rematch=(1,))
    table.do(OfferRematch(person_id="guest:2", new_id="m2"))
    assert current_view(table.state, table.now).rematch_id == "m2"


def test_a_move_is_told_as_one_ply() -> None:
    table = Table.begun(control=FAST)
    table.play("e2 e8", each=1_000)
    told = changed(table.wait(3_000), table.move("e3h"))
    assert (told.before, told.version, told.keep) == (6, 7, 2)
    assert told.plies == (PlyView(seat=1, move="e3h", took=3_000, spent=3_000, clock=179_000),)
    assert told.current.position.wall_seats == (1,)
    assert told.note is None


def test_moves_say_how_long_they_took_with_clocks_or_without() -> None:
    table = Table.begun(computers=(2,))
    table.play("e2", each=700)
    table.play("e8", each=100)
    assert [ply.took for ply in match_view(table.state, table.now, guest(1)).plies] == [700, 100]
    table.wait(50_000).do(AskTakeback(person_id="guest:1"))
    table.play("e2 e8", each=2_000)
    took = [ply.took for ply in match_view(table.state, table.now, guest(1)).plies]
    assert took == [2_000, 2_000], "the time before a take-back is nobody's"


def test_a_move_takes_no_longer_for_an_outage() -> None:
    table = Table.begun(control=FAST)
    table.play("e2 e8", each=1_000)
    since = table.now
    table.wait(60_000).do(ReportOutage(since=since))
    table.play("e3", each=2_000)
    assert [ply.took for ply in table.state.plies] == [1_000, 1_000, 2_000]


def test_a_take_back_tells_how_many_plies_stay() -> None:
    table = Table.begun(computers=(2,))
    table.play("e2 e8 e3 e7")
    told = changed(table, AskTakeback(person_id="guest:1"))
    assert (told.keep, told.plies, told.note) == (2, (), "takeback")


def test_a_line_of_talk_is_told_alone() -> None:
    table = Table.begun()
    table.do(Say(person=guest(1), text="hello"))
    told = changed(table, Say(person=guest(2), text="bye", is_phrase=True))
    assert [(line.text, line.is_phrase) for line in told.talk] == [("bye", True)]
    assert told.plies == ()


def test_a_forced_pass_is_pointed_out() -> None:
    table = Table.begun(PASSING)
    table.play("b2 b1h")
    told = changed(table, table.move("b2h"))
    assert [ply.move for ply in told.plies] == ["b2h", "--"]
    assert told.note == "forced_pass"


@pytest.mark.parametrize(
    ("first", "then", "note"),
    [
        (OfferDraw(person_id="guest:1"), DeclineDraw(person_id="guest:2"), "draw_declined"),
        (
            AskTakeback(person_id="guest:1"),
            DeclineTakeback(person_id="guest:2"),
            "takeback_declined",
        ),
        (
            AskTakeback(person_id="guest:1"),
            DeclineTakeback(person_id="guest:1"),
            "takeback_withdrawn",
        ),
        (Say(person=guest(1), text="hm"), Resign(person_id="guest:2"), "seat_out"),
    ],
)
def test_what_players_should_hear_of_is_noted(first: Command, then: Command, note: str) -> None:
    table = Table.begun()
    table.play("e2 e8")
    table.do(first)
    assert changed(table, then).note == note


def test_an_outage_is_noted_and_changes_the_clock() -> None:
    table = Table.begun(control=FAST)
    table.play("e2 e8")
    since = table.now
    told = changed(table.wait(60_000), ReportOutage(since=since))
    assert told.note == "outage"
    assert told.current.clocks is not None
    assert told.current.clocks.left == (180_000, 180_000)


def test_a_claim_shows_who_was_abandoned() -> None:
    table = Table.begun("four")
    table.play("e2 b5 e8 h5")
    table.wait(10**6)
    told = changed(table, Claim(person_id="guest:1", result="win", gone_since=(None, 0)))
    assert [seat.out for seat in told.current.seats] == [None, "abandoned", None, None]


def test_a_summary_says_what_lists_and_timers_need() -> None:
    table = Table.laid(control=FAST)
    assert summary_of(table.state).deadline == table.now + 7_200_000
    for person in (guest(1), computer(2)):
        table.do(Join(person=person, wish=1 if person == guest(1) else 2))
    table.play(RACE, each=1_000)
    summary = summary_of(table.state)
    assert (summary.phase, summary.size, summary.plies) == ("ended", 2, 15)
    assert (summary.cause, summary.winner, summary.turn) == ("goal", 1, None)
    assert summary.seats == (guest(1), computer(2))
    assert summary.deadline is None
    assert summary.changed == table.now
    assert summary.created == table.now - 15_000
