"""Games as records, in both layouts of `.qgn`."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from koridor.cli.formats.format import Fault, Found, Origin, quoted
from koridor.record import Game, Layout, ReadingError, read_games, write_game


@dataclass(frozen=True, slots=True)
class RecordFormat:
    """Whole games, with headers, comments and variations. Reading takes either layout."""

    key: str
    layout: Layout
    has_moves = True
    has_start = True
    separator = "\n"

    def read(self, stream: BinaryIO, origin: Origin) -> Iterator[Found]:
        """A game for each record; its headers say where it starts, whatever the origin."""
        for reading in read_games(stream):
            yield Found(reading.game, tuple(map(fault_of, reading.errors)))

    def write(self, game: Game) -> str:
        """The record."""
        return write_game(game, self.layout)

    def losses(self, game: Game, origin: Origin) -> Iterator[str]:
        """Nothing at all."""
        return iter(())


def fault_of(error: ReadingError) -> Fault:
    """The fault that an error of the record is."""
    ply = "" if error.ply is None else f"ply {error.ply}: "
    text = f": {quoted(error.text)}" if error.text else ""
    return Fault(error.line, error.column, f"{ply}{error.message}{text}")
