"""Laying a table, sitting down, standing up, and calling computers."""

from collections.abc import Iterable, Sequence

from koridor.rules import KoridorError
from koridor.server.core.computers import computers_for, is_level, why_no_computers
from koridor.server.core.match.commands import AgreeToComputers, Join, Leave, Open
from koridor.server.core.match.deciding.decision import Decision, waiting_table
from koridor.server.core.match.deciding.rated import unrateable
from koridor.server.core.match.events import (
    Closed,
    ComputersAgreed,
    Joined,
    Left,
    MatchEvent,
    Opened,
    Started,
)
from koridor.server.core.match.evolve import evolve_all
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.site_rules import in_usual_words, offered_rules
from koridor.server.core.match.standings import standings_of
from koridor.server.core.match.state import MatchState, Sitter
from koridor.server.core.people import Person
from koridor.server.core.terms import Control, Terms

SHORTEST, LONGEST = 10_000, 3 * 3_600_000
"""What a clock may show at the start."""
LARGEST_INCREMENT = 180_000


def open_table(state: MatchState, command: Open, now: int) -> Decision:
    """A new table, if its terms make a match."""
    if state.version:
        return Refused(RefusalCode.ALREADY_STARTED, f"there is a match {state.id!r} already")
    terms = in_usual_words(command.terms)
    refused = _fault_of(terms) or unrateable(terms, command.host)
    return refused or (Opened(at=now, terms=terms, host=command.host),)


def _fault_of(terms: Terms) -> Refused | None:
    try:
        offered_rules(terms.rules)
    except KoridorError as error:
        return Refused(RefusalCode.INVALID_TERMS, str(error))
    control = terms.control
    return None if control is None else _fault_of_control(control)


def _fault_of_control(control: Control) -> Refused | None:
    if not SHORTEST <= control.initial <= LONGEST:
        detail = f"a clock of {control.initial} ms is not within {SHORTEST} to {LONGEST}"
        return Refused(RefusalCode.INVALID_TERMS, detail)
    if not 0 <= control.increment <= LARGEST_INCREMENT:
        detail = f"an increment of {control.increment} ms is not within 0 to {LARGEST_INCREMENT}"
        return Refused(RefusalCode.INVALID_TERMS, detail)
    return None


def join(state: MatchState, command: Join, now: int) -> Decision:
    """One more at the table; the last one starts the match."""
    refused = waiting_table(state) or _seat_refused(state, command)
    if command.person.kind == "computer":
        refused = refused or why_no_computers(state.rules)
    if refused:
        return refused
    standing = command.standings.get(command.person.id)
    joined = Joined(at=now, person=command.person, wish=command.wish, standing=standing)
    sitters = tuple(
        Sitter(one.person, one.wish, command.standings.get(one.person.id, one.standing))
        for one in (*state.sitters, Sitter(command.person, command.wish))
    )
    return (joined, *_start(sitters, command.draw, state.size, now))


def _seat_refused(state: MatchState, command: Join) -> Refused | None:
    if any(person.id == command.person.id for person in state.people):
        return Refused(RefusalCode.ALREADY_SEATED, f"{command.person.id!r} sits here already")
    wish = command.wish
    refused = unrateable(state.terms, command.person, wish)
    if refused or wish is None:
        return refused
    if wish not in state.rules.seat_numbers:
        return Refused(RefusalCode.SEAT_TAKEN, f"there is no seat {wish} under these rules")
    if any(sitter.wish == wish for sitter in state.sitters):
        return Refused(RefusalCode.SEAT_TAKEN, f"seat {wish} is taken", seat=wish)
    return None


def _start(
    sitters: Sequence[Sitter], draw: Sequence[int], size: int, now: int
) -> tuple[Started, ...]:
    """The start, if all seats are taken."""
    if len(sitters) < size:
        return ()
    seats = seated(sitters, draw)
    known = {one.person.id: one.standing for one in sitters if one.standing is not None}
    return (Started(at=now, seats=seats, standings=standings_of(seats, known)),)


def seated(sitters: Sequence[Sitter], draw: Iterable[int]) -> tuple[Person, ...]:
    """Who gets which seat: wishes first, the rest as drawn.

    Args:
        sitters: as many as there are seats; no two wish the same one.
        draw: seats in the order in which they are given out; what is no free seat is skipped,
            and what is missing follows in order.
    """
    every = range(1, len(sitters) + 1)
    wished = {sitter.wish: sitter.person for sitter in sitters if sitter.wish is not None}
    order = (*(seat for seat in draw if seat in every), *every)
    free = iter(dict.fromkeys(seat for seat in order if seat not in wished))
    drawn = {next(free): sitter.person for sitter in sitters if sitter.wish is None}
    by_seat = {**wished, **drawn}
    return tuple(by_seat[seat] for seat in every)


def leave(state: MatchState, command: Leave, now: int) -> Decision:
    """One fewer at the table; it does not outlive its host."""
    refused = waiting_table(state)
    if refused:
        return refused
    if command.person_id == state.host.id:
        return (Closed(at=now, reason="host"),)
    others = [person for person in state.people if person.id != command.person_id]
    if len(others) == len(state.people):
        return Refused(RefusalCode.NOT_SEATED, f"{command.person_id!r} does not sit here")
    events: list[MatchEvent] = [Left(at=now, person_id=command.person_id)]
    if not others:
        events.append(Closed(at=now, reason="empty"))
        return tuple(events)
    agreement = state.agreement
    if agreement and {person.id for person in others} <= set(agreement.person_ids):
        events += _filled(evolve_all(state, events), agreement.level, command.draw, now)
    return tuple(events)


def agree_to_computers(state: MatchState, command: AgreeToComputers, now: int) -> Decision:
    """One more agrees; when all who sit do, computers come and the match begins."""
    refused = waiting_table(state) or why_no_computers(state.rules)
    if refused:
        return refused
    if state.terms.is_rated:
        return Refused(RefusalCode.RATED, "computers do not play rated matches")
    sitting = {person.id for person in state.people if person.kind != "computer"}
    if command.person_id not in sitting:
        return Refused(RefusalCode.NOT_SEATED, f"{command.person_id!r} does not sit here")
    if not is_level(command.level):
        return Refused(RefusalCode.INVALID_TERMS, f"there is no level {command.level}")
    agreed = _agreed(state, command.level)
    events: list[MatchEvent] = []
    if command.person_id not in agreed:
        events.append(ComputersAgreed(at=now, person_id=command.person_id, level=command.level))
    if sitting <= {*agreed, command.person_id}:
        events += _filled(state, command.level, command.draw, now)
    return tuple(events)


def _agreed(state: MatchState, level: int) -> tuple[str, ...]:
    """Who has agreed to computers of this level."""
    agreement = state.agreement
    return agreement.person_ids if agreement and agreement.level == level else ()


def _filled(state: MatchState, level: int, draw: Sequence[int], now: int) -> tuple[MatchEvent, ...]:
    """Computers on all free seats, and the start."""
    computers = computers_for(state.people, level, state.size)
    sitters = (*state.sitters, *map(Sitter, computers))
    joined = (Joined(at=now, person=computer) for computer in computers)
    return (*joined, *_start(sitters, draw, state.size, now))
