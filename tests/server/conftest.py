"""The databases that the server's tests run on: each test runs on both."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server import programs
from tests.server.stores import empty

from koridor.server.infra.store import SqlStore, migrate

GIVEN = "KORIDOR_POSTGRES_URL"
"""Names a PostgreSQL server to use, with a database that may be emptied."""


def done(work: Coroutine[None, None, None]) -> None:
    """Do something with a database, in a thread as the loop of the tests is not ours."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    """A PostgreSQL server with the tables: the one that is given, or one of the tests' own."""
    if given := os.environ.get(GIVEN):
        done(migrate(given))
        yield given
        return
    with programs.short_folder() as folder, programs.postgresql(folder) as server:
        done(migrate(server.url))
        yield server.url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A Redis of the tests' own."""
    with programs.short_folder() as folder, programs.redis(folder) as server:
        yield server.url


@pytest.fixture(scope="session")
def sqlite_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the tables and nothing in them, to be copied."""
    path = tmp_path_factory.mktemp("sqlite") / "empty.sqlite3"
    done(migrate(f"sqlite:///{path}"))
    return path


@pytest.fixture
def sqlite_url(sqlite_file: Path, tmp_path: Path) -> str:
    """An empty SQLite database with the tables."""
    path = tmp_path / "koridor.sqlite3"
    shutil.copy(sqlite_file, path)
    return f"sqlite:///{path}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of a database with the tables and nothing in them."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    if request.param == "postgresql":
        done(empty(url))
    return url


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[SqlStore]:
    """An empty store."""
    opened = SqlStore(database_url)
    yield opened
    await opened.close()


@pytest.fixture
async def other_store(store: SqlStore, database_url: str) -> AsyncIterator[SqlStore]:
    """The store of another process, on the same database."""
    assert store is not None
    opened = SqlStore(database_url)
    yield opened
    await opened.close()
