"""Reading records: one game after another from a source of any length."""

from collections.abc import Iterator
from dataclasses import dataclass

from koridor.record.characters import is_blank
from koridor.record.errors import ErrorKind, ErrorList, Place, ReadingError
from koridor.record.game import DERIVED_HEADERS, Game
from koridor.record.header_lines import HeaderSection, begins_header, begins_like_header
from koridor.record.headers import Headers
from koridor.record.movetext import Movetext
from koridor.record.source import Source, SourceLine, source_lines
from koridor.record.start_headers import read_start
from koridor.record.verdict import settled_result

RESULT = "Result"


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of one record.

    Args:
        game: the game; of a damaged record, the part before the damage.
        errors: all that is wrong with the record, by place; empty for a sound one.
        line: the line of the source where the record begins, from 1.
    """

    game: Game
    errors: tuple[ReadingError, ...]
    line: int


def read_games(source: Source) -> Iterator[Reading]:
    r"""The games of a source, each as soon as it has been read.

    No more than one game is kept in memory. Nothing that a source says raises: what cannot be
    read is listed in `Reading.errors`, what stands before it is in `Reading.game`, and the
    next record is found by its headers.

    Args:
        source: a whole text (str or bytes), a stream (text or binary), or lines.

    >>> reading, = read_games('[Event "Club night"]\n\n1. e2 e1v 2. f2 e7 1-0')
    >>> print(reading.game.headers["Event"], *reading.game.moves)
    Club night e2 e1v
    >>> print(*reading.errors)
    line 3, column 14, ply 3: illegal move: a wall is in the way: 'f2'
    """
    records = _Records()
    for line in source_lines(source):
        yield from records.take(line)
    yield from records.finish()


class _Records:
    """The record at hand, and where it ends."""

    def __init__(self) -> None:
        self._draft: _Draft | None = None

    def take(self, line: SourceLine) -> Iterator[Reading]:
        """Read a line; the answer is every record that it completes."""
        index: int | None = 0
        if line.problem and not line.text:
            self._draft = self._draft or _Draft(line.number)
        while index is not None and (self._draft or not is_blank(line.text, index)):
            if self._draft and self._draft.is_ended_by(line.text, index):
                yield from self.finish()
            self._draft = self._draft or _Draft(line.number)
            index = self._draft.take(line.number, line.text, index)
        if self._draft:
            self._draft.note_problem(line)
            if self._draft.is_complete:
                yield from self.finish()

    def finish(self) -> Iterator[Reading]:
        """Complete the record at hand, if there is one."""
        draft, self._draft = self._draft, None
        if draft:
            yield draft.finish()


class _Draft:
    """A record while it is being read: headers up to a blank line or a move, then movetext."""

    def __init__(self, line: int) -> None:
        self._line = line
        self._errors = ErrorList()
        self._headers = HeaderSection(self._errors)
        self._is_past_headers = False
        self._movetext: Movetext | None = None

    @property
    def is_complete(self) -> bool:
        """Whether the record ended with the last line, as far as one can know by then."""
        movetext = self._movetext
        return movetext is not None and movetext.is_ended and not movetext.is_in_comment

    def is_ended_by(self, text: str, index: int) -> bool:
        """Whether the next record begins there."""
        if not self._is_past_headers:
            return False
        if self._movetext is None:
            return begins_like_header(text, index)
        return begins_header(text, index)

    def take(self, number: int, text: str, index: int) -> int | None:
        """Read a line from `index` on; the answer is where the next record begins in it."""
        if not self._is_past_headers:
            end = self._headers.take(number, text, index)
            self._is_past_headers = end == index or not is_blank(text, end)
            index = end
        if is_blank(text, index):
            return None
        return self._begun_movetext().take(number, text, index)

    def note_problem(self, line: SourceLine) -> None:
        """Note what is wrong with the bytes of the last line."""
        if line.problem:
            place, text = Place(line.number, line.column), line.text[line.column - 1 :]
            self._errors.add(place, ErrorKind.BYTES, line.problem, text)

    def finish(self) -> Reading:
        """The game of all that was taken."""
        movetext = self._begun_movetext()
        if movetext.is_empty:
            message = "neither a move nor a result follows"
            self._errors.add(Place(self._line, 1), ErrorKind.EMPTY, message, "")
        line, comment = movetext.finish()
        found = self._headers.found
        game = Game(
            movetext.start.position,
            line,
            Headers(tuple((n, h.value) for n, h in found.items() if n not in DERIVED_HEADERS)),
            settled_result(movetext, found.get(RESULT), self._errors),
            comment,
            tuple(movetext.departures),
        )
        return Reading(game, self._errors.in_order(), self._line)

    def _begun_movetext(self) -> Movetext:
        if self._movetext is None:
            self._movetext = Movetext(read_start(self._headers.found, self._errors), self._errors)
        return self._movetext
