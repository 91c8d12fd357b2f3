"""Searches of our own engine at work: for plain code and for asyncio."""

import asyncio
import contextlib
import threading
import weakref
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field
from typing import Self, TypeVar

from koridor.engine import _core
from koridor.engine.line import Choice, Line, Score, WinDrawLoss
from koridor.record import Millis
from koridor.rules import Move

T = TypeVar("T")


class NativeAnalysis:
    """A search of our own engine; see `Analysis`."""

    __slots__ = ("_search",)

    def __init__(self, search: _core.Search) -> None:
        self._search = search

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Line:
        fields = self._search.next()
        if fields is None:
            self._search.choice()  # raises what ended the search, if something did
            raise StopIteration
        return _line(*fields)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._search.close()

    @property
    def best(self) -> Move:
        """The move to play. Waits for the end of the search: call `stop` to have it now."""
        return self.choice.best

    @property
    def choice(self) -> Choice:
        """All that the search settled on. Waits for its end, as `best` does."""
        return _choice(self._search)

    def stop(self) -> None:
        """End the search; what it has found by now stays."""
        self._search.stop()

    def ponder_hit(self) -> None:
        """The opponent played what was expected: from now on the limit holds."""
        self._search.ponder_hit()


@dataclass(frozen=True, slots=True)
class _Mailbox:
    """What a search has found, delivered to the loop of the task that waits for it."""

    lines: asyncio.Queue[Line | None] = field(default_factory=asyncio.Queue)
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    def deliver(self, line: Line | None) -> None:
        """Take a line, or the news that there are no more."""
        self.lines.put_nowait(line)
        if line is None:
            self.ended.set()


class NativeAsyncAnalysis:
    """A search of our own engine for asyncio; see `AsyncAnalysis`.

    A thread waits for the lines. It knows the mailbox only: so when nobody refers to the
    analysis any more the search and the thread end.
    """

    __slots__ = ("__weakref__", "_close", "_is_over", "_mailbox", "_search")

    def __init__(self, search: _core.Search) -> None:
        self._search = search
        self._mailbox = _Mailbox()
        self._is_over = False
        loop = asyncio.get_running_loop()
        postman = threading.Thread(
            target=_deliver_all, args=(search, loop, self._mailbox), daemon=True
        )
        postman.start()
        self._close = weakref.finalize(self, _end, search, postman)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Line:
        line = None if self._is_over else await self._or_close(self._mailbox.lines.get())
        if line is None:
            self._is_over = True
            self._search.choice()  # raises what ended the search, if something did
            raise StopAsyncIteration
        return line

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        self._close()

    async def best(self) -> Move:
        """The move to play, once the search has ended."""
        return (await self.choice()).best

    async def choice(self) -> Choice:
        """All that the search settled on, once it has ended."""
        await self._or_close(self._mailbox.ended.wait())
        return _choice(self._search)

    def stop(self) -> None:
        """End the search; what it has found by now stays."""
        self._search.stop()

    def ponder_hit(self) -> None:
        """The opponent played what was expected: from now on the limit holds."""
        self._search.ponder_hit()

    async def _or_close(self, news: Awaitable[T]) -> T:
        """What is waited for; a task that is cancelled meanwhile leaves no search behind."""
        try:
            return await news
        except asyncio.CancelledError:
            self._close()
            raise


def _deliver_all(search: _core.Search, loop: asyncio.AbstractEventLoop, mailbox: _Mailbox) -> None:
    """Bring every line of a search to its mailbox, as long as there is a loop."""
    with contextlib.suppress(RuntimeError):  # the loop is closed
        while (fields := search.next()) is not None:
            loop.call_soon_threadsafe(mailbox.deliver, _line(*fields))
        loop.call_soon_threadsafe(mailbox.deliver, None)
    search.close()


def _end(search: _core.Search, postman: threading.Thread) -> None:
    search.close()
    if postman is not threading.current_thread():
        postman.join()


def _choice(search: _core.Search) -> Choice:
    best, reply, lines = search.choice()
    return Choice(best, reply, tuple(_line(*fields) for fields in lines))


def _line(  # noqa: PLR0913, PLR0917 - the fields of a line
    rank: int,
    depth: int,
    selective_depth: int,
    score: tuple[int | None, int | None],
    chances: tuple[int, int, int],
    nodes: int,
    time: int,
    hash_full: int,
    moves: Iterable[Move],
) -> Line:
    return Line(
        rank,
        depth,
        selective_depth,
        Score(*score),
        WinDrawLoss(*chances),
        nodes,
        Millis(time),
        hash_full,
        tuple(moves),
    )
