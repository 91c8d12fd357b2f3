"""Matches that count: who may play them, and what is kept of ratings."""

import msgspec
import pytest
from tests.server.core.tables import FAST, Table, guest, kinds, player

from koridor.server.core.computers import computer
from koridor.server.core.finished import finished_of
from koridor.server.core.match.commands import Abort, AgreeToComputers, Join, Open, Resign
from koridor.server.core.match.events import MatchEvent, Started
from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.messages.match_view import RatingView
from koridor.server.core.people import Person
from koridor.server.core.ratings import Standing
from koridor.server.core.summaries import summary_of
from koridor.server.core.terms import Control, Terms
from koridor.server.core.views import current_view, match_view

RATED = Terms(control=FAST, is_rated=True)
STANDINGS = {"guest:1": Standing(1612), "guest:2": Standing(1500, is_provisional=True)}


@pytest.mark.parametrize("rules", ["duel", "four", "hill"])
@pytest.mark.parametrize("visibility", ["public", "private"])
def test_every_game_with_a_pool_can_count(rules: str, visibility: str) -> None:
    table = Table.begun(rules, FAST, is_rated=True, visibility=visibility)
    assert table.state.phase == "running"
    assert match_view(table.state, table.now, guest(9)).pool is not None


@pytest.mark.parametrize(
    ("rules", "control"),
    [("duel", None), ("four", None), ("mini", FAST), ("duel walls=9", FAST), ("small", FAST)],
)
def test_what_has_no_pool_does_not_count(rules: str, control: Control | None) -> None:
    terms = Terms(rules=rules, control=control, is_rated=True)
    assert Table().refused(Open(terms=terms, host=player(1))) is RefusalCode.INVALID_TERMS


@pytest.mark.parametrize("person", [guest(1), computer(3)])
def test_only_who_is_registered_lays_such_a_table(person: Person) -> None:
    assert Table().refused(Open(terms=RATED, host=person)) is RefusalCode.NOT_REGISTERED


def test_only_who_is_registered_sits_down() -> None:
    table = Table.laid(control=FAST, is_rated=True)
    table.do(Join(person=player(1)))
    for person in (guest(2), computer(2)):
        assert table.refused(Join(person=person)) is RefusalCode.NOT_REGISTERED
    assert table.refused(Join(person=player(1))) is RefusalCode.ALREADY_SEATED
    bot = Person("b", "Bot", "bot")
    assert kinds(table.do(Join(person=bot))) == ["Joined", "Started"]


def test_seats_are_drawn() -> None:
    table = Table.laid(control=FAST, is_rated=True)
    assert table.refused(Join(person=player(1), wish=1)) is RefusalCode.RATED
    table.do(Join(person=player(1), draw=(2, 1)))
    table.do(Join(person=player(2), draw=(2, 1)))
    assert [person.id for person in table.state.seats] == ["guest:2", "guest:1"]


def test_computers_are_not_called() -> None:
    table = Table.laid("four", FAST, is_rated=True)
    table.do(Join(person=player(1)))
    called = AgreeToComputers(person_id="guest:1", level=3)
    assert table.refused(called) is RefusalCode.RATED


def test_the_log_knows_the_ratings_at_the_start_and_not_those_of_sitting_down() -> None:
    table = Table.laid(control=FAST)
    table.do(Join(person=player(1), wish=2, standings={"guest:1": Standing(1590)}))
    assert table.state.standings == (Standing(1590),)
    [seat] = current_view(table.state, table.now).seats
    assert seat.rating == RatingView(value=1590)
    _, started = table.do(Join(person=player(2), standings=STANDINGS))
    assert isinstance(started, Started)
    assert started.standings == (STANDINGS["guest:2"], STANDINGS["guest:1"])
    assert summary_of(table.state).standings == started.standings


def test_where_nobody_has_a_rating_there_is_none() -> None:
    table = Table.begun(control=FAST)
    assert table.state.standings == (None, None)
    assert summary_of(table.state).standings == ()
    assert [seat.rating for seat in current_view(table.state, 0).seats] == [None, None]


def test_logs_from_before_there_were_ratings_are_read() -> None:
    text = b'{"type":"started","at":1,"seats":[{"id":"a","name":"A"},{"id":"b","name":"B"}]}'
    started = msgspec.json.decode(text, type=MatchEvent)
    assert isinstance(started, Started)
    assert started.standings == ()


def test_the_change_of_each_rating_is_shown_beside_it() -> None:
    table = Table.laid(control=FAST, is_rated=True)
    for number in (1, 2):
        table.do(Join(person=player(number), draw=(1, 2), standings=STANDINGS))
    table.play("e2 e8")
    table.do(Resign(person_id="guest:2"))
    seats = current_view(table.state, table.now, changes=(7, -7)).seats
    assert [seat.rating for seat in seats] == [
        RatingView(value=1612, change=7),
        RatingView(value=1500, is_provisional=True, change=-7),
    ]


def test_what_is_kept_of_a_rated_game_names_its_pool_and_an_aborted_one_is_none() -> None:
    table = Table.begun("hill", FAST, is_rated=True)
    aborted = Table.begun("hill", FAST, is_rated=True)
    aborted.do(Abort(person_id="guest:1"))
    assert finished_of(aborted.state) is None
    table.play("e2 b5 e8 h5")
    for seat in (1, 2, 3):
        table.do(Resign(person_id=f"guest:{seat}"))
    game = finished_of(table.state)
    assert game is not None
    assert (game.is_rated, game.pool) == (True, "hill")
    assert [seat.place for seat in game.seats] == [4, 3, 2, 1]
