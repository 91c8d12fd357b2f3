"""Why a command is not carried out, as a value."""

from enum import StrEnum

from msgspec import Struct


class RefusalCode(StrEnum):
    """The reasons a command can be refused for; the page has words for each, in three languages."""

    NO_SUCH_MATCH = "no_such_match"
    NOT_STARTED = "not_started"
    ALREADY_STARTED = "already_started"
    MATCH_OVER = "match_over"
    MATCH_RUNNING = "match_running"
    TABLE_FULL = "table_full"
    TABLE_CLOSED = "table_closed"
    ALREADY_SEATED = "already_seated"
    SEAT_TAKEN = "seat_taken"
    NOT_SEATED = "not_seated"
    SEAT_OUT = "seat_out"
    NOT_YOUR_TURN = "not_your_turn"
    OUT_OF_DATE = "out_of_date"
    UNREADABLE_MOVE = "unreadable_move"
    ILLEGAL_MOVE = "illegal_move"
    TIME_IS_UP = "time_is_up"
    TOO_LATE_TO_ABORT = "too_late_to_abort"
    ONLY_TWO_SEATS = "only_two_seats"
    NOTHING_OFFERED = "nothing_offered"
    ALREADY_OFFERED = "already_offered"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    RATED = "rated"
    NOT_REGISTERED = "not_registered"
    NOT_GONE = "not_gone"
    TOO_LONG = "too_long"
    EMPTY_TEXT = "empty_text"
    MUTED = "muted"
    INVALID_TERMS = "invalid_terms"
    TOO_MANY = "too_many"
    BUSY = "busy"


class Refused(Struct, frozen=True):
    """A command was not carried out.

    Args:
        code: the reason.
        detail: in English, for people who write clients; names the offending value.
        rule: for an illegal move the `RefusalKind` of `koridor.rules`.
        seat: the seat that `rule` is about.
    """

    code: RefusalCode
    detail: str
    rule: str | None = None
    seat: int | None = None
