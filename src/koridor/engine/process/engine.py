"""An engine that is another program."""

import asyncio
import contextlib
import threading
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Self

from koridor.engine.errors import EngineBusy, EngineClosed, GameIsOver
from koridor.engine.limit import Limit
from koridor.engine.process.analysis import ProcessAnalysis, ProcessAsyncAnalysis
from koridor.engine.process.dialect import Dialect, Introduction
from koridor.engine.process.dialogue import Dialogue
from koridor.engine.process.errors import EngineDied, EngineTimeout
from koridor.engine.process.patience import USUAL, Patience
from koridor.engine.process.qtp import Qtp
from koridor.engine.process.search import Search
from koridor.engine.process.situation import situation_of
from koridor.engine.process.uqi import Uqi
from koridor.rules import Move, Position

_NO_OPTIONS: Mapping[str, str | int] = {}


class Speech(Enum):
    """The protocols that we speak."""

    UQI = "uqi"
    QTP = "qtp"

    def dialect(self) -> Dialect:
        """The protocol, to be spoken with one program."""
        return Uqi() if self is Speech.UQI else Qtp()


class ProcessEngine:
    """Another program that plays; see `Analyst`. Made by `open` or `open_async`.

    The program and all that it starts end with `close`, with the block of a `with`, with the
    object itself, and with the interpreter, however that ends. A program that breaks a time
    limit is ended; then, as after its own death, this object is of no more use.
    """

    def __init__(self, talk: Dialogue, dialect: Dialect, patience: Patience) -> None:
        self._talk = talk
        self._dialect = dialect
        self._patience = patience
        self._introduction = Introduction(talk.command)
        self._searching = threading.Lock()
        self._search: Search | None = None
        self._is_closed = False

    @classmethod
    def open(
        cls,
        command: str | Sequence[str],
        *,
        speech: Speech = Speech.UQI,
        options: Mapping[str, str | int] = _NO_OPTIONS,
        patience: Patience = USUAL,
    ) -> Self:
        """Start a program, shake hands and set its options.

        Args:
            command: the program and its arguments, or both as a shell would read them.
            speech: the protocol that it speaks.
            options: values for some of its options.
            patience: the time limits for all it has to answer.

        Raises:
            ProcessError: when it cannot be started, dies, or does not answer as it should.
            EngineError: when it has no such option.
        """
        engine = cls(Dialogue(command), speech.dialect(), patience)
        try:
            engine._greet(options)
        except BaseException:
            engine.kill()
            raise
        return engine

    @classmethod
    async def open_async(
        cls,
        command: str | Sequence[str],
        *,
        speech: Speech = Speech.UQI,
        options: Mapping[str, str | int] = _NO_OPTIONS,
        patience: Patience = USUAL,
    ) -> Self:
        """The same for asyncio. When the task is cancelled, the program ends."""
        engine = cls(Dialogue(command), speech.dialect(), patience)
        try:
            await asyncio.to_thread(engine._greet, options)
        except BaseException:
            engine.kill()
            raise
        return engine

    @property
    def name(self) -> str:
        """What the program calls itself."""
        return self._introduction.name

    @property
    def introduction(self) -> Introduction:
        """What the program tells about itself."""
        return self._introduction

    @property
    def keeps_time(self) -> bool:
        """Whether the program can be told how long to think."""
        return self._dialect.keeps_time

    @property
    def has_ended(self) -> bool:
        """Whether the program has ended."""
        return self._talk.has_ended

    @property
    def complaint(self) -> str:
        """The end of what the program said on standard error, on one line."""
        return self._talk.complaint

    def search(
        self, position: Position, limit: Limit, *, history: Sequence[Position] = ()
    ) -> ProcessAnalysis:
        """Start to search.

        Args:
            history: the positions of the game before this one, the oldest first.

        Raises:
            GameIsOver: when there is no move to find.
            EngineBusy: while another search is at work.
            EngineClosed: after `close`.
            EngineDied: when the program has ended.
        """
        return ProcessAnalysis(self._start(position, limit, history))

    def best(self, position: Position, limit: Limit, *, history: Sequence[Position] = ()) -> Move:
        """The move that a search finds; raises as `search` does.

        Raises:
            ProcessError: when the program dies, breaks a time limit, or answers nonsense.
        """
        with self.search(position, limit, history=history) as analysis:
            return analysis.best

    def analyse(
        self, position: Position, limit: Limit, *, history: Sequence[Position] = ()
    ) -> ProcessAsyncAnalysis:
        """Start to search, for asyncio; raises as `search` does."""
        return ProcessAsyncAnalysis(self._start(position, limit, history))

    def new_game(self) -> None:
        """Say that the next position has nothing to do with those before.

        Raises:
            EngineBusy: while a search is at work.
            ProcessError: when the program does not take it.
        """
        with self._searching:
            self._require_free()
            if self._search is not None:
                self._search.join()
            self._dialect.new_game(self._talk, self._talk.in_seconds(self._patience.ready))

    def close(self) -> None:
        """Say goodbye, and end the program. May be called again."""
        if self._is_closed:
            return
        self._is_closed = True
        if not self._talk.has_ended:
            self._end_search()
            self._say_goodbye()
            self._talk.close(self._patience.quit)

    async def aclose(self) -> None:
        """The same for asyncio."""
        await asyncio.to_thread(self.close)

    def kill(self) -> None:
        """End the program at once."""
        self._is_closed = True
        self._talk.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        try:
            await self.aclose()
        except asyncio.CancelledError:
            self.kill()
            raise

    def __del__(self) -> None:
        self._talk.kill()

    def __repr__(self) -> str:
        return f"<ProcessEngine {self.name} ({self._talk.command})>"

    def _greet(self, options: Mapping[str, str | int]) -> None:
        start = self._talk.in_seconds(self._patience.start)
        self._introduction = self._dialect.greet(self._talk, start)
        ready = self._talk.in_seconds(self._patience.ready)
        self._dialect.set_up(
            self._talk, {name: str(value) for name, value in options.items()}, ready
        )

    def _start(self, position: Position, limit: Limit, history: Sequence[Position]) -> Search:
        if position.outcome is not None:
            raise GameIsOver(f"the game is over: {position.outcome.cause} (position {position})")
        with self._searching:
            self._require_free()
            self._search = Search(
                self._talk,
                self._dialect,
                situation_of(history, position),
                limit,
                self._patience,
                self._search,
            )
            return self._search

    def _require_free(self) -> None:
        if self._is_closed:
            raise EngineClosed(f"the engine has been closed ({self._talk.command})")
        if self._talk.has_ended:
            raise self._talk.fault(EngineDied, "the engine has ended")
        if self._search is not None and not self._search.is_ending:
            raise EngineBusy(f"the engine is searching ({self._talk.command})")

    def _end_search(self) -> None:
        if self._search is not None:
            self._search.stop()
            self._search.inquiry.wait(self._patience.stop)

    def _say_goodbye(self) -> None:
        with contextlib.suppress(EngineTimeout):
            self._dialect.quit(self._talk, self._talk.in_seconds(self._patience.quit))
