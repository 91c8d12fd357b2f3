"""A site on either database."""

from collections.abc import AsyncIterator

import pytest
from tests.server.site import Site, opened

from koridor.server.infra.store import SqlStore


@pytest.fixture
async def site(database_url: str, store: SqlStore) -> AsyncIterator[Site]:
    assert store is not None, "it empties the database"
    async with opened(database_url) as site:
        yield site
