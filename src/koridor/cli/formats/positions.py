"""Positions in place of games: position texts and diagrams.

Read, a position is a game without moves that begins there; written, it is where a game ends.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from koridor.cli.formats.format import Fault, Found, Origin, decoded_lines
from koridor.notation import read_diagram, read_position, write_diagram
from koridor.record import Game
from koridor.rules import InvalidNotation, KoridorError


@dataclass(frozen=True, slots=True)
class PositionFormat:
    """A position text on each line. Blank lines are passed over."""

    key = "position"
    has_moves = False
    has_start = True
    separator = ""

    def read(self, stream: BinaryIO, origin: Origin) -> Iterator[Found]:
        """A game without moves for each line."""
        for number, line in enumerate(decoded_lines(stream), start=1):
            if not line.strip():
                continue
            try:
                yield Found(Game(read_position(line, origin.start.rules)))
            except InvalidNotation as error:
                yield Found(None, (Fault(number, error.column, str(error)),))
            except KoridorError as error:
                yield Found(None, (Fault(number, 1, str(error)),))

    def write(self, game: Game) -> str:
        """The position text of the last position."""
        return f"{game.end}\n"

    def losses(self, game: Game, origin: Origin) -> Iterator[str]:
        """The rules, and what the rest of the game may depend on without being seen."""
        if game.rules != origin.start.rules:
            yield "the rules"
        elif read_position(str(game.end), game.rules) != game.end:
            yield "the plies left, or the order in which seats left,"


@dataclass(frozen=True, slots=True)
class DiagramFormat:
    """A drawn board with its notes, and a blank line between two."""

    key = "diagram"
    has_moves = False
    has_start = True
    separator = "\n"

    def read(self, stream: BinaryIO, origin: Origin) -> Iterator[Found]:
        """A game without moves for each drawing."""
        for number, block in _blocks(decoded_lines(stream)):
            try:
                yield Found(Game(read_diagram("\n".join(block), origin.rules)))
            except InvalidNotation as error:
                yield Found(None, (_placed(error, number, block),))
            except KoridorError as error:
                yield Found(None, (Fault(number, 1, str(error)),))

    def write(self, game: Game) -> str:
        """The drawing of the last position."""
        return write_diagram(game.end) + "\n"

    def losses(self, game: Game, origin: Origin) -> Iterator[str]:
        """Nothing: the notes below the board say everything."""
        return iter(())


def _blocks(lines: Iterator[str]) -> Iterator[tuple[int, list[str]]]:
    """The drawings in some lines, each with the number of its first line.

    A drawing ends where, after its notes, another line of a board begins.
    """
    first, block, has_notes = 1, list[str](), False
    for number, line in enumerate(lines, start=1):
        is_note = ":" in line
        if line.strip() and has_notes and not is_note:
            yield first, block
            block, has_notes = [], False
        if line.strip() or block:
            first = first if block else number
            block.append(line)
            has_notes = has_notes or is_note
    if block:
        yield first, block


def _placed(error: InvalidNotation, number: int, block: list[str]) -> Fault:
    """The fault at the line of the drawing that the error is about, or at its first line."""
    if error.text in block:
        return Fault(number + block.index(error.text), error.column, error.message)
    return Fault(number, 1, error.message)
