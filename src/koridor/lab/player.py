"""Who sits at the table of a match: an engine that has been started."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from koridor.engine import Choice, EngineClosed, EngineError, Limit
from koridor.engine.process import Patience, ProcessEngine, engine_program
from koridor.lab.chance import Chance
from koridor.lab.contender import Contender, Kind
from koridor.rules import Position


class Player(Protocol):
    """Plays the games of a contender, one at a time."""

    @property
    def contender(self) -> Contender:
        """Whom it plays for."""
        ...

    @property
    def keeps_time(self) -> bool:
        """Whether it can be told how long to think."""
        ...

    @property
    def is_of_use(self) -> bool:
        """Whether it can play another game."""
        ...

    def new_game(self) -> None:
        """The next position has nothing to do with those before.

        Raises:
            EngineError: when it cannot play.
        """
        ...

    def think(self, position: Position, limit: Limit, history: Sequence[Position]) -> Choice:
        """Find a move.

        Raises:
            EngineError: when it dies, breaks a time limit or answers nonsense; then it is of no
                more use.
        """
        ...

    def close(self) -> None:
        """End it."""
        ...

    def kill(self) -> None:
        """End it at once; any thread may ask for it."""
        ...


def start_player(contender: Contender, patience: Patience) -> Player:
    """Start a player for a contender.

    Raises:
        EngineError: when it cannot be started.
    """
    if contender.kind is Kind.RANDOM:
        return RandomPlayer(contender)
    return EnginePlayer(contender, _engine(contender, patience))


class RandomPlayer:
    """Plays any legal move, each as likely as the other; nothing can go wrong with it."""

    keeps_time = True
    is_of_use = True

    def __init__(self, contender: Contender) -> None:
        self.contender = contender
        self._chance = Chance(**(contender.options or {}))

    def new_game(self) -> None:
        """Nothing is remembered from one game to the next."""

    def think(self, position: Position, limit: Limit, history: Sequence[Position]) -> Choice:
        """Any legal move."""
        return Choice(self._chance.move(position, len(history)), None, ())

    def close(self) -> None:
        """Nothing is held."""

    def kill(self) -> None:
        """Nothing is held."""


class EnginePlayer:
    """A program that plays.

    Args:
        contender: whom it plays for.
        engine: the program; or in place of one the error that it could not be started for.
    """

    def __init__(self, contender: Contender, engine: ProcessEngine | EngineError) -> None:
        self.contender = contender
        self._engine = engine if isinstance(engine, ProcessEngine) else None
        self._error = engine if isinstance(engine, EngineError) else None

    @property
    def keeps_time(self) -> bool:
        """Whether it can be told how long to think."""
        return self._engine is None or self._engine.keeps_time

    @property
    def is_of_use(self) -> bool:
        """Whether it can play another game."""
        return self._error is None and self._engine is not None and not self._engine.has_ended

    def new_game(self) -> None:
        """The next position has nothing to do with those before.

        Raises:
            EngineError: when the engine does not take it.
        """
        with self._remembered() as engine:
            engine.new_game()

    def think(self, position: Position, limit: Limit, history: Sequence[Position]) -> Choice:
        """Find a move.

        Raises:
            EngineError: when the engine dies, breaks a time limit or answers nonsense; then
                this player is of no more use.
        """
        with (
            self._remembered() as engine,
            engine.search(position, limit, history=history) as analysis,
        ):
            return analysis.choice

    def close(self) -> None:
        """End the engine."""
        if self._engine is not None:
            self._engine.close()

    def kill(self) -> None:
        """End the engine at once; any thread may ask for it."""
        self._error = EngineClosed("the match has ended")
        if self._engine is not None:
            self._engine.kill()

    @contextmanager
    def _remembered(self) -> Iterator[ProcessEngine]:
        """The engine, if it has not failed before; and a memory of its failing now."""
        if self._error is not None:
            raise self._error
        assert self._engine is not None
        try:
            yield self._engine
        except EngineError as error:
            self._error = error
            raise


def _engine(contender: Contender, patience: Patience) -> ProcessEngine:
    """Start the program of a contender.

    Raises:
        EngineError: when that cannot be done.
    """
    is_ours = contender.kind is Kind.NATIVE
    command = [str(engine_program())] if is_ours else contender.command
    options: dict[str, str | int] = {**(contender.options or {}), **(contender.words or {})}
    return ProcessEngine.open(command, speech=contender.speech, options=options, patience=patience)
