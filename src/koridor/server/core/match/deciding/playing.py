"""Moving."""

from koridor.notation import ALGEBRAIC
from koridor.rules import InvalidNotation, Move
from koridor.server.core.match import clock
from koridor.server.core.match.commands import Play
from koridor.server.core.match.deciding.consequences import put_out, settled
from koridor.server.core.match.deciding.decision import Decision, running_seat
from koridor.server.core.match.events import Moved
from koridor.server.core.match.evolve import evolve
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import MatchState


def play(state: MatchState, command: Play, now: int) -> Decision:
    """A move and what follows from it, or the fall of the flag when it comes too late."""
    if _is_repeated(state, command):
        return ()
    seat = running_seat(state, command.person_id)
    if isinstance(seat, Refused):
        return seat
    refused = _turn_refused(state, seat, command)
    if refused:
        return refused
    move = _read(state, command.move)
    if isinstance(move, Refused):
        return move
    moved = _moved(state, seat, move, command, now)
    if moved is None:
        return put_out(state, (seat,), "flagged", now)
    return (moved, *settled(evolve(state, moved), now))


def _is_repeated(state: MatchState, command: Play) -> bool:
    """Whether this very move has been played: a message may come twice."""
    if not command.nonce or not 0 <= command.ply < len(state.plies):
        return False
    ply = state.plies[command.ply]
    return ply.nonce == command.nonce and state.person(ply.seat).id == command.person_id


def _turn_refused(state: MatchState, seat: int, command: Play) -> Refused | None:
    count = len(state.plies)
    if command.ply != count or (seat, command.nonce) in state.undone:
        detail = f"{count} plies are played, and the move is meant for {command.ply}"
        return Refused(RefusalCode.OUT_OF_DATE, detail)
    if seat != state.turn:
        return Refused(RefusalCode.NOT_YOUR_TURN, f"seat {state.turn} is to move", seat=state.turn)
    return None


def _read(state: MatchState, text: str) -> Move | Refused:
    """The move that a text names, if it may be played."""
    position = state.position
    try:
        move = ALGEBRAIC.read(text, position)
    except InvalidNotation as error:
        return Refused(RefusalCode.UNREADABLE_MOVE, str(error))
    reason = position.why_illegal(move)
    if reason is None:
        return move
    return Refused(
        RefusalCode.ILLEGAL_MOVE, f"{move}: {reason}", rule=reason.kind.value, seat=reason.seat
    )


def _moved(state: MatchState, seat: int, move: Move, command: Play, now: int) -> Moved | None:
    """The move with what it costs; None when the seat has not the time for it."""
    moved = Moved(at=now, seat=seat, move=str(move), nonce=command.nonce)
    clocks, control = state.clocks, state.terms.control
    if clocks is None or control is None:
        return moved
    if not state.clock_runs:
        return _with_clock(moved, 0, 0, clocks.left[seat - 1])
    elapsed = max(0, now - state.turn_since)
    charge = clock.charge(clocks, seat, elapsed, command.lag)
    if not clock.is_affordable(clocks, seat, charge.spent):
        return None
    left = clock.gained(clocks, seat, charge.spent, control)
    return _with_clock(moved, charge.spent, charge.forgiven, left)


def _with_clock(moved: Moved, spent: int, forgiven: int, left: int) -> Moved:
    return Moved(
        at=moved.at,
        seat=moved.seat,
        move=moved.move,
        nonce=moved.nonce,
        spent=spent,
        forgiven=forgiven,
        clock=left,
    )
