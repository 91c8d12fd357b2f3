"""A site on either database."""

from collections.abc import AsyncIterator

import pytest
from tests.server.site import Site, opened


@pytest.fixture
async def site(database_url: str) -> AsyncIterator[Site]:
    async with opened(database_url) as site:
        yield site
