"""What finds the moves of a bot: a level of ours, or any program that speaks UQI or QTP."""

import shlex
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Protocol

from koridor.engine import AsyncAnalysis, Limit, Player, level_of
from koridor.engine.process import ProcessEngine, Speech
from koridor.rules import KoridorError, Position, Rules


class Thinker(Protocol):
    """Finds moves in one game."""

    def analyse(
        self, position: Position, limit: Limit, *, history: Sequence[Position] = ()
    ) -> AsyncAnalysis:
        """Start to look for a move."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Thinking:
    """How moves are found, as often as there are games.

    Args:
        level: of ours, if it is one.
        command: otherwise the program and its arguments.
        speech: the protocol that it speaks.
    """

    level: int | None = None
    command: tuple[str, ...] = ()
    speech: Speech = Speech.UQI

    async def begin(self, rules: Rules, seed: int, stack: AsyncExitStack) -> Thinker:
        """Somebody who plays one game, until the stack ends.

        Raises:
            KoridorError: when it cannot be started, or cannot play by these rules.
        """
        if self.level is not None:
            player = Player(rules, self.level, seed=seed)
            stack.callback(player.close)
            return player
        engine = await ProcessEngine.open_async(list(self.command), speech=self.speech)
        return await stack.enter_async_context(engine)


def read_thinking(text: str) -> Thinking:
    """What a text names.

    `level:5` is a level of ours, `qtp:PROGRAM` a program that speaks QTP, `cmd:PROGRAM` or a
    program alone one that speaks UQI.

    Raises:
        KoridorError: when it names nothing.

    >>> read_thinking("level:5").level, read_thinking("./engine -fast").command
    (5, ('./engine', '-fast'))
    """
    word, colon, rest = text.partition(":")
    if word == "level" and colon:
        if not (rest.isascii() and rest.isdigit() and len(rest) < 4):
            raise KoridorError(f"{text!r}: a level is a number")
        return Thinking(level=level_of(int(rest)).number)
    speech = Speech.QTP if word == "qtp" and colon else Speech.UQI
    program = rest if word in {"qtp", "cmd"} and colon else text
    try:
        command = tuple(shlex.split(program))
    except ValueError as error:
        raise KoridorError(f"{text!r}: {error}") from None
    if not command:
        raise KoridorError(f"{text!r} names no program")
    return Thinking(command=command, speech=speech)
