"""A match as its page sees it, all of it or what has changed."""

from collections.abc import Sequence

from msgspec import Struct

from koridor.server.core.boards import board_view, position_view
from koridor.server.core.match.clock import Clocks
from koridor.server.core.match.events import (
    DrawDeclined,
    Ended,
    MatchEvent,
    Moved,
    NotBegun,
    Outage,
    Said,
    SeatOut,
    TakebackDeclined,
    TakenBack,
)
from koridor.server.core.match.patience import claim_at
from koridor.server.core.match.state import PASS_TEXT, MatchState, Offers, PlayedPly
from koridor.server.core.messages.match_socket import Change
from koridor.server.core.messages.match_view import (
    ClockView,
    CurrentView,
    MatchView,
    OffersView,
    OutcomeView,
    PlyView,
    RatingView,
    SeatView,
    TalkView,
)
from koridor.server.core.people import Person
from koridor.server.core.pools import pool_of
from koridor.server.core.ratings.rating import Standing

Gone = Sequence[int | None]
"""For each seat since when its player is not connected; what is missing is here."""
Changes = Sequence[int]
"""By how much the match changed the rating of each seat, or nothing."""


class Around(Struct, frozen=True):
    """Those who look on, of whom the log of a match knows nothing.

    Args:
        count: how many they are.
        talk: what they say.
    """

    count: int = 0
    talk: tuple[TalkView, ...] = ()


NOBODY_AROUND = Around()

NOTES: tuple[tuple[type, str], ...] = (
    (NotBegun, "not_begun"),
    (Outage, "outage"),
    (TakenBack, "takeback"),
    (SeatOut, "seat_out"),
    (DrawDeclined, "draw_declined"),
    (TakebackDeclined, "takeback_declined"),
)
"""What to tell the players about a change, the most important first."""


def match_view(
    state: MatchState,
    now: int,
    person: Person,
    *,
    gone_since: Gone = (),
    changes: Changes = (),
    around: Around = NOBODY_AROUND,
) -> MatchView:
    """All there is to know of a match, for one reader."""
    return MatchView(
        id=state.id,
        version=state.version,
        terms=state.terms,
        host=state.host,
        board=board_view(state.rules, state.rules.key),
        current=current_view(state, now, gone_since=gone_since, changes=changes),
        plies=tuple(map(_ply_view, state.plies)),
        talk=_talk_views(state, 0) if hears_players(state, person.id) else (),
        watchers_talk=around.talk if hears_watchers(state, person.id) else (),
        you=state.seat_of(person.id),
        me=person,
        watchers=around.count,
        pool=pool_of(state.terms),
    )


def hears_players(state: MatchState, person_id: str) -> bool:
    """Whether somebody hears what is said at the table: once the match has begun, who plays it."""
    return not state.seats or state.seat_of(person_id) is not None


def hears_watchers(state: MatchState, person_id: str) -> bool:
    """Whether somebody hears the spectators' room: players do not while the match runs."""
    return state.phase == "ended" or state.seat_of(person_id) is None


def is_spectator(state: MatchState, person_id: str) -> bool:
    """Whether somebody looks on at a match that has begun."""
    return bool(state.seats) and state.seat_of(person_id) is None


def current_view(
    state: MatchState, now: int, *, gone_since: Gone = (), changes: Changes = ()
) -> CurrentView:
    """All that changes with each event."""
    agreement = state.agreement
    return CurrentView(
        phase=state.phase,
        seats=_seat_views(state, gone_since, changes),
        position=position_view(
            state.position, wall_owners(state), is_running=state.phase == "running"
        ),
        clocks=clock_view(state, state.clocks, now) if state.clocks else None,
        offers=_offers_view(state.offers),
        outcome=outcome_view(state.outcome) if state.outcome else None,
        can_abort=state.is_first_round,
        rematch_id=state.next_id,
        agreed_to_computers=agreement.person_ids if agreement else (),
        computers_level=agreement.level if agreement else None,
    )


def change(
    before: MatchState,
    after: MatchState,
    events: Sequence[MatchEvent],
    now: int,
    *,
    gone_since: Gone = (),
    changes: Changes = (),
) -> Change:
    """What `events`, which lead from one state to the other, change for every reader."""
    kept = [len(before.plies), *(event.plies for event in events if isinstance(event, TakenBack))]
    keep = min(kept)
    return Change(
        before=before.version,
        version=after.version,
        keep=keep,
        current=current_view(after, now, gone_since=gone_since, changes=changes),
        plies=tuple(map(_ply_view, after.plies[keep:])),
        talk=_talk_views(after, len(before.talk)),
        note=_note(before, events),
    )


def wall_owners(state: MatchState) -> dict[str, int]:
    """By which seat each wall on the board was placed."""
    return {ply.move: ply.seat for ply in state.plies if ply.move[-1] in "hv"}


def _note(before: MatchState, events: Sequence[MatchEvent]) -> str | None:
    for kind, note in NOTES:
        found = next((event for event in events if isinstance(event, kind)), None)
        if found is not None:
            return "takeback_withdrawn" if _is_withdrawn(before, found) else note
    is_passed = any(isinstance(event, Moved) and event.move == PASS_TEXT for event in events)
    return "forced_pass" if is_passed else None


def _is_withdrawn(before: MatchState, event: MatchEvent) -> bool:
    """Whether somebody does not want any more what they have asked for."""
    asked = before.offers.takeback
    return isinstance(event, TakebackDeclined) and asked is not None and asked.seat == event.seat


def _seat_views(state: MatchState, gone_since: Gone, changes: Changes) -> tuple[SeatView, ...]:
    ratings = _rating_views(state, changes)
    if not state.seats:
        return tuple(
            SeatView(person=each.person, wish=each.wish, rating=rating)
            for each, rating in zip(state.sitters, ratings, strict=True)
        )
    gone = (*gone_since, *(None,) * state.size)
    outs = {out.seat: out for out in state.outs}
    places = _places(state.outcome)
    claims = claim_at(state, gone)
    return tuple(
        SeatView(
            person=person,
            out=outs[seat].cause if seat in outs else None,
            out_after=outs[seat].plies if seat in outs else None,
            place=places.get(seat),
            gone_since=gone[seat - 1],
            claim_at=claims[seat - 1],
            rating=ratings[seat - 1],
        )
        for seat, person in enumerate(state.seats, start=1)
    )


def _rating_views(state: MatchState, changes: Changes) -> tuple[RatingView | None, ...]:
    shown = changes or (None,) * len(state.standings)
    return tuple(map(_rating_view, state.standings, shown))


def _rating_view(standing: Standing | None, change: int | None) -> RatingView | None:
    if standing is None:
        return None
    return RatingView(value=standing.value, is_provisional=standing.is_provisional, change=change)


def _places(outcome: Ended | None) -> dict[int, int]:
    """The place of each seat; seats that share one leave the next ones free."""
    places: dict[int, int] = {}
    for group in outcome.places if outcome else ():
        place = len(places) + 1
        places.update(dict.fromkeys(group, place))
    return places


def clock_view(state: MatchState, clocks: Clocks, now: int) -> ClockView:
    """The clocks as they stand now."""
    left = clocks.left
    turn = state.position.turn if state.clock_runs else None
    if turn is not None:
        used = max(0, now - state.turn_since)
        left = (*left[: turn - 1], max(0, left[turn - 1] - used), *left[turn:])
    return ClockView(left=left, running=turn, now=now, first_move_by=state.first_move_by)


def _offers_view(offers: Offers) -> OffersView:
    asked = offers.takeback
    return OffersView(
        draw=offers.draw,
        takeback=asked.seat if asked else None,
        takeback_plies=asked.plies if asked else None,
        takeback_allowed=asked.allowed if asked else (),
        rematch=offers.rematch,
    )


def outcome_view(outcome: Ended) -> OutcomeView:
    """How it ended."""
    return OutcomeView(
        cause=outcome.cause,
        winner=outcome.winner,
        places=outcome.places,
        called_off_by=outcome.called_off_by,
        not_begun_by=outcome.not_begun_by,
        left_by=outcome.left_by,
    )


def _ply_view(ply: PlayedPly) -> PlyView:
    return PlyView(seat=ply.seat, move=ply.move, took=ply.took, spent=ply.spent, clock=ply.clock)


def _talk_views(state: MatchState, since: int) -> tuple[TalkView, ...]:
    return tuple(map(talk_view, state.talk[since:]))


def talk_view(line: Said) -> TalkView:
    """A line as it is read."""
    return TalkView(at=line.at, person=line.person, text=line.text, is_phrase=line.is_phrase)
