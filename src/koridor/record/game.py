"""A game: where it starts, its tree of plies, and what the headers say."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from koridor.notation import IllegalPly
from koridor.record.departure import Departure
from koridor.record.errors import InvalidRecord
from koridor.record.headers import Headers
from koridor.record.ply import Line, require_comment
from koridor.record.ply_path import Branches, PlyPath
from koridor.record.result import UNFINISHED, Result, conflict, result_of
from koridor.rules import DUEL, IllegalMove, Move, Position, Rules

MOST_NESTING = 64
"""How deep variations may hang on plies of variations."""
DERIVED_HEADERS = ("Result", "Rules", "Position", "Out", "PliesLeft")
"""Headers that are written from other fields of a game, never kept among its headers."""

_DUEL_START = Position.start(DUEL)
_NO_PLIES = Line()
_NO_HEADERS = Headers()


@dataclass(frozen=True, slots=True)
class Game:
    """A game as a record holds it. Every ply in it is legal, those of variations too.

    Args:
        start: the position before everything, with the rules.
        line: the plies that were played, with variations.
        headers: the headers but for those in `DERIVED_HEADERS`, which other fields give.
        result: the result that the record gives; see `result_conflict`.
        comment: what is said before the first round.
        departures: the seats that went out before the first ply.

    Raises:
        IllegalPly: when a ply is not allowed; it counts plies from the start of the game, and
            for a ply in a variation a note names the path.
        InvalidRecord: when a field is something that cannot be written.

    >>> from koridor.rules import Cell, PawnMove
    >>> game = Game.of([PawnMove(Cell(4, 1)), PawnMove(Cell(4, 7))])
    >>> print(game.end, *game.moves, sep=", ")
    - / - / e2 e8 / 10 10 / 1, e2, e8
    """

    start: Position = _DUEL_START
    line: Line = _NO_PLIES
    headers: Headers = _NO_HEADERS
    result: Result = UNFINISHED
    comment: str = ""
    departures: tuple[Departure, ...] = ()
    end: Position = field(init=False, compare=False, repr=False)
    """The position after the last ply of the main line."""

    def __post_init__(self) -> None:
        require_comment(self.comment)
        for name in DERIVED_HEADERS:
            if name in self.headers:
                raise InvalidRecord(f"the header {name} is written from the game's other fields")
        if self.result.winner is not None and self.result.winner not in self.rules.seat_numbers:
            raise InvalidRecord(f"there is no seat {self.result.winner} to win under these rules")
        object.__setattr__(self, "end", _end(self.root, self.line))

    @classmethod
    def of(
        cls,
        moves: Iterable[Move],
        *,
        start: Position = _DUEL_START,
        headers: Headers = _NO_HEADERS,
    ) -> "Game":
        """A game of bare moves; its result is the outcome of the last position."""
        game = cls(start, Line.of(moves), headers)
        return cls(start, game.line, headers, result_of(game.end.outcome))

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.start.rules

    @property
    def root(self) -> Position:
        """The position before the first ply, without the seats that went out before it."""
        return retired(self.start, self.departures)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the main line."""
        return self.line.moves

    @property
    def result_conflict(self) -> str | None:
        """How the result disagrees with the last position, or None.

        A result may say more than the position; but where the game ended on the board, the
        two must say the same.
        """
        return conflict(self.result, self.end.outcome, len(self.rules.seats))


def retired(position: Position, departures: Iterable[Departure]) -> Position:
    """The position without the seats that leave, one after another."""
    for departure in departures:
        position = position.retire(departure.seat)
    return position


def _end(position: Position, line: Line, *, first_ply: int = 1, address: Branches = ()) -> Position:
    """The position after a line; proves on the way that all of it is legal."""
    if len(address) > MOST_NESTING:
        raise InvalidRecord(f"variations are nested deeper than {MOST_NESTING}")
    for index, ply in enumerate(line.plies):
        number = first_ply + index
        for place, variation in enumerate(ply.variations):
            _end(position, variation, first_ply=number, address=(*address, (index, place)))
        try:
            position = position.play(ply.move)
        except IllegalMove as error:
            illegal = IllegalPly(number, error)
            if address:
                illegal.add_note(f"at the path {PlyPath(index, address)}")
            raise illegal from None
        position = retired(position, ply.departures)
    return position
