"""Finding the name of an opening from a position or a game."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from koridor.openings.catalogue import OPENINGS
from koridor.openings.course import Course, duel_positions
from koridor.openings.duel import walls_placed
from koridor.openings.opening import Opening, OpeningLine
from koridor.openings.pattern import Pattern
from koridor.rules import Move, Position, Symmetry


@dataclass(frozen=True, slots=True)
class Recognition:
    """An opening that was recognised.

    Args:
        opening: the opening; of several, the one that says most.
        line: the line of it that was played.
        is_mirrored: whether it was played as the left-right mirror image of the line.
        ply: how many plies into the course the named position stands; 0 is its first.
        alternatives: other names of the same position, best first, without the openings of
            which `opening` is a variation.
    """

    opening: Opening
    line: OpeningLine
    is_mirrored: bool
    ply: int
    alternatives: tuple[Opening, ...] = ()


def recognise(course: Course, moves: Iterable[Move] = ()) -> Recognition | None:
    """The opening of a duel, up to left-right mirroring and whatever the order of moves.

    A game has the name of the last named position that it passed, and keeps it after leaving
    the line.

    Args:
        course: a position, positions one ply apart, or a game.
        moves: what is played from the last of them.

    Returns:
        None when no position has a name, and under rules other than the duel's.

    >>> from koridor.notation import ALGEBRAIC, read_moves
    >>> from koridor.rules import DUEL, Position
    >>> start = Position.start(DUEL)
    >>> found = recognise(start, read_moves("e2 e8 e7v h2h", start, ALGEBRAIC))
    >>> found.opening.name.en, found.is_mirrored, found.ply
    ('Sidewall', True, 3)
    """
    positions = duel_positions(course, moves)
    for ply in reversed(range(len(positions))):
        found = list(_candidates(positions[ply]))
        if found:
            return _recognition(found, ply)
    return None


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A pattern and what it tells of a position that meets it."""

    pattern: Pattern
    opening: Opening
    line: OpeningLine
    is_mirrored: bool
    named_plies: int

    @property
    def rank(self) -> tuple[int, int, bool]:
        """Smaller says more.

        More named plies; an opening of fewer lines; as printed rather than mirrored.
        """
        return (-self.named_plies, len(self.opening.lines), self.is_mirrored)


def _recognition(found: list[_Candidate], ply: int) -> Recognition:
    best = found[0]
    others = dict.fromkeys(candidate.opening for candidate in found)
    told = {best.opening, *best.opening.ancestors}
    alternatives = tuple(opening for opening in others if opening not in told)
    return Recognition(best.opening, best.line, best.is_mirrored, ply, alternatives)


def _candidates(position: Position) -> Iterator[_Candidate]:
    """Everything that a position can be named, the best first."""
    key = (position.turn, walls_placed(position))
    for candidate in _table().get(key, ()):
        if candidate.pattern.is_met_by(position):
            yield candidate


_Key = tuple[int, tuple[int, ...] | None]
"""The seat to move and the walls that each seat has placed."""


@cache
def _table() -> Mapping[_Key, tuple[_Candidate, ...]]:
    """The candidates by what is quick to see of a position, each list the best first."""
    table: dict[_Key, list[_Candidate]] = {}
    for candidate in sorted(_all_candidates(), key=lambda candidate: candidate.rank):
        for placed in candidate.pattern.hands:
            table.setdefault((candidate.pattern.turn, placed), []).append(candidate)
    return {key: tuple(candidates) for key, candidates in table.items()}


def _all_candidates() -> Iterator[_Candidate]:
    for opening in OPENINGS.values():
        for line in opening.lines:
            for end in range(line.named_from, len(line.moves) + 1):
                yield from _images(opening, line, line.moves[:end])


def _images(
    opening: Opening, line: OpeningLine, moves: tuple[Move | None, ...]
) -> Iterator[_Candidate]:
    pattern = Pattern.of(moves)
    named_plies = len(moves) - moves.count(None)
    yield _Candidate(pattern, opening, line, is_mirrored=False, named_plies=named_plies)
    mirrored = pattern.image(Symmetry.MIRROR)
    if mirrored != pattern:
        yield _Candidate(mirrored, opening, line, is_mirrored=True, named_plies=named_plies)
