"""Whatever is asked of a match, in whatever order: nothing breaks, and all logs are sound."""

from itertools import pairwise

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from tests.server.core.tables import NOON, guest, player

from koridor.rules import PASS, Move
from koridor.server.core.computers import computer
from koridor.server.core.match.commands import (
    Abort,
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
    Open,
    Play,
    ReportOutage,
    Resign,
    Say,
    Tick,
)
from koridor.server.core.match.decide import decide
from koridor.server.core.match.events import Ended, MatchEvent, Moved, SeatOut, TakenBack
from koridor.server.core.match.evolve import evolve, replay
from koridor.server.core.match.refusals import Refused
from koridor.server.core.match.standings import is_registered
from koridor.server.core.match.state import MatchState, blank
from koridor.server.core.people import Person
from koridor.server.core.summaries import summary_of
from koridor.server.core.terms import Control, Terms
from koridor.server.core.views import change, match_view

PEOPLE = (player(1), player(2), guest(3), computer(1), player(4), player(5))
RULES = ("size=3 seats=4 walls=1", "size=3 seats=4 walls=2", "mini", "hill", "size=5 seats=3")

people = st.sampled_from(PEOPLE)
person_ids = people.map(lambda person: person.id)
seats = st.sampled_from((None, None, 1, 2, 3, 4, 5))
draws = st.permutations((1, 2, 3, 4)).map(tuple)
waits = st.sampled_from((0, 0, 1, 500, 5_000, 20_000, 40_000, 130_000, 7_200_000, -3_000))
gone = st.lists(st.none() | st.integers(NOON - 10**6, NOON + 10**6), max_size=5).map(tuple)

terms = st.builds(
    Terms,
    rules=st.sampled_from(RULES),
    control=st.none() | st.builds(Control, st.integers(10_000, 60_000), st.integers(0, 5_000)),
    visibility=st.sampled_from(("public", "private")),
)
rated_terms = st.just(Terms(rules="hill", control=Control(60_000, 1_000), is_rated=True))
by_anybody: list[type] = [
    Leave,
    Resign,
    Abort,
    OfferDraw,
    DeclineDraw,
    AskTakeback,
    DeclineTakeback,
]
results = st.sampled_from(("win", "draw"))
commands: st.SearchStrategy[Command] = st.one_of(
    *(st.builds(kind, person_id=person_ids) for kind in by_anybody),
    st.builds(Join, person=people, wish=seats, draw=draws),
    st.builds(AgreeToComputers, person_id=person_ids, level=st.integers(0, 3), draw=draws),
    st.builds(Claim, person_id=person_ids, result=results, gone_since=gone),
    st.builds(OfferRematch, person_id=person_ids, new_id=st.sampled_from(("m2", "m3", ""))),
    st.builds(Say, person=people, text=st.text(max_size=9), is_phrase=st.booleans()),
    st.builds(Tick),
    st.builds(ReportOutage, since=st.integers(NOON - 10**5, NOON + 10**6)),
    st.builds(
        Play,
        person_id=person_ids,
        ply=st.integers(-1, 9),
        move=st.sampled_from(("b2", "a1h", "--", "?")),
        nonce=st.sampled_from(("", "n1", "n2")),
        lag=st.integers(-10, 3_000),
    ),
)


@st.composite
def next_command(draw: st.DrawFn, state: MatchState) -> Command:
    """More often than not a move of the seat to move, so that games go somewhere."""
    if state.phase != "running" or draw(st.integers(0, 3)) == 0:
        return draw(commands)
    legal: list[Move] = list(state.position.legal_moves)
    return Play(
        person_id=state.person(state.position.turn).id,
        ply=len(state.plies),
        move=str(draw(st.sampled_from(legal))),
        nonce=draw(st.sampled_from(("", "n1", "n2", "n3"))),
        lag=draw(st.sampled_from((0, 50, 400))),
    )


def seated_table(state: MatchState) -> list[Command]:
    """What fills a table, so that most examples are about matches that run."""
    is_rated = state.terms.is_rated
    welcome = [person for person in PEOPLE if is_registered(person) or not is_rated]
    return [Join(person=person) for person in welcome[: state.size]]


@st.composite
def any_match(draw: st.DrawFn) -> list[tuple[MatchState, tuple[MatchEvent, ...]]]:
    """The states of a match, each with the events that lead to the next."""
    state, now = blank("m1"), NOON
    first = Open(terms=draw(terms | rated_terms), host=draw(people))
    waiting: list[Command] = [first]
    steps: list[tuple[MatchState, tuple[MatchEvent, ...]]] = []
    for number in range(draw(st.integers(3, 24))):
        if number == 1 and draw(st.integers(0, 9)):
            waiting += seated_table(state)
        command = waiting.pop(0) if waiting else draw(next_command(state))
        now += draw(waits) if not waiting else 0
        decision = decide(state, command, now)
        events = () if isinstance(decision, Refused) else decision
        steps.append((state, events))
        for event in events:
            state = evolve(state, event)
            check_fields(state, event)
        check_turn(state)
    steps.append((state, ()))
    return steps


def check_fields(state: MatchState, event: MatchEvent) -> None:
    """What is so after each event."""
    assert len(state.positions) == len(state.plies) + 1
    assert state.changed == event.at
    if state.clocks is not None:
        assert min(state.clocks.left) >= 0
        assert min(state.clocks.quota) >= 0
    if state.size > 2:
        assert state.position.out == tuple(out.seat for out in state.outs)


def check_turn(state: MatchState) -> None:
    """What is so after each command."""
    if state.phase == "running":
        assert state.turn in state.seats_in_play
        assert len(state.seats_in_play) >= 2
    else:
        assert state.turn is None
    summary = summary_of(state)
    assert (summary.phase, summary.seats) == (state.phase, state.people)


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(tuple[MatchEvent, ...]).decode


@given(any_match())
def test_replaying_the_log_as_it_is_kept_gives_the_same_state(
    steps: list[tuple[MatchState, tuple[MatchEvent, ...]]],
) -> None:
    log = tuple(event for _, events in steps for event in events)
    assert replay("m1", decode(encode(log))) == steps[-1][0]


@given(any_match())
def test_a_running_match_waits_for_somebody_who_can_move(
    steps: list[tuple[MatchState, tuple[MatchEvent, ...]]],
) -> None:
    """Nobody has to pass by hand, and no game goes on that is over on the board."""
    for state, _ in steps:
        if state.phase == "running":
            assert state.position.outcome is None
            assert not state.position.is_legal(PASS)


@given(any_match())
def test_no_event_comes_after_the_end_but_what_may(
    steps: list[tuple[MatchState, tuple[MatchEvent, ...]]],
) -> None:
    """A match ends once, unless its last moves are taken back."""
    is_over = False
    for event in (event for _, events in steps for event in events):
        if isinstance(event, TakenBack):
            is_over = False
        assert not (is_over and isinstance(event, Moved | SeatOut | Ended))
        is_over = is_over or isinstance(event, Ended)


@given(any_match())
def test_time_is_neither_made_nor_lost(
    steps: list[tuple[MatchState, tuple[MatchEvent, ...]]],
) -> None:
    """A move leaves the clock with what it had, less what it cost, and the increment."""
    for state, events in steps:
        control, clocks = state.terms.control, state.clocks
        moved = next((event for event in events if isinstance(event, Moved)), None)
        if moved is None or control is None or clocks is None or events[0] is not moved:
            continue
        elapsed = max(0, moved.at - state.turn_since)
        gain = control.increment if state.clock_runs else 0
        assert moved.clock == clocks.left[moved.seat - 1] - moved.spent + gain
        assert moved.spent + moved.forgiven == (elapsed if state.clock_runs else 0)


@given(any_match())
def test_changes_lead_from_one_view_to_the_next(
    steps: list[tuple[MatchState, tuple[MatchEvent, ...]]],
) -> None:
    for (before, events), (after, _) in pairwise(steps):
        # Who looks on at a match that runs hears no player.
        reader = after.people[0] if after.people else Person("guest:9", "A reader")
        if not before.version or not events:
            continue
        now = after.changed
        seen, full = match_view(before, now, reader), match_view(after, now, reader)
        told = change(before, after, events, now)
        assert (told.before, told.version) == (seen.version, full.version)
        assert (*seen.plies[: told.keep], *told.plies) == full.plies
        assert (*seen.talk, *told.talk) == full.talk
        assert told.current == full.current
