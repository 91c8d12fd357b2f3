"""Matches and challenges as programs are told of them."""

from koridor.notation import write_rules
from koridor.rules import KoridorError, Position
from koridor.server.bots.shapes import (
    ChallengeInfo,
    ChatLine,
    Clock,
    Expiration,
    GameEventInfo,
    GameFull,
    GameSeat,
    GameState,
    SeatGone,
    User,
    Variant,
)
from koridor.server.core.challenges import Challenge
from koridor.server.core.match.events import Said
from koridor.server.core.match.site_rules import site_rules
from koridor.server.core.match.state import MatchState, Phase
from koridor.server.core.people import Person
from koridor.server.core.pools import speed_of
from koridor.server.core.ratings import Standing
from koridor.server.core.store import Summary
from koridor.server.core.terms import Control, Terms

STATUSES = {
    "aborted": "aborted",
    "goal": "goal",
    "last_seat": "lastSeat",
    "max_plies": "maxPlies",
    "resigned": "resign",
    "flagged": "outoftime",
    "abandoned": "timeout",
    "agreed": "draw",
}
"""How a game ended, as programs are told."""
PHASES: dict[Phase, str] = {"waiting": "created", "running": "started", "closed": "canceled"}
"""The same for games that have not."""


def user(person: Person) -> User:
    """Somebody."""
    title = "BOT" if person.kind == "bot" else None
    return User(id=person.id, name=person.name, title=title, kind=person.kind, level=person.level)


def game_full(state: MatchState, person: Person, now: int) -> GameFull:
    """All there is to know of a match, for somebody who plays."""
    terms = state.terms
    return GameFull(
        id=state.id,
        rated=terms.is_rated,
        variant=variant(terms),
        clock=clock(terms.control),
        speed=speed_of(terms.control),
        created_at=state.created,
        initial_position=str(Position.start(state.rules)),
        seats=tuple(
            _game_seat(person, seat, standing)
            for seat, (person, standing) in enumerate(
                zip(state.people, state.standings, strict=True), start=1
            )
        ),
        seat=state.seat_of(person.id),
        state=game_state(state, now),
    )


def game_state(state: MatchState, now: int) -> GameState:
    """All that changes in a match."""
    outcome = state.outcome
    asked = state.offers.takeback
    return GameState(
        moves=" ".join(ply.move for ply in state.plies),
        position=str(state.position),
        turn=state.turn,
        clocks=_clocks(state, now),
        status=_status(state.phase, outcome.cause if outcome else None),
        winner=outcome.winner if outcome else None,
        places=outcome.places if outcome else (),
        out=tuple(
            SeatGone(seat=o.seat, cause=STATUSES[o.cause], plies=o.plies) for o in state.outs
        ),
        draw=state.offers.draw,
        takeback=asked.seat if asked else None,
        rematch=state.next_id,
        expiration=_expiration(state, now),
    )


def chat_line(said: Said) -> ChatLine:
    """Something that was said."""
    return ChatLine(username=said.person.name, text=said.text, is_phrase=said.is_phrase)


def game_info(summary: Summary, person: Person) -> GameEventInfo:
    """A match as the stream of events shows it."""
    terms = summary.terms
    ids = [one.id for one in summary.seats]
    seat = ids.index(person.id) + 1 if person.id in ids else None
    return GameEventInfo(
        id=summary.id,
        game_id=summary.id,
        full_id=summary.id,
        seat=seat,
        variant=variant(terms),
        clock=clock(terms.control),
        speed=speed_of(terms.control),
        rated=terms.is_rated,
        source=terms.origin,
        opponents=tuple(user(one) for one in summary.seats if one.id != person.id),
        has_moved=seat is not None and summary.plies >= seat,
        is_my_turn=seat is not None and summary.turn == seat,
        status=_status(summary.phase, summary.cause),
        winner=summary.winner,
    )


def challenge_info(challenge: Challenge, person: Person) -> ChallengeInfo:
    """A challenge, as one of the two sees it."""
    terms = challenge.terms
    return ChallengeInfo(
        id=challenge.id,
        status=challenge.status,
        challenger=user(challenge.challenger),
        dest_user=user(challenge.opponent),
        variant=variant(terms),
        rated=terms.is_rated,
        speed=speed_of(terms.control),
        time_control=clock(terms.control),
        seat=challenge.seat,
        direction="out" if challenge.challenger.id == person.id else "in",
        expires_at=challenge.expires,
        decline_reason=challenge.reason,
    )


def variant(terms: Terms) -> Variant:
    """What is played."""
    try:
        rules = site_rules(terms.rules)
    except KoridorError:
        return Variant(key="custom", rules=terms.rules)
    return Variant(key=rules.key or "custom", rules=write_rules(rules))


def clock(control: Control | None) -> Clock | None:
    """The clock of each seat."""
    return None if control is None else Clock(initial=control.initial, increment=control.increment)


def _game_seat(person: Person, seat: int, standing: Standing | None) -> GameSeat:
    shown = user(person)
    return GameSeat(
        id=shown.id,
        name=shown.name,
        title=shown.title,
        kind=shown.kind,
        level=shown.level,
        seat=seat,
        rating=standing.value if standing else None,
        provisional=standing is not None and standing.is_provisional,
    )


def _status(phase: Phase, cause: str | None) -> str:
    return PHASES.get(phase) or STATUSES[cause or "aborted"]


def _clocks(state: MatchState, now: int) -> tuple[int, ...] | None:
    if state.clocks is None:
        return None
    left = state.clocks.left
    if not state.clock_runs:
        return left
    turn = state.position.turn
    used = max(0, now - state.turn_since)
    return (*left[: turn - 1], max(0, left[turn - 1] - used), *left[turn:])


def _expiration(state: MatchState, now: int) -> Expiration | None:
    by = state.first_move_by
    if by is None:
        return None
    return Expiration(idle_millis=max(0, now - state.turn_since), millis_to_move=max(0, by - now))
