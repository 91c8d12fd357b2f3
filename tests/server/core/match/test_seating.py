import pytest
from tests.server.core.tables import FAST, Table, guest, kinds

from koridor.server.core.computers import computer
from koridor.server.core.match.commands import (
    AgreeToComputers,
    Join,
    Leave,
    OfferRematch,
    Open,
    Play,
    Say,
    Tick,
)
from koridor.server.core.match.decide import decide
from koridor.server.core.match.deciding.seating import seated
from koridor.server.core.match.events import Ended, Opened, SeatOut, Started
from koridor.server.core.match.evolve import replay
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import Sitter
from koridor.server.core.terms import Control, Terms

HOUR = 3_600_000


def sit(table: Table, *numbers: int) -> None:
    for number in numbers:
        table.do(Join(person=guest(number)))


def test_nobody_sits_at_a_table_that_was_just_laid() -> None:
    table = Table.laid()
    assert table.state.phase == "waiting"
    assert table.state.people == ()
    assert table.state.turn is None


def test_a_table_is_laid_once() -> None:
    table = Table.laid()
    assert table.refused(Open(terms=Terms(), host=guest(2))) is RefusalCode.ALREADY_STARTED


def test_nothing_can_be_asked_of_a_match_that_there_is_not() -> None:
    assert Table().refused(Tick()) is RefusalCode.NO_SUCH_MATCH


@pytest.mark.parametrize(
    "terms",
    [
        Terms(rules="chess"),
        Terms(rules="size=2 walls=1"),
        Terms(rules="x" * 100_000),
        Terms(control=Control(0, 5_000)),
        Terms(control=Control(9_999, 0)),
        Terms(control=Control(10_800_001, 0)),
        Terms(control=Control(60_000, -1)),
        Terms(control=Control(60_000, 180_001)),
    ],
)
def test_terms_that_make_no_match_are_refused(terms: Terms) -> None:
    assert Table().refused(Open(terms=terms, host=guest(1))) is RefusalCode.INVALID_TERMS


@pytest.mark.parametrize(
    ("rules", "plies"),
    [("duel", 200), ("mini", 200), ("four", 400), ("hill", 400), ("duel max_plies=30", 30)],
)
def test_the_site_limits_plies_where_the_terms_do_not(rules: str, plies: int) -> None:
    assert Table.laid(rules).state.rules.max_plies == plies


def test_the_match_begins_when_the_last_seat_is_taken() -> None:
    table = Table.laid(control=FAST)
    sit(table, 1)
    assert kinds(table.do(Join(person=guest(2), draw=(2, 1)))) == ["Joined", "Started"]
    assert table.state.phase == "running"
    assert table.state.turn == 1
    assert [person.id for person in table.state.seats] == ["guest:2", "guest:1"]
    assert table.left == (180_000, 180_000)


def test_nobody_joins_a_match_that_has_begun() -> None:
    assert Table.begun().refused(Join(person=guest(3))) is RefusalCode.ALREADY_STARTED


def test_nobody_sits_twice_at_a_table_not_even_its_host() -> None:
    table = Table.laid()
    sit(table, 1)
    assert table.refused(Join(person=guest(1), wish=2)) is RefusalCode.ALREADY_SEATED


def test_a_seat_is_wished_for_once() -> None:
    table = Table.laid("four")
    table.do(Join(person=guest(1), wish=3))
    assert table.refused(Join(person=guest(2), wish=3)) is RefusalCode.SEAT_TAKEN
    assert table.refused(Join(person=guest(2), wish=5)) is RefusalCode.SEAT_TAKEN
    assert table.refused(Join(person=guest(2), wish=0)) is RefusalCode.SEAT_TAKEN


@pytest.mark.parametrize("wish", [1, 2, 3, 4])
def test_a_wish_is_honoured_and_the_rest_is_drawn(wish: int) -> None:
    table = Table.laid("four")
    sit(table, 2, 3)
    table.do(Join(person=guest(1), wish=wish))
    table.do(Join(person=guest(4), draw=(4, 3, 2, 1)))
    seats = [person.id for person in table.state.seats]
    assert seats[wish - 1] == "guest:1"
    drawn = [seat for seat in (4, 3, 2, 1) if seat != wish]
    assert [seats[seat - 1] for seat in drawn] == ["guest:2", "guest:3", "guest:4"]


@pytest.mark.parametrize("draw", [(), (1,), (9, 9, -1), (3, 3, 3, 3), (4, 3, 2, 1)])
def test_any_draw_gives_everybody_one_seat(draw: tuple[int, ...]) -> None:
    sitters = [Sitter(guest(1)), Sitter(guest(2), 2), Sitter(guest(3)), Sitter(guest(4))]
    people = seated(sitters, draw)
    assert people[1] == guest(2)
    assert {person.id for person in people} == {f"guest:{number}" for number in (1, 2, 3, 4)}


def test_a_guest_who_leaves_makes_room() -> None:
    table = Table.laid("four")
    sit(table, 1)
    table.do(Join(person=guest(2), wish=2))
    table.do(Leave(person_id="guest:2"))
    table.do(Join(person=guest(3), wish=2))
    assert [person.id for person in table.state.people] == ["guest:1", "guest:3"]


def test_a_table_does_not_outlive_its_host() -> None:
    table = Table.laid("four")
    sit(table, 1, 2)
    assert kinds(table.do(Leave(person_id="guest:1"))) == ["Closed"]
    assert table.state.phase == "closed"
    assert table.state.closed == "host"
    assert table.state.deadline() is None
    for command in (
        Join(person=guest(3)),
        Leave(person_id="guest:2"),
        AgreeToComputers(person_id="guest:2", level=1),
        Play(person_id="guest:2", ply=0, move="e2"),
        Say(person=guest(2), text="hello?"),
    ):
        assert table.refused(command) is RefusalCode.TABLE_CLOSED


def test_a_table_at_which_nobody_sits_any_more_is_cleared() -> None:
    table = Table.laid()
    sit(table, 2)
    assert kinds(table.do(Leave(person_id="guest:2"))) == ["Left", "Closed"]
    assert table.state.closed == "empty"


def test_only_who_sits_can_leave() -> None:
    table = Table.laid()
    assert table.refused(Leave(person_id="guest:7")) is RefusalCode.NOT_SEATED
    assert Table.begun().refused(Leave(person_id="guest:1")) is RefusalCode.ALREADY_STARTED


@pytest.mark.parametrize(("visibility", "hours"), [("public", 2), ("private", 24)])
def test_a_table_that_nobody_joins_is_cleared_in_time(visibility: str, hours: int) -> None:
    table = Table.laid(visibility=visibility)
    sit(table, 1)
    assert table.state.deadline() == table.now + hours * HOUR
    assert table.wait(hours * HOUR - 1).tick() == ()
    assert kinds(table.wait(1).tick()) == ["Closed"]
    assert table.state.closed == "expired"
    assert table.tick() == ()


def test_who_comes_after_the_time_finds_the_table_cleared() -> None:
    table = Table.laid().wait(2 * HOUR)
    assert kinds(table.do(Join(person=guest(2)))) == ["Closed"]


def test_computers_come_when_all_who_sit_agree() -> None:
    table = Table.laid("four")
    sit(table, 1, 2)
    assert kinds(table.do(AgreeToComputers(person_id="guest:1", level=3))) == ["ComputersAgreed"]
    assert table.do(AgreeToComputers(person_id="guest:1", level=3)) == ()
    done = table.do(AgreeToComputers(person_id="guest:2", level=3, draw=(4, 3, 2, 1)))
    assert kinds(done) == ["ComputersAgreed", "Joined", "Joined", "Started"]
    seats = [person.id for person in table.state.seats]
    assert seats == ["computer:3:2", "computer:3", "guest:2", "guest:1"]
    assert table.state.agreement is None


UNPLAYABLE = ["size=13 walls=10", "seats=4 size=13 walls=5"]
"""Rules that people may play by and our engine cannot."""


@pytest.mark.parametrize("rules", UNPLAYABLE)
def test_computers_do_not_come_to_a_board_that_they_cannot_play(rules: str) -> None:
    """They were seated, and nobody ever moved for them."""
    table = Table.laid(rules)
    table.do(Join(person=guest(1)))
    refusal = table.refusal(AgreeToComputers(person_id="guest:1", level=3))
    assert refusal.code is RefusalCode.INVALID_TERMS
    assert "no computer plays this" in refusal.detail
    assert table.refused(Join(person=computer(3))) is RefusalCode.INVALID_TERMS


def test_no_rematch_begins_with_computers_that_cannot_play() -> None:
    """Such matches are in logs from before computers were asked."""
    players = (guest(1), computer(3))
    events = (
        Opened(at=0, terms=Terms(rules="size=13 walls=10"), host=guest(1)),
        Started(at=0, seats=players),
        SeatOut(at=1, seat=1, cause="resigned"),
        Ended(at=1, cause="resigned", winner=2, places=((2,), (1,))),
    )
    old = replay("old", events)
    decision = decide(old, OfferRematch(person_id="guest:1", new_id="new"), 2)
    assert isinstance(decision, Refused)
    assert decision.code is RefusalCode.INVALID_TERMS


def test_one_who_sits_alone_needs_nobodys_agreement() -> None:
    table = Table.laid()
    table.do(Join(person=guest(1), wish=2))
    table.do(AgreeToComputers(person_id="guest:1", level=10))
    assert table.state.seats == (computer(10), guest(1))


def test_another_level_is_another_agreement() -> None:
    table = Table.laid("four")
    sit(table, 1, 2)
    table.do(AgreeToComputers(person_id="guest:1", level=3))
    table.do(AgreeToComputers(person_id="guest:2", level=4))
    assert table.state.agreement is not None
    assert table.state.agreement.person_ids == ("guest:2",)
    table.do(AgreeToComputers(person_id="guest:1", level=4))
    assert table.state.phase == "running"


def test_who_comes_later_has_not_agreed_yet() -> None:
    table = Table.laid("four")
    sit(table, 1, 2)
    table.do(AgreeToComputers(person_id="guest:1", level=3))
    sit(table, 3)
    table.do(AgreeToComputers(person_id="guest:2", level=3))
    assert table.state.phase == "waiting"


def test_who_leaves_agrees_to_nothing_any_more() -> None:
    table = Table.laid("four")
    sit(table, 1, 2, 3)
    for number in (2, 3):
        table.do(AgreeToComputers(person_id=f"guest:{number}", level=3))
    table.do(Leave(person_id="guest:2"))
    assert table.state.agreement is not None
    assert table.state.agreement.person_ids == ("guest:3",)
    table.do(Leave(person_id="guest:3"))
    assert table.state.agreement is None


def test_when_the_last_who_disagreed_leaves_computers_fill_the_table() -> None:
    """All who are left had agreed, and nobody was there to agree once more."""
    table = Table.laid("four")
    sit(table, 1, 2)
    table.do(AgreeToComputers(person_id="guest:1", level=3))
    done = table.do(Leave(person_id="guest:2", draw=(4, 3, 2, 1)))
    assert kinds(done) == ["Left", "Joined", "Joined", "Joined", "Started"]
    assert table.state.seats[3].id == "guest:1"


def test_who_leaves_last_of_those_who_agreed_fills_nothing() -> None:
    table = Table.laid("four")
    sit(table, 1, 2, 3)
    table.do(AgreeToComputers(person_id="guest:3", level=3))
    assert kinds(table.do(Leave(person_id="guest:3"))) == ["Left"]
    assert table.state.phase == "waiting"


def test_matches_do_not_last_longer_than_the_site_has_patience() -> None:
    for rules in ("size=9 walls=10 max_plies=401", "size=9 walls=10 max_plies=1000000"):
        table = Table()
        command = Open(terms=Terms(rules=rules), host=guest(1))
        assert table.refused(command) is RefusalCode.INVALID_TERMS


def test_computers_of_a_level_that_sit_already_are_not_doubled() -> None:
    table = Table.laid("four")
    table.do(Join(person=computer(3)))
    sit(table, 1)
    table.do(AgreeToComputers(person_id="guest:1", level=3))
    assert len({person.id for person in table.state.seats}) == 4


def test_only_who_sits_can_call_computers_and_only_those_there_are() -> None:
    table = Table.laid()
    agree = AgreeToComputers(person_id="guest:1", level=3)
    assert table.refused(agree) is RefusalCode.NOT_SEATED
    sit(table, 1)
    for level in (0, 11, -3):
        agree = AgreeToComputers(person_id="guest:1", level=level)
        assert table.refused(agree) is RefusalCode.INVALID_TERMS
    assert Table.begun().refused(agree) is RefusalCode.ALREADY_STARTED
