"""What is answered when a match refuses what a program asks."""

from koridor.server.bots.shapes import Ok
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.matches import Done
from koridor.server.infra.asking import RequestRefused

_STATUSES = {
    RefusalCode.NO_SUCH_MATCH: 404,
    RefusalCode.NOT_SEATED: 404,
    RefusalCode.UNREADABLE_MOVE: 400,
    RefusalCode.ILLEGAL_MOVE: 400,
    RefusalCode.EMPTY_TEXT: 400,
    RefusalCode.TOO_LONG: 400,
    RefusalCode.TOO_MANY: 429,
    RefusalCode.BUSY: 503,
}
"""All others are 409."""
_WAITS = {429: "10", 503: "1"}


def answered(answer: Done | Refused) -> Ok:
    """`Ok`, or why not as an error."""
    if isinstance(answer, Done):
        return Ok()
    raise refusal(answer)


def refusal(refused: Refused) -> RequestRefused:
    """A refusal, as an error to be raised."""
    status = _STATUSES.get(refused.code, 409)
    error = RequestRefused(refused, status_code=status)
    if status in _WAITS:
        error.headers = {"Retry-After": _WAITS[status]}
    return error
