"""A site of one process."""

from collections.abc import AsyncIterator

import pytest
from tests.server.site import Site, opened


@pytest.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with opened(sqlite_url) as site:
        yield site
