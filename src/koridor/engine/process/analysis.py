"""Searches of other programs as whoever asked sees them: for plain code and for asyncio."""

import asyncio
import threading
import weakref
from collections.abc import Callable
from typing import Self

from koridor.engine.line import Choice, Line
from koridor.engine.process.search import Search
from koridor.rules import Move


class ProcessAnalysis:
    """A search of another program; see `Analysis`."""

    __slots__ = ("__weakref__", "_search")

    def __init__(self, search: Search) -> None:
        self._search = search
        weakref.finalize(self, _abandon, search).atexit = False

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Line:
        line = self._search.inquiry.wait_for_line()
        if line is None:
            raise StopIteration
        return line

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._search.stop()

    @property
    def best(self) -> Move:
        """The move to play. Waits for the end of the search: call `stop` to have it now.

        Raises:
            EngineError: what ended the search instead.
        """
        return self.choice.best

    @property
    def choice(self) -> Choice:
        """All that the search settled on. Waits for its end, as `best` does."""
        self._search.inquiry.wait()
        return self._search.inquiry.result()

    def stop(self) -> None:
        """End the search; what it has found by now stays."""
        self._search.stop()

    def ponder_hit(self) -> None:
        """The opponent played what was expected: from now on the limit holds."""
        self._search.ponder_hit()


class _Bell:
    """Tells the loop of a task that something has come; a flood of news rings it once."""

    def __init__(self) -> None:
        self.rung = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._is_ringing = False

    def ring(self) -> None:
        """Ring it from any thread.

        Raises:
            RuntimeError: when the loop is closed.
        """
        if not self._is_ringing:
            self._is_ringing = True
            self._loop.call_soon_threadsafe(self._sound)

    def _sound(self) -> None:
        self._is_ringing = False
        self.rung.set()


class ProcessAsyncAnalysis:
    """A search of another program for asyncio; see `AsyncAnalysis`."""

    __slots__ = ("__weakref__", "_bell", "_search")

    def __init__(self, search: Search) -> None:
        self._search = search
        self._bell = _Bell()
        search.inquiry.on_news(self._bell.ring)
        weakref.finalize(self, _abandon, search).atexit = False

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Line:
        inquiry = self._search.inquiry
        await self._until(lambda: inquiry.has_lines or inquiry.has_ended)
        line = inquiry.next_line()
        if line is None:
            inquiry.result()
            raise StopAsyncIteration
        return line

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        self._search.stop()

    async def best(self) -> Move:
        """The move to play, once the search has ended.

        Raises:
            EngineError: what ended the search instead.
        """
        return (await self.choice()).best

    async def choice(self) -> Choice:
        """All that the search settled on, once it has ended."""
        await self._until(lambda: self._search.inquiry.has_ended)
        return self._search.inquiry.result()

    def stop(self) -> None:
        """End the search; what it has found by now stays."""
        self._search.stop()

    def ponder_hit(self) -> None:
        """The opponent played what was expected: from now on the limit holds."""
        self._search.ponder_hit()

    async def _until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so; a task that is cancelled meanwhile stops the search."""
        try:
            while not is_so():
                self._bell.rung.clear()
                if not is_so():
                    await self._bell.rung.wait()
        except asyncio.CancelledError:
            self._search.stop()
            raise


def _abandon(search: Search) -> None:
    """Stop a search that nobody refers to any more.

    The collector of garbage may call this anywhere, so it waits for no lock.
    """
    if not search.inquiry.has_ended:
        threading.Thread(target=search.stop, name="koridor stop", daemon=True).start()
