"""A site of one process on each database, empty but for the accounts of some people."""

from collections.abc import AsyncIterator

import pytest
from tests.server.registered import register, registered
from tests.server.site import Site, opened
from tests.server.stores import emptied

PEOPLE = tuple(map(registered, ("Anna", "Борис", "Daria", "نوید")))


@pytest.fixture
async def site(database_url: str) -> AsyncIterator[Site]:
    async with emptied(database_url) as store, opened(database_url) as site:
        await register(store.database, *PEOPLE)
        yield site
