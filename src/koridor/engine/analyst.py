"""What every engine can be asked, be it our own or another program."""

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Protocol, Self

from koridor.engine.limit import Limit
from koridor.engine.line import Choice, Line
from koridor.rules import Move, Position


class Analysis(Protocol):
    """A search at work: an iterator of lines that ends when the search ends.

    As a context manager it stops the search at the end of the block; so it does when nobody
    refers to it any more.
    """

    def __iter__(self) -> Iterator[Line]: ...

    def __next__(self) -> Line: ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *exception: object) -> None: ...

    @property
    def best(self) -> Move:
        """The move to play. Waits for the end of the search: call `stop` to have it now."""
        ...

    @property
    def choice(self) -> Choice:
        """All that the search settled on. Waits for its end, as `best` does."""
        ...

    def stop(self) -> None:
        """End the search; what it has found by now stays."""
        ...

    def ponder_hit(self) -> None:
        """The opponent played what was expected: from now on the limit holds."""
        ...


class AsyncAnalysis(Protocol):
    """The same for asyncio: `async for line in analysis`.

    When the task that waits for a line is cancelled, the search ends.
    """

    def __aiter__(self) -> AsyncIterator[Line]: ...

    async def __anext__(self) -> Line: ...

    async def __aenter__(self) -> Self: ...

    async def __aexit__(self, *exception: object) -> None: ...

    async def best(self) -> Move:
        """The move to play, once the search has ended."""
        ...

    async def choice(self) -> Choice:
        """All that the search settled on, once it has ended."""
        ...

    def stop(self) -> None:
        """End the search; what it has found by now stays."""
        ...

    def ponder_hit(self) -> None:
        """The opponent played what was expected: from now on the limit holds."""
        ...


class Analyst(Protocol):
    """Whoever finds moves and says what positions are worth.

    `history` holds the positions of the game before `position`, the oldest first: an analyst
    sees repetitions by them. An analyst searches one position at a time.
    """

    def search(
        self, position: Position, limit: Limit, *, history: Sequence[Position] = ()
    ) -> Analysis:
        """Start to search.

        Raises:
            GameIsOver: when there is no move to find.
        """
        ...

    def best(self, position: Position, limit: Limit, *, history: Sequence[Position] = ()) -> Move:
        """The move that a search finds."""
        ...

    def analyse(
        self, position: Position, limit: Limit, *, history: Sequence[Position] = ()
    ) -> AsyncAnalysis:
        """Start to search, for asyncio."""
        ...

    def close(self) -> None:
        """End whatever is at work and give back what is held. May be called again."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *exception: object) -> None: ...
