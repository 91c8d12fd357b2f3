"""The result of a record, said up to three times: by header, movetext and board."""

from koridor.record.errors import ErrorKind, ErrorList
from koridor.record.header_lines import FoundHeader
from koridor.record.movetext import Movetext
from koridor.record.result import UNFINISHED, Result, conflict, read_result, result_of


def settled_result(movetext: Movetext, header: FoundHeader | None, errors: ErrorList) -> Result:
    """The result that the movetext gives, or else the header, or else the board.

    Where they disagree, that is reported and nothing is changed.
    """
    if not movetext.start.has_rules:
        return UNFINISHED
    seats = len(movetext.start.position.rules.seats)
    outcome = movetext.end.outcome
    written = _header_result(header, seats, errors)
    if movetext.result is not None and movetext.result_place is not None:
        result, place = movetext.result, movetext.result_place
    elif written is not None and header is not None:
        result, place = written, header.place
    else:
        return result_of(outcome)
    if written is not None and written != result:
        message = f"the header Result says {written.token(seats)}"
        errors.add(place, ErrorKind.RESULT_CONFLICT, message, result.token(seats))
    difference = conflict(result, outcome, seats)
    if difference:
        errors.add(place, ErrorKind.RESULT_CONFLICT, difference, result.token(seats))
    return result


def _header_result(header: FoundHeader | None, seats: int, errors: ErrorList) -> Result | None:
    if header is None:
        return None
    result = read_result(header.value, seats)
    if result is None:
        message = f"this is no result of a game with {seats} seats"
        errors.add(header.place, ErrorKind.RESULT, message, header.value)
    return result
