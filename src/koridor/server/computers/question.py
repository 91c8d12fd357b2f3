"""What is asked of a worker, what it answers, and how both go through a pipe."""

import pickle
import struct
from dataclasses import dataclass

from koridor.engine import Score
from koridor.rules import Move, Position

LENGTH = struct.Struct(">I")
"""In front of each message."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A position to find a move in.

    Args:
        history: positions of the game before it, the oldest first.
        level: None to play and judge as well as the engine can.
        seed: tells matches of the same level apart.
        movetime: milliseconds that the engine may take.
    """

    position: Position
    history: tuple[Position, ...] = ()
    level: int | None = None
    seed: int = 1
    movetime: int = 1_000


@dataclass(frozen=True, slots=True)
class Answer:
    """The move to play, and what the position is worth to the seat to move, if that is known."""

    move: Move
    score: Score | None


@dataclass(frozen=True, slots=True)
class Failure:
    """There is no answer, and asking again would not help."""

    why: str


@dataclass(frozen=True, slots=True)
class Ready:
    """What a worker says first."""


def packed(message: Question | Answer | Failure | Ready) -> bytes:
    """A message as it goes through a pipe between a process and its own child."""
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(body)) + body
