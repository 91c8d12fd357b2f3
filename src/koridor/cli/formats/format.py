"""What a format is, and what reading one finds."""

import reprlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Protocol

from koridor.record import Game
from koridor.rules import Position, Rules

_SHORT = reprlib.Repr()
_SHORT.maxstring = 60


@dataclass(frozen=True, slots=True)
class Origin:
    """Where games begin in formats that do not say it themselves.

    Args:
        start: the position before the first move.
        rules: the rules that were asked for, or None when nobody asked.
    """

    start: Position
    rules: Rules | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that cannot be read, and where: line and column count from 1."""

    line: int
    column: int
    message: str


@dataclass(frozen=True, slots=True)
class Found:
    """A game, as far as it could be read, and what was wrong with the rest.

    There is no game where not even its start could be read.
    """

    game: Game | None
    faults: tuple[Fault, ...] = ()


class Format(Protocol):
    """A way to write games into a file and to read them back."""

    @property
    def key(self) -> str:
        """The name by which the command line knows the format."""
        ...

    @property
    def has_moves(self) -> bool:
        """Whether it holds the moves of a game."""
        ...

    @property
    def has_start(self) -> bool:
        """Whether it holds a position that a game could start from."""
        ...

    @property
    def separator(self) -> str:
        """What stands between two games."""
        ...

    def read(self, stream: BinaryIO, origin: Origin) -> Iterator[Found]:
        """The games of a stream, each as soon as it has been read."""
        ...

    def write(self, game: Game) -> str:
        """The text of a game, line end included."""
        ...

    def losses(self, game: Game, origin: Origin) -> Iterator[str]:
        """What the text leaves out although it cannot be read back without, in words."""
        ...


def decoded_lines(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream without their ends; U+FFFD stands for what is not UTF-8."""
    for number, line in enumerate(stream):
        text = line.decode("utf-8", "replace").rstrip("\r\n")
        yield text if number else text.removeprefix("\ufeff")


def quoted(text: str) -> str:
    """The text in quotes, cut in the middle when it is long."""
    return _SHORT.repr(text)
