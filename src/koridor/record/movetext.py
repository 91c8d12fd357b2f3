"""Reading movetext: tokens become a tree of plies, and errors where they do not."""

from collections.abc import Callable

from koridor.record.characters import forbidden_index, replaced
from koridor.record.commands import obey
from koridor.record.comments import RawComment, joined, read_comment
from koridor.record.departure import Departure
from koridor.record.errors import ErrorKind, ErrorList, Place
from koridor.record.game import MOST_NESTING
from koridor.record.line_draft import LineDraft
from koridor.record.nags import GLYPHS, MOST_NAG
from koridor.record.ply import Line
from koridor.record.result import Result, read_result
from koridor.record.start_headers import Start
from koridor.record.tokens import COMMENT_END, TOKEN
from koridor.rules import KoridorError, Position


class Movetext:
    """The movetext of one game while it is being read.

    Lines come in one by one. A line of plies that is damaged ends there, and what follows in
    it is passed over; comments and brackets are still followed, so that its end is found.
    """

    def __init__(self, start: Start, errors: ErrorList) -> None:
        self.departures: list[Departure] = []
        self.result: Result | None = None
        self.result_place: Place | None = None
        self.start = start
        self._errors = errors
        self._comments: list[str] = []
        self._main = LineDraft(errors, start.position, is_stopped=not start.is_known)
        self._lines = [self._main]
        self._passed_over: list[Place] = []
        self._has_rest = False
        self._open_comment: list[tuple[Place, str]] = []

    @property
    def end(self) -> Position:
        """The position after the main line, as far as it has been read."""
        return self._main.position

    @property
    def is_in_comment(self) -> bool:
        """Whether a comment is open at the end of the last line."""
        return bool(self._open_comment)

    @property
    def is_ended(self) -> bool:
        """Whether the result has been read."""
        return self.result_place is not None

    @property
    def is_empty(self) -> bool:
        """Whether there was neither a move, right or wrong, nor a result."""
        main = self._main
        return not (main.plies or main.is_stopped or self.departures or self.is_ended)

    def take(self, number: int, text: str, index: int = 0) -> int | None:
        """Read a line of the source, from `index` on.

        Returns:
            Where a header begins that belongs to the next game, or None.
        """
        if self._open_comment:
            end = COMMENT_END.match(text, index)
            part = text[index:] if end is None else end[1]
            self._open_comment.append((Place(number, index + 1), part))
            if end is None:
                return None
            self._end_comment()
            index = end.end()
        for token in TOKEN.finditer(text, index):
            kind = token.lastgroup
            if kind == "header":
                return token.start(kind)
            if kind is not None:
                self._token(kind, token[kind], Place(number, token.start(kind) + 1))
        return None

    def finish(self) -> tuple[Line, str]:
        """The main line, and what is said before its first ply."""
        if self._open_comment:
            place, text = self._open_comment[0]
            place = Place(place.line, place.column - 1)
            message = "the comment has no end"
            self._errors.add(place, ErrorKind.UNCLOSED_COMMENT, message, f"{{{text}")
        for opened in self._passed_over:
            self._report_unclosed(opened)
        while len(self._lines) > 1:
            self._report_unclosed(self._lines[-1].opened)
            self._end_variation()
        line = self._main.line()
        return line, " ".join((*self._comments, *self._main.pending))

    def _token(self, kind: str, text: str, place: Place) -> None:
        if kind in _COMMENTS:
            _COMMENTS[kind](self, text, place)
        elif self.is_ended:
            self._pass_over_rest(text, place)
        elif kind in _BRACKETS:
            _BRACKETS[kind](self, text, place)
        elif not (self._passed_over or self._lines[-1].is_stopped):
            _WORDS[kind](self, text, place)

    def _pass_over_rest(self, text: str, place: Place) -> None:
        """Report what follows the result, once."""
        if not self._has_rest:
            self._has_rest = True
            message = "nothing but a comment follows the result on its line"
            self._errors.add(place, ErrorKind.AFTER_RESULT, message, text)

    def _whole_comment(self, text: str, place: Place) -> None:
        self._say(joined([(Place(place.line, place.column + 1), text[1:-1])]))

    def _line_comment(self, text: str, place: Place) -> None:
        self._say(joined([(Place(place.line, place.column + 1), text[1:])]))

    def _begin_comment(self, text: str, place: Place) -> None:
        self._open_comment = [(Place(place.line, place.column + 1), text[1:])]

    def _end_comment(self) -> None:
        parts, self._open_comment = self._open_comment, []
        self._say(joined(parts))

    def _say(self, raw: RawComment) -> None:
        """Put a comment where it belongs, and obey the commands in it."""
        line = self._lines[-1]
        if self._passed_over or line.is_stopped:
            return
        comment = read_comment(self._without_forbidden(raw))
        for command in comment.commands:
            try:
                obey(command, line, self.departures)
            except KoridorError as error:
                place = raw.place(command.index)
                self._errors.add(place, ErrorKind.COMMAND, str(error), command.text)
        if not comment.text:
            return
        if line.is_right_after_ply:
            line.plies[-1].comments.append(comment.text)
        elif line is self._main and line.is_at_its_beginning:
            self._comments.append(comment.text)
        else:
            line.pending.append(comment.text)

    def _without_forbidden(self, raw: RawComment) -> str:
        index = forbidden_index(raw.text)
        if index is None:
            return raw.text
        message = f"the character U+{ord(raw.text[index]):04X} cannot stand in a comment"
        self._errors.add(raw.place(index), ErrorKind.CHARACTER, message, raw.text[index:])
        return replaced(raw.text)

    def _begin_variation(self, text: str, place: Place) -> None:
        line = self._lines[-1]
        if self._passed_over or line.is_stopped:
            self._passed_over.append(place)
        elif not line.plies:
            message = "a variation needs a ply that it is an alternative to"
            self._pass_over(ErrorKind.VARIATION, message, text, place)
        elif len(self._lines) > MOST_NESTING:
            message = f"variations are nested deeper than {MOST_NESTING}"
            self._pass_over(ErrorKind.NESTING, message, text, place)
        else:
            self._lines.append(line.branch(place))

    def _pass_over(self, kind: ErrorKind, message: str, text: str, place: Place) -> None:
        self._errors.add(place, kind, message, text)
        self._passed_over.append(place)

    def _close_bracket(self, text: str, place: Place) -> None:
        if self._passed_over:
            self._passed_over.pop()
        elif len(self._lines) > 1:
            self._end_variation()
        else:
            message = "no variation is open here"
            self._errors.add(place, ErrorKind.STRAY_BRACKET, message, text)

    def _end_variation(self) -> None:
        draft = self._lines.pop()
        line, parent = draft.line(), self._lines[-1]
        parent.is_after_variation = True
        if line.plies:
            parent.plies[-1].variations.append(line)
        elif not draft.is_stopped and draft.opened is not None:
            message = "the variation has no plies"
            self._errors.add(draft.opened, ErrorKind.VARIATION, message, "(")

    def _report_unclosed(self, opened: Place | None) -> None:
        assert opened is not None, "a variation was opened somewhere"
        message = "the variation has no end"
        self._errors.add(opened, ErrorKind.UNCLOSED_VARIATION, message, "(")

    def _end_game(self, text: str, place: Place) -> None:
        if self._passed_over or len(self._lines) > 1:
            message = "a result stands inside a variation"
            self._errors.add(place, ErrorKind.RESULT, message, text)
            return
        self._main.end_mark()
        self.result_place = place
        seats = len(self.start.position.rules.seats)
        self.result = read_result(text, seats)
        if self.result is None and self.start.has_rules:
            message = f"this is no result of a game with {seats} seats"
            self._errors.add(place, ErrorKind.RESULT, message, text)

    def _play(self, text: str, place: Place) -> None:
        self._lines[-1].play(text, place)

    def _number(self, text: str, place: Place) -> None:
        self._lines[-1].number(text, place)

    def _ellipsis(self, text: str, place: Place) -> None:
        self._lines[-1].ellipsis(text, place)

    def _glyph(self, text: str, place: Place) -> None:
        self._annotate(GLYPHS[text], text, place)

    def _nag(self, text: str, place: Place) -> None:
        digits = text[1:]
        if digits and len(digits) <= len(str(MOST_NAG)) and int(digits) <= MOST_NAG:
            self._annotate(int(digits), text, place)
        else:
            message = f"a NAG is a number from $0 to ${MOST_NAG}"
            self._errors.add(place, ErrorKind.NAG, message, text)

    def _annotate(self, nag: int, text: str, place: Place) -> None:
        line = self._lines[-1]
        if line.is_at_ply:
            line.plies[-1].nags.append(nag)
        else:
            message = "a glyph stands behind the ply that it judges"
            self._errors.add(place, ErrorKind.NAG, message, text)

    def _junk(self, text: str, place: Place) -> None:
        self._lines[-1].stop(place, "this is nothing that a record knows", text)


_Handler = Callable[[Movetext, str, Place], None]

_COMMENTS: dict[str, _Handler] = {
    "comment": Movetext._whole_comment,
    "line_comment": Movetext._line_comment,
    "opening": Movetext._begin_comment,
}
_BRACKETS: dict[str, _Handler] = {
    "open": Movetext._begin_variation,
    "close": Movetext._close_bracket,
    "result": Movetext._end_game,
}
_WORDS: dict[str, _Handler] = {
    "move": Movetext._play,
    "number": Movetext._number,
    "ellipsis": Movetext._ellipsis,
    "glyph": Movetext._glyph,
    "nag": Movetext._nag,
    "junk": Movetext._junk,
}
