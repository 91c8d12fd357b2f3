"""Draws, take-backs and rematches: what several must agree on."""

from koridor.server.core.computers import why_no_computers
from koridor.server.core.match.commands import (
    AskTakeback,
    DeclineDraw,
    DeclineTakeback,
    OfferDraw,
    OfferRematch,
)
from koridor.server.core.match.deciding.consequences import called_off
from koridor.server.core.match.deciding.decision import Decision, running_seat, seat_in_play
from koridor.server.core.match.events import (
    DrawDeclined,
    DrawOffered,
    Ended,
    MatchEvent,
    RematchBegun,
    RematchOffered,
    TakebackAllowed,
    TakebackAsked,
    TakebackDeclined,
    TakenBack,
)
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import PASS_TEXT, MatchState, Takeback

ON_THE_BOARD = ("goal", "max_plies")
"""Ends from which a player can go back: nobody gave up or ran out of time."""


def offer_draw(state: MatchState, command: OfferDraw, now: int) -> Decision:
    """An offer, or the draw itself if the other seat has offered it.

    Before the second round both call the match off by it: nobody has played.
    """
    seat = running_seat(state, command.person_id)
    if isinstance(seat, Refused):
        return seat
    if state.size != 2:
        return Refused(RefusalCode.ONLY_TWO_SEATS, "draws are for two seats")
    if state.offers.draw == seat:
        return ()
    if state.offers.draw is not None and state.is_first_round:
        return called_off(seat, now)
    if state.offers.draw is not None:
        return (Ended(at=now, cause="agreed", places=((1, 2),)),)
    if seat in state.offers.drew:
        return Refused(RefusalCode.ALREADY_OFFERED, "move before you offer a draw again")
    return (DrawOffered(at=now, seat=seat),)


def decline_draw(state: MatchState, command: DeclineDraw, now: int) -> Decision:
    """No to the other seat's offer."""
    seat = running_seat(state, command.person_id)
    if isinstance(seat, Refused):
        return seat
    if state.offers.draw in {None, seat}:
        return Refused(RefusalCode.NOTHING_OFFERED, "no draw is offered to you")
    return (DrawDeclined(at=now, seat=seat),)


def ask_takeback(state: MatchState, command: AskTakeback, now: int) -> Decision:
    """A wish to go back, or the agreement to another's; against computers it is done at once."""
    seat = _takeback_seat(state, command.person_id)
    if isinstance(seat, Refused):
        return seat
    if state.terms.is_rated:
        return Refused(RefusalCode.RATED, "nothing is taken back in rated matches")
    asked = state.offers.takeback
    if asked is not None:
        return _allow(state, asked, seat, now)
    plies = _before_own_move(state, seat)
    if plies is None:
        return Refused(RefusalCode.NOTHING_TO_TAKE_BACK, f"seat {seat} has not moved")
    if not _others(state, seat):
        return (TakenBack(at=now, plies=plies),)
    if state.phase == "ended":
        return Refused(RefusalCode.MATCH_OVER, "the match is over")
    if seat in state.offers.asked:
        return Refused(RefusalCode.ALREADY_OFFERED, "this has been declined")
    return (TakebackAsked(at=now, seat=seat, plies=plies),)


def _takeback_seat(state: MatchState, person_id: str) -> int | Refused:
    """Who may ask: players of a match that runs, or that ended on the board without a sequel."""
    outcome = state.outcome
    if outcome is None or outcome.cause not in ON_THE_BOARD or state.next_id is not None:
        return running_seat(state, person_id)
    return seat_in_play(state, person_id)


def _before_own_move(state: MatchState, seat: int) -> int | None:
    """How many plies were played before the last move of a seat, if it has made one."""
    for count in range(len(state.plies) - 1, -1, -1):
        ply = state.plies[count]
        if ply.seat == seat and ply.move != PASS_TEXT:
            return count
    return None


def _others(state: MatchState, seat: int) -> set[int]:
    """Who else has a say: all in play but computers."""
    return {
        other
        for other in state.seats_in_play
        if other != seat and state.person(other).kind != "computer"
    }


def _allow(state: MatchState, asked: Takeback, seat: int, now: int) -> Decision:
    if seat == asked.seat or seat in asked.allowed:
        return ()
    events: list[MatchEvent] = [TakebackAllowed(at=now, seat=seat)]
    if _others(state, asked.seat) <= {*asked.allowed, seat}:
        events.append(TakenBack(at=now, plies=asked.plies))
    return tuple(events)


def decline_takeback(state: MatchState, command: DeclineTakeback, now: int) -> Decision:
    """No to another's wish, or on second thoughts to one's own."""
    seat = running_seat(state, command.person_id)
    if isinstance(seat, Refused):
        return seat
    if state.offers.takeback is None:
        return Refused(RefusalCode.NOTHING_OFFERED, "nobody asks to take a move back")
    return (TakebackDeclined(at=now, seat=seat),)


def offer_rematch(state: MatchState, command: OfferRematch, now: int) -> Decision:
    """A wish to play again; the last one that was missing begins the next match."""
    refused = _rematch_refused(state, command)
    if any(person.kind == "computer" for person in state.seats):
        # A match from before computers were asked what they can play must not come again.
        refused = refused or why_no_computers(state.rules)
    if refused:
        return refused
    seat = state.seat_of(command.person_id)
    if seat is None:
        detail = f"{command.person_id!r} did not play in this match"
        return Refused(RefusalCode.NOT_SEATED, detail)
    if state.next_id is not None or seat in state.offers.rematch:
        return ()
    events: list[MatchEvent] = [RematchOffered(at=now, seat=seat)]
    if _people_at(state) <= {*state.offers.rematch, seat}:
        events.append(RematchBegun(at=now, match_id=command.new_id))
    return tuple(events)


def _rematch_refused(state: MatchState, command: OfferRematch) -> Refused | None:
    if state.phase == "waiting":
        return Refused(RefusalCode.NOT_STARTED, "the match has not begun")
    if state.phase == "running":
        return Refused(RefusalCode.MATCH_RUNNING, "the match is not over")
    if state.phase == "closed":
        return Refused(RefusalCode.TABLE_CLOSED, "the table has been cleared")
    if not command.new_id or command.new_id == state.id:
        detail = f"{command.new_id!r} cannot name the next match"
        return Refused(RefusalCode.INVALID_TERMS, detail)
    return None


def _people_at(state: MatchState) -> set[int]:
    """The seats that computers do not have."""
    return {seat for seat, person in enumerate(state.seats, start=1) if person.kind != "computer"}
