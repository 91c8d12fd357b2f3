"""Games as lines: the moves of one game on one line, in any notation."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from koridor.cli.formats.format import Fault, Found, Origin, decoded_lines, quoted
from koridor.notation import Notation, Token
from koridor.record import Game, walk_line
from koridor.rules import IllegalMove, InvalidNotation, Move, Position


@dataclass(frozen=True, slots=True)
class LineFormat:
    """The moves of a game, and nothing else, on a line. Blank lines are passed over."""

    notation: Notation
    has_moves = True
    has_start = False
    separator = ""

    @property
    def key(self) -> str:
        """The notation's key."""
        return self.notation.key

    def read(self, stream: BinaryIO, origin: Origin) -> Iterator[Found]:
        """A game for each line; a line is read up to its first fault."""
        for number, line in enumerate(decoded_lines(stream), start=1):
            if line.strip():
                yield self._read_line(line, number, origin.start)

    def write(self, game: Game) -> str:
        """The main line; a game without moves is an empty line."""
        visits = walk_line(game)
        written = (self.notation.write(visit.ply.move, visit.before) for visit in visits)
        return " ".join(written) + "\n"

    def losses(self, game: Game, origin: Origin) -> Iterator[str]:
        """The rules, the start, and the seats that left."""
        if game.rules != origin.start.rules:
            yield "the rules"
        elif game.start != origin.start:
            yield "the start"
        if game.departures or any(ply.departures for ply in game.line.plies):
            yield "the seats that left"

    def _read_line(self, line: str, number: int, start: Position) -> Found:
        moves: list[Move] = []
        position = start
        for ply, token in enumerate(self.notation.tokens(line), start=1):
            try:
                move = self.notation.read(token.text, position)
                position = position.play(move)
            except InvalidNotation as error:
                column = token.column + error.column - 1
                fault = Fault(number, column, f"ply {ply}: {_unreadable(error, token)}")
            except IllegalMove as error:
                message = f"ply {ply}: {token.text} is illegal: {error.refusal}"
                fault = Fault(number, token.column, message)
            else:
                moves.append(move)
                continue
            return Found(Game.of(moves, start=start), (fault,))
        return Found(Game.of(moves, start=start))


def _unreadable(error: InvalidNotation, token: Token) -> str:
    message = "not UTF-8" if "\ufffd" in token.text else error.message
    return f"{message}: {quoted(token.text)}"
