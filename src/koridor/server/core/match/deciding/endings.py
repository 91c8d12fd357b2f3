"""Giving up, calling off, and claiming over those who are gone."""

from koridor.server.core.match.commands import Abort, Claim, Resign
from koridor.server.core.match.deciding.consequences import called_off, put_out
from koridor.server.core.match.deciding.decision import Decision, running_seat
from koridor.server.core.match.events import Ended
from koridor.server.core.match.patience import claim_at
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import MatchState


def resign(state: MatchState, command: Resign, now: int) -> Decision:
    """The seat is out; before the second round the match is called off."""
    seat = running_seat(state, command.person_id)
    if isinstance(seat, Refused):
        return seat
    if state.is_first_round:
        return called_off(seat, now)
    return put_out(state, (seat,), "resigned", now)


def abort(state: MatchState, command: Abort, now: int) -> Decision:
    """The match counts for nothing, if its second round has not begun."""
    seat = running_seat(state, command.person_id)
    if isinstance(seat, Refused):
        return seat
    if not state.is_first_round:
        return Refused(RefusalCode.TOO_LATE_TO_ABORT, "the second round has begun")
    return called_off(seat, now)


def claim(state: MatchState, command: Claim, now: int) -> Decision:
    """Who has been gone for too long is out, or, with two seats, the match is drawn.

    Before the second round it is called off.
    """
    seat = running_seat(state, command.person_id)
    if isinstance(seat, Refused):
        return seat
    if command.result == "draw" and state.size != 2:
        return Refused(RefusalCode.ONLY_TWO_SEATS, "draws are for two seats")
    gone = _long_gone(state, command, seat, now)
    if not gone:
        return Refused(RefusalCode.NOT_GONE, "nobody has been gone for long enough")
    if state.is_first_round:
        return called_off(seat, now)
    if command.result == "draw":
        return (Ended(at=now, cause="abandoned", places=((1, 2),), left_by=gone[0]),)
    return put_out(state, gone, "abandoned", now)


def _long_gone(state: MatchState, command: Claim, claimant: int, now: int) -> tuple[int, ...]:
    """The seats that may be claimed over, who went first first."""
    due = {
        seat: at
        for seat, at in enumerate(claim_at(state, command.gone_since), start=1)
        if at is not None and at <= now and seat != claimant
    }
    return tuple(sorted(due, key=lambda seat: (due[seat], seat)))
