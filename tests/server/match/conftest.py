"""A site on either database."""

from collections.abc import AsyncIterator

import pytest
from tests.server.site import Clock, Site, opened

from koridor.server.infra.bus import ProcessBus


@pytest.fixture
async def site(database_url: str) -> AsyncIterator[Site]:
    async with opened(database_url) as site:
        yield site


@pytest.fixture
async def sites(database_url: str) -> AsyncIterator[tuple[Site, Site]]:
    """Two processes that share the database and the bus."""
    bus, clock = ProcessBus(), Clock()
    async with (
        opened(database_url, bus=bus, clock=clock) as one,
        opened(database_url, bus=bus, clock=clock) as other,
    ):
        yield one, other
