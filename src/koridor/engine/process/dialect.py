"""What the protocols of engines have in common."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from koridor.engine.limit import Limit
from koridor.engine.line import Choice, Line
from koridor.engine.process.dialogue import Dialogue
from koridor.engine.process.errors import IllegalAnswer
from koridor.engine.process.patience import Patience
from koridor.engine.process.situation import Situation
from koridor.notation import Notation
from koridor.rules import InvalidNotation, Move, Position


@dataclass(frozen=True, slots=True)
class Introduction:
    """What a program tells about itself.

    Args:
        name: with its version, if it tells one.
        author: who wrote it, if it tells that.
        options: the options it has, by their names, each with the rest of its description.
    """

    name: str
    author: str = ""
    options: Mapping[str, str] = field(default_factory=dict)


class Deadline:
    """Until when an answer is due; others may move it while somebody waits."""

    def __init__(self) -> None:
        self.time = math.inf

    def __call__(self) -> float:
        """The time now set (monotonic)."""
        return self.time


@dataclass(frozen=True, slots=True)
class Question:
    """What a search is to find.

    Args:
        situation: the position, and how it was reached.
        limit: what may be spent.
        deadline: until when the answer is due.
        deliver: takes each line of the search.
        begin: called once the program has been told to search.
    """

    situation: Situation
    limit: Limit
    deadline: Deadline
    deliver: Callable[[Line], None]
    begin: Callable[[], None]


class Dialect(Protocol):
    """A protocol that engines speak. One object serves one program."""

    @property
    def keeps_time(self) -> bool:
        """Whether a program can be told how long to think."""
        ...

    def greet(self, talk: Dialogue, deadline: float) -> Introduction:
        """Ask who is there."""
        ...

    def set_up(self, talk: Dialogue, options: Mapping[str, str], deadline: float) -> None:
        """Set options."""
        ...

    def new_game(self, talk: Dialogue, deadline: float) -> None:
        """Say that the next position has nothing to do with those before."""
        ...

    def ask(self, talk: Dialogue, question: Question, patience: Patience) -> Choice:
        """Ask for a move, and wait for it."""
        ...

    def stop(self, talk: Dialogue, deadline: float) -> None:
        """Say that the move is wanted now."""
        ...

    def ponder_hit(self, talk: Dialogue, deadline: float) -> None:
        """Say that the opponent has played what was expected."""
        ...

    def quit(self, talk: Dialogue, deadline: float) -> None:
        """Say goodbye."""
        ...


def answered_move(text: str, notation: Notation, position: Position, command: str) -> Move:
    """The move that a program answered with.

    Raises:
        IllegalAnswer: when it is none, or not allowed.
    """
    try:
        move = notation.read(text, position)
    except InvalidNotation:
        raise IllegalAnswer(
            f"the engine answered {text!r}, which is no move (position {position})",
            command,
            answer=text,
            position=str(position),
        ) from None
    reason = position.why_illegal(move)
    if reason is not None:
        raise IllegalAnswer(
            f"the engine answered {text!r}, which is illegal: {reason} (position {position})",
            command,
            answer=text,
            position=str(position),
        )
    return move
