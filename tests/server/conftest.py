"""The databases that the server's tests run on: each test runs on both."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server import programs
from tests.server.stores import emptied

from koridor.server.infra.store import SqlStore, migrate

GIVEN = "KORIDOR_POSTGRES_URL"
"""Names a PostgreSQL server to use, with a database that may be emptied."""


def migrated(url: str) -> None:
    """Make the tables, in a thread as the loop of the tests is not ours."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, migrate(url)).result()


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    """A PostgreSQL server with the tables: the one that is given, or one of the tests' own."""
    if given := os.environ.get(GIVEN):
        migrated(given)
        yield given
        return
    with programs.short_folder() as folder, programs.postgresql(folder) as server:
        migrated(server.url)
        yield server.url


@pytest.fixture(scope="session")
def sqlite_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the tables and nothing in them, to be copied."""
    path = tmp_path_factory.mktemp("sqlite") / "empty.sqlite3"
    migrated(f"sqlite:///{path}")
    return path


@pytest.fixture
def sqlite_url(sqlite_file: Path, tmp_path: Path) -> str:
    """An empty SQLite database with the tables."""
    path = tmp_path / "koridor.sqlite3"
    shutil.copy(sqlite_file, path)
    return f"sqlite:///{path}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of a database with the tables, which may hold what an earlier test left."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[SqlStore]:
    """An empty store."""
    async with emptied(database_url) as opened:
        yield opened


@pytest.fixture
async def other_store(store: SqlStore, database_url: str) -> AsyncIterator[SqlStore]:
    """The store of another process, on the same database."""
    assert store is not None
    opened = SqlStore(database_url)
    yield opened
    await opened.close()
