"""What goes wrong with records: values refused when made, and errors found while reading."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from koridor.rules import KoridorError, Refusal

EXCERPT_LENGTH = 60
"""How much of an offending text an error repeats, in characters."""
MOST_ERRORS = 100
"""How many errors are listed for one game; one more then says that there are others."""


class InvalidRecord(KoridorError):
    """A value that no record can hold, such as a comment with a line break in it."""


class InvalidPath(KoridorError):
    """A path at which the game has no ply."""


class ErrorKind(StrEnum):
    """The kinds of error that reading a record can find."""

    BYTES = "bytes"
    CHARACTER = "character"
    HEADER = "header"
    DUPLICATE_HEADER = "duplicate_header"
    RULES = "rules"
    POSITION = "position"
    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    ROUND = "round"
    NAG = "nag"
    COMMAND = "command"
    UNCLOSED_COMMENT = "unclosed_comment"
    UNCLOSED_VARIATION = "unclosed_variation"
    STRAY_BRACKET = "stray_bracket"
    VARIATION = "variation"
    NESTING = "nesting"
    RESULT = "result"
    RESULT_CONFLICT = "result_conflict"
    AFTER_RESULT = "after_result"
    EMPTY = "empty"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a source: line and column in characters, both counted from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class ReadingError:
    """One thing that is wrong with a record. A value: reading goes on after it.

    Args:
        line: where, counted from 1.
        column: where in the line, in characters, counted from 1.
        kind: what kind of error, for programs.
        message: what is wrong, for people.
        text: the offending text, cut when it is long.
        ply: for a move, which ply of its line it would have been, counted from the start of
            the game and from 1.
        reason: for an illegal move, why it is not allowed.
    """

    line: int
    column: int
    kind: ErrorKind
    message: str
    text: str
    ply: int | None = None
    reason: Refusal | None = None

    def __str__(self) -> str:
        ply = "" if self.ply is None else f", ply {self.ply}"
        return f"line {self.line}, column {self.column}{ply}: {self.message}: {self.text!r}"


class ErrorList:
    """The errors of one game while it is being read."""

    __slots__ = ("_errors",)

    def __init__(self) -> None:
        self._errors: list[ReadingError] = []

    def add(
        self,
        place: Place,
        kind: ErrorKind,
        message: str,
        text: str,
        *,
        ply: int | None = None,
        reason: Refusal | None = None,
    ) -> None:
        """Note an error, unless there are too many already."""
        if len(self._errors) > MOST_ERRORS:
            return
        if len(self._errors) == MOST_ERRORS:
            kind, message, ply, reason = ErrorKind.MORE, "further errors are left out", None, None
        error = ReadingError(place.line, place.column, kind, message, cut(text), ply, reason)
        self._errors.append(error)

    def __iter__(self) -> Iterator[ReadingError]:
        return iter(self._errors)

    def in_order(self) -> tuple[ReadingError, ...]:
        """The errors by place."""
        return tuple(sorted(self._errors, key=lambda error: (error.line, error.column)))


def cut(text: str) -> str:
    """The text, cut at its end when it is long."""
    return text if len(text) <= EXCERPT_LENGTH else f"{text[: EXCERPT_LENGTH - 1]}…"
