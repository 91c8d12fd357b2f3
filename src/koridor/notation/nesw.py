"""NESW notation: pawns move by points of the compass, walls stand on crossings of grooves.

The board is drawn with seat 1 at the top and file a of the drawing at the left, which is seat
1's right hand. So south is up the ranks, and east is down the files.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from koridor.notation.line import words
from koridor.notation.notation import Token
from koridor.notation.spellings import TRAILING, Spellings, off_board, walls_on_board, without_words
from koridor.rules import (
    PASS,
    Cell,
    InvalidNotation,
    Move,
    Orientation,
    PassMove,
    PawnMove,
    Position,
    Symmetry,
    Wall,
    WallMove,
)

_COMPASS = {"N": (0, -1), "E": (-1, 0), "S": (0, 1), "W": (1, 0)}
"""Files and ranks that a step adds, by its letter."""
_MARKS = {Orientation.HORIZONTAL: "-", Orientation.VERTICAL: "/"}
_PAWN_WORD = re.compile(r"[NESW]{1,2}")
_CROSSING = re.compile(r"[A-R][1-9][0-9]?")
_WALL_WORD = re.compile(_CROSSING.pattern + r"[-/]")
_OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def _words_by_distance() -> Mapping[tuple[int, int], tuple[str, ...]]:
    """The steps and jumps by the files and ranks they cross, each list in the order N, E, S, W."""
    words: dict[tuple[int, int], tuple[str, ...]] = {}
    for first, (files, ranks) in _COMPASS.items():
        words[files, ranks] = (first,)
    for first, (files, ranks) in _COMPASS.items():
        for second, (more_files, more_ranks) in _COMPASS.items():
            if second != _OPPOSITE[first]:
                distance = (files + more_files, ranks + more_ranks)
                words[distance] = (*words.get(distance, ()), first + second)
    return words


_WORDS = _words_by_distance()


@dataclass(frozen=True, slots=True)
class Compass:
    """The NESW notation; a pawn move is read from the pawn of the seat to move.

    >>> from koridor.rules import DUEL, Position
    >>> start = Position.start(DUEL)
    >>> print(NESW.read("S", start), NESW.read("F3-", start))
    e2 c3h
    """

    key: str = "nesw"

    def read(self, text: str, position: Position) -> Move:
        """The move that `text` names, legal or not."""
        if text == str(PASS):
            return PASS
        if _PAWN_WORD.fullmatch(text):
            return PawnMove(_read_way(text, position))
        move = _walls(position.rules.size).moves.get(text)
        if move is None:
            raise _fault(text, position.rules.size)
        return move

    def write(self, move: Move, position: Position) -> str:
        """The way of the pawn, or the crossing of grooves and the direction of the wall."""
        if isinstance(move, PassMove):
            return str(move)
        if isinstance(move, WallMove):
            return _walls(position.rules.size).text(move, position)
        text = _write_way(move.cell, position)
        if not text:
            raise without_words(move, position)
        return text

    def tokens(self, line: str) -> Iterator[Token]:
        """The words of the line."""
        return words(line)


NESW = Compass()
"""The one NESW notation."""


@cache
def _walls(size: int) -> Spellings:
    return Spellings.of({move: _spell(move.wall, size) for move in walls_on_board(size)})


def _spell(wall: Wall, size: int) -> str:
    """The crossing of the drawing on which a wall is centred, and how it lies."""
    drawn = Symmetry.MIRROR.wall(wall, size)
    return f"{str(drawn.slot).upper()}{_MARKS[drawn.orientation]}"


def _read_way(word: str, position: Position) -> Cell:
    """Where the pawn to move gets by the step or jump that `word` spells."""
    size = position.rules.size
    beside = _step(_pawn(position), word[0])
    if not beside.is_on(size):
        raise off_board("cell", word, 1, size)
    if len(word) == 1:
        if beside in position.pawns:
            raise InvalidNotation(f"a pawn stands on {beside}, a jump has two letters", word, 1)
        return beside
    if beside not in position.pawns:
        raise InvalidNotation(f"no pawn stands on {beside} to be jumped over", word, 1)
    if word[1] == _OPPOSITE[word[0]]:
        raise InvalidNotation("a jump does not turn back", word, 2)
    target = _step(beside, word[1])
    if not target.is_on(size):
        raise off_board("cell", word, 2, size)
    written = _write_way(target, position)
    if not _is_free(word, position) and _is_free(written, position):
        raise InvalidNotation(f"the jump to {target} goes by {written}", word, 1)
    return target


def _write_way(target: Cell, position: Position) -> str:
    """The word for going to `target`; empty if no step or jump ends there.

    Over two pawns a cell may be reached by two side jumps. The first that is free is written,
    in the order N, E, S, W.
    """
    ways = _ways(target, position)
    if len(ways) > 1:
        return next((way for way in ways if _is_free(way, position)), ways[0])
    return ways[0] if ways else ""


def _ways(target: Cell, position: Position) -> tuple[str, ...]:
    """The words that have a meaning here and end on `target`, a cell of the board."""
    pawn, pawns = _pawn(position), position.pawns
    away = (target.file - pawn.file, target.rank - pawn.rank)
    if not target.is_on(position.rules.size):
        return ()
    return tuple(
        word for word in _WORDS.get(away, ()) if (len(word) == 2) == (_step(pawn, word[0]) in pawns)
    )


def _is_free(jump: str, position: Position) -> bool:
    """Whether neither walls nor the rules of side jumps are against this way."""
    first, second = jump[0], jump[1]
    pawn = _pawn(position)
    beside = _step(pawn, first)
    behind = _step(beside, first)
    if _is_walled(pawn, beside, position) or _is_walled(beside, _step(beside, second), position):
        return False
    if not behind.is_on(position.rules.size) or _is_walled(beside, behind, position):
        return True
    return position.rules.third_pawn and behind in position.pawns


def _is_walled(here: Cell, there: Cell, position: Position) -> bool:
    """Whether a wall stands between two adjacent cells."""
    low = min(here, there)
    if here.file == there.file:
        walls = {Wall(file, low.rank, Orientation.HORIZONTAL) for file in (low.file - 1, low.file)}
    else:
        walls = {Wall(low.file, rank, Orientation.VERTICAL) for rank in (low.rank - 1, low.rank)}
    return not walls.isdisjoint(position.walls)


def _pawn(position: Position) -> Cell:
    """The cell of the pawn to move; the seat to move always has one."""
    cell = position.pawns[position.turn - 1]
    assert cell is not None, "the seat to move is out"
    return cell


def _step(cell: Cell, letter: str) -> Cell:
    """The cell one step in the direction of the letter, maybe off the board."""
    files, ranks = _COMPASS[letter]
    return Cell(cell.file + files, cell.rank + ranks)


def _fault(text: str, size: int) -> InvalidNotation:
    """Why `text`, which is neither a pawn word nor a wall of the board, is no move."""
    match = _WALL_WORD.match(text)
    if match is not None and match.end() == len(text):
        column = 1 if ord(text[0]) - ord("A") >= size - 1 else 2
        return off_board("crossing", text, column, size)
    if match is None:
        crossing = _CROSSING.match(text)
        if crossing is not None:
            return InvalidNotation("- or / must follow a crossing", text, crossing.end() + 1)
        match = _PAWN_WORD.match(text)
    if match is not None:
        return InvalidNotation(TRAILING, text, match.end() + 1)
    if not text:
        return InvalidNotation("a move is missing", text, 1)
    if "A" <= text[0] <= "R":
        return InvalidNotation("a number must follow the letter of a groove", text, 2)
    return InvalidNotation("a move begins with N, E, S, W or a groove, A to R", text, 1)
