"""The databases that the server's tests run on: each test runs on both."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests.server import programs
from tests.server.stores import empty_store

from koridor.server.infra.store import SqlStore

GIVEN = "KORIDOR_POSTGRES_URL"
"""Names a PostgreSQL server to use, with a database that may be emptied."""


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    """A PostgreSQL server: the one that is given, or one started for the tests."""
    if given := os.environ.get(GIVEN):
        yield given
        return
    with programs.short_folder() as folder, programs.postgresql(folder) as server:
        yield server.url


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, which may hold what an earlier test left."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/koridor.sqlite3"
    url: str = request.getfixturevalue("postgresql_url")
    return url


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[SqlStore]:
    """An empty store."""
    async with empty_store(database_url) as opened:
        yield opened


@pytest.fixture
async def other_store(store: SqlStore, database_url: str) -> AsyncIterator[SqlStore]:
    """The store of another process, on the same database."""
    assert store is not None
    opened = SqlStore(database_url)
    yield opened
    await opened.close()
