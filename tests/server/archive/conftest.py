"""An archive in each kind of database, and a site on it."""

from collections.abc import AsyncIterator

import pytest
from tests.server.site import Site, opened

from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.sql_archive import SqlArchive


@pytest.fixture
def archive(store: SqlStore) -> SqlArchive:
    """An empty archive."""
    return SqlArchive(store.database)


@pytest.fixture
async def site(store: SqlStore, database_url: str) -> AsyncIterator[Site]:
    """A site on an empty database."""
    assert store is not None
    async with opened(database_url) as site:
        yield site
