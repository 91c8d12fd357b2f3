"""Walking through a game: its plies in the order of a record, and positions along its lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from koridor.record.errors import InvalidPath
from koridor.record.game import Game, retired
from koridor.record.ply import Line, Ply
from koridor.record.ply_path import Branches, PlyPath
from koridor.record.rounds import RoundCount
from koridor.rules import Position


@dataclass(frozen=True, slots=True)
class Visit:
    """A ply where it stands in its game.

    Args:
        path: its address.
        ply: the ply.
        before: the position it was played from.
        after: the position after it and after the seats that left with it.
        round: the number of its round.
    """

    path: PlyPath
    ply: Ply
    before: Position
    after: Position
    round: int

    @property
    def seat(self) -> int:
        """The seat that played it."""
        return self.before.turn


def walk(game: Game) -> Iterator[Visit]:
    """Every ply as a record lists them: a ply, its variations, the next ply.

    >>> from koridor.rules import Cell, PawnMove
    >>> game = Game.of([PawnMove(Cell(4, 1)), PawnMove(Cell(4, 7))])
    >>> [(visit.round, visit.seat, str(visit.ply.move)) for visit in walk(game)]
    [(1, 1, 'e2'), (1, 2, 'e8')]
    """
    return _tree(game.line, game.root, RoundCount(), ())


def walk_line(game: Game, branches: Branches = ()) -> Iterator[Visit]:
    """The plies of one line, from the start of the game to the line's end.

    Args:
        game: the game.
        branches: which line; the main line when left out.

    Raises:
        InvalidPath: when there is no such line.
    """
    line, position, count = game.line, game.root, RoundCount()
    for depth, branch in enumerate(branches):
        variation = _variation(line, branch, branches)
        for visit in along(line.plies[: branch[0]], position, count, branches[:depth]):
            yield visit
            position, count = visit.after, RoundCount(visit.round, visit.seat)
        line = variation
    yield from along(line.plies, position, count, branches)


def positions(game: Game, branches: Branches = ()) -> Iterator[Position]:
    """The positions along a line, from the first of the game to the line's end.

    Raises:
        InvalidPath: when there is no such line.
    """
    yield game.root
    for visit in walk_line(game, branches):
        yield visit.after


def visit_at(game: Game, path: PlyPath) -> Visit:
    """The ply at a path, with the positions around it.

    Raises:
        InvalidPath: when there is none.
    """
    visit = next((visit for visit in walk_line(game, path.branches) if visit.path == path), None)
    if visit is None:
        raise InvalidPath(f"the game has no ply at {path}")
    return visit


def line_at(game: Game, branches: Branches) -> Line:
    """The line that branches lead to.

    Raises:
        InvalidPath: when there is none.
    """
    line = game.line
    for branch in branches:
        line = _variation(line, branch, branches)
    return line


def along(
    plies: Sequence[Ply], position: Position, count: RoundCount, branches: Branches
) -> Iterator[Visit]:
    """Plies played one after another from a position."""
    for index, ply in enumerate(plies):
        after = retired(position.play(ply.move), ply.departures)
        yield Visit(PlyPath(index, branches), ply, position, after, count.at(position))
        position, count = after, count.after_ply_at(position)


def _tree(line: Line, position: Position, count: RoundCount, branches: Branches) -> Iterator[Visit]:
    for visit in along(line.plies, position, count, branches):
        yield visit
        for number, variation in enumerate(visit.ply.variations):
            branch = (visit.path.index, number)
            yield from _tree(variation, position, count, (*branches, branch))
        position, count = visit.after, RoundCount(visit.round, visit.seat)


def _variation(line: Line, branch: tuple[int, int], branches: Branches) -> Line:
    index, number = branch
    if not (0 <= index < len(line.plies) and 0 <= number < len(line.plies[index].variations)):
        address = "/".join(str(step) for steps in branches for step in steps)
        raise InvalidPath(f"the game has no variation at {address}")
    return line.plies[index].variations[number]
