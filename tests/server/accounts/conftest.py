"""A site of one process, on each database; and a second process of it."""

from collections.abc import AsyncIterator

import pytest
from tests.server.site import Site, opened
from tests.server.stores import emptied


@pytest.fixture
async def site(database_url: str) -> AsyncIterator[Site]:
    async with emptied(database_url), opened(database_url) as site:
        yield site


@pytest.fixture
async def other_site(site: Site, database_url: str) -> AsyncIterator[Site]:
    """Another process: the same database, clock and bus."""
    async with opened(database_url, bus=site.parts.outside.bus, clock=site.clock) as other:
        yield other
