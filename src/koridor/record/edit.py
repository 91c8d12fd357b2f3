"""Changing a game: every change makes a new game and leaves the old one as it was."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from koridor.record.clock import Millis
from koridor.record.departure import Departure, DepartureCause
from koridor.record.errors import InvalidPath
from koridor.record.evaluation import Evaluation
from koridor.record.game import Game
from koridor.record.ply import Line, Ply
from koridor.record.ply_path import Branches, PlyPath
from koridor.record.result import UNFINISHED, Result, result_of
from koridor.record.walk import line_at, visit_at
from koridor.rules import Move

_Change: TypeAlias = Callable[[Ply], Ply]


def append_ply(game: Game, played: Move | Ply, branches: Branches = ()) -> Game:
    """The game with one more ply at the end of a line.

    If that ends the game on the board, the game's result says so.

    Args:
        game: the game.
        played: the move, or a ply with all that is said about it.
        branches: which line; the main line when left out.

    Raises:
        IllegalMove: when the move is not allowed.
        InvalidPath: when there is no such line.

    >>> from koridor.rules import Cell, PawnMove
    >>> game = append_ply(Game(), PawnMove(Cell(4, 1)))
    >>> print(game.end)
    - / - / e2 e9 / 10 10 / 2
    >>> take_back(game) == Game()
    True
    """
    line_at(game, branches)
    ply = played if isinstance(played, Ply) else Ply(played)
    line = _changed_line(game.line, branches, lambda line: Line((*line.plies, ply)))
    return replace(game, line=line) if branches else _settled(game, line)


def take_back(game: Game) -> Game:
    """The game without the last ply of the main line, and open again if it had ended.

    Raises:
        InvalidPath: when no ply has been played.
    """
    return truncate(game, PlyPath(len(game.line.plies) - 1))


def truncate(game: Game, path: PlyPath) -> Game:
    """The game without the ply at a path and all that follows it in its line.

    A variation that loses all its plies is deleted. A main line that is cut has no result.

    Raises:
        InvalidPath: when there is no such ply.
    """
    visit_at(game, path)
    if path.index == 0 and path.branches:
        return delete_variation(game, path.branches)
    line = _changed_line(game.line, path.branches, lambda line: Line(line.plies[: path.index]))
    result = game.result if path.branches else UNFINISHED
    return replace(game, line=line, result=result)


def add_variation(game: Game, path: PlyPath, variation: Line) -> Game:
    """The game with one more variation, the last of those on the ply at a path.

    Raises:
        InvalidPath: when there is no such ply.
        IllegalMove: when the variation cannot be played.
        InvalidRecord: when it has no plies.
    """
    return _with_ply(game, path, lambda ply: replace(ply, variations=(*ply.variations, variation)))


def delete_variation(game: Game, branches: Branches) -> Game:
    """The game without a variation and all that hangs on it.

    Raises:
        InvalidPath: when there is no such variation.
    """
    index, number = _last_branch(game, branches)

    def without(ply: Ply) -> Ply:
        variations = (*ply.variations[:number], *ply.variations[number + 1 :])
        return replace(ply, variations=variations)

    return _with_ply(game, PlyPath(index, branches[:-1]), without)


def promote(game: Game, branches: Branches) -> Game:
    """The game with a variation and the line it hangs on changing places.

    The variation continues the line; what it replaces becomes the variation. When the main
    line changes, the result is that of its new end.

    Raises:
        InvalidPath: when there is no such variation.
    """
    index, number = _last_branch(game, branches)
    line = _changed_line(game.line, branches[:-1], lambda line: _promoted(line, index, number))
    if len(branches) > 1:
        return replace(game, line=line)
    return _settled(replace(game, result=UNFINISHED), line)


def retire(game: Game, seat: int, cause: DepartureCause) -> Game:
    """The game in which a seat goes out after the last ply of the main line (R7).

    If that ends the game, the game's result says so.

    Raises:
        KoridorError: when there is no such seat in play.
        IllegalMove: when the game is over.
    """
    departure = Departure(seat, cause)
    if not game.line.plies:
        gone = replace(game, departures=(*game.departures, departure))
        return _settled(gone, gone.line)
    *plies, last = game.line.plies
    last = replace(last, departures=(*last.departures, departure))
    return _settled(game, Line((*plies, last)))


def set_comment(game: Game, path: PlyPath, text: str) -> Game:
    """The game with another comment after a ply; an empty text removes it."""
    return _with_ply(game, path, lambda ply: replace(ply, comment=text))


def set_comment_before(game: Game, path: PlyPath, text: str) -> Game:
    """The game with another comment before a ply; an empty text removes it."""
    return _with_ply(game, path, lambda ply: replace(ply, before=text))


def set_nags(game: Game, path: PlyPath, nags: tuple[int, ...]) -> Game:
    """The game with other annotation glyphs on a ply."""
    return _with_ply(game, path, lambda ply: replace(ply, nags=nags))


def set_clock(game: Game, path: PlyPath, clock: Millis | None) -> Game:
    """The game with another clock reading on a ply."""
    return _with_ply(game, path, lambda ply: replace(ply, clock=clock))


def set_evaluation(game: Game, path: PlyPath, evaluation: Evaluation | None) -> Game:
    """The game with another evaluation on a ply."""
    return _with_ply(game, path, lambda ply: replace(ply, evaluation=evaluation))


def set_header(game: Game, name: str, value: str) -> Game:
    """The game with a header set: in its place, or at the end if it is new."""
    return replace(game, headers=game.headers.with_value(name, value))


def remove_header(game: Game, name: str) -> Game:
    """The game without a header."""
    return replace(game, headers=game.headers.without(name))


def set_result(game: Game, result: Result) -> Game:
    """The game with another result, after a resignation, say."""
    return replace(game, result=result)


def _settled(game: Game, line: Line) -> Game:
    """The game with another main line, and the result of its end where the board gives one."""
    changed = replace(game, line=line)
    outcome = changed.end.outcome
    return changed if outcome is None else replace(changed, result=result_of(outcome))


def _promoted(line: Line, index: int, number: int) -> Line:
    """The line with the variation of one ply in place of that ply and what follows."""
    ply = line.plies[index]
    first, *rest = ply.variations[number].plies
    replaced = Line((replace(ply, variations=()), *line.plies[index + 1 :]))
    siblings = (*ply.variations[:number], replaced, *ply.variations[number + 1 :])
    first = replace(first, variations=(*siblings, *first.variations))
    return Line((*line.plies[:index], first, *rest))


def _with_ply(game: Game, path: PlyPath, change: _Change) -> Game:
    """The game with the ply at a path changed."""
    visit_at(game, path)

    def changed(line: Line) -> Line:
        return _replaced(line, path.index, change)

    return replace(game, line=_changed_line(game.line, path.branches, changed))


def _replaced(line: Line, index: int, change: _Change) -> Line:
    """The line with one ply changed."""
    return Line((*line.plies[:index], change(line.plies[index]), *line.plies[index + 1 :]))


def _changed_line(line: Line, branches: Branches, change: Callable[[Line], Line]) -> Line:
    """The line with the line changed that branches lead to."""
    if not branches:
        return change(line)
    (index, number), *rest = branches

    def changed(ply: Ply) -> Ply:
        variation = _changed_line(ply.variations[number], tuple(rest), change)
        variations = (*ply.variations[:number], variation, *ply.variations[number + 1 :])
        return replace(ply, variations=variations)

    return _replaced(line, index, changed)


def _last_branch(game: Game, branches: Branches) -> tuple[int, int]:
    """The branch by which a variation leaves its line."""
    if not branches:
        raise InvalidPath("the main line is no variation")
    line_at(game, branches)
    return branches[-1]
