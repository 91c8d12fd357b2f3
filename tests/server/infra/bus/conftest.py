"""The buses; each test of the port runs on both."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.server import programs

from koridor.server.core.bus import Bus
from koridor.server.infra.bus import ProcessBus, RedisBus

MOST_WAITING = 20


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """Room for a server that a test starts by itself."""
    with programs.short_folder() as folder:
        yield folder


@pytest.fixture(params=["one process", "redis"])
async def bus(request: pytest.FixtureRequest) -> AsyncIterator[Bus]:
    """A bus whose listeners may fall behind by twenty messages."""
    made: Bus
    if request.param == "redis":
        made = RedisBus(request.getfixturevalue("redis_url"), most_waiting=MOST_WAITING)
    else:
        made = ProcessBus(most_waiting=MOST_WAITING)
    yield made
    await made.close()


@pytest.fixture
async def redis_bus() -> AsyncIterator[Callable[[str], RedisBus]]:
    """Makes buses by Redis, as many processes would, and closes them."""
    async with AsyncExitStack() as stack:

        def make(url: str) -> RedisBus:
            made = RedisBus(url)
            stack.push_async_callback(made.close)
            return made

        yield make
