"""A database, SQLite or PostgreSQL, and work done in it: asyncio outside, plain SQL inside."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from koridor.server.core.store import StoreUnavailable

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
BUSY_SECONDS = "10"
"""How long SQLite waits for another process that writes, unless the address says `timeout`."""
FAILURES = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
"""Whatever a database raises; asyncpg's own errors come bare while it connects."""

T = TypeVar("T")


class UnknownDatabase(ValueError):
    """An address that is neither of SQLite nor of PostgreSQL."""


class Database:
    """Reads on some connections, writes on others.

    Args:
        url: `sqlite:///file` or `postgresql://user@host/name`.

    Raises:
        UnknownDatabase: for any other.
    """

    def __init__(self, url: str) -> None:
        address = address_of(url)
        if address.get_backend_name() == "sqlite":
            self._reading, self._writing = _sqlite_engines(address)
        else:
            self._reading, self._writing = _postgresql_engines(address)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do `work` outside any transaction; raises `StoreUnavailable`."""
        async with _failures_told(), self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do `work` in a transaction, which is on disk after it; raises `StoreUnavailable`.

        What else `work` raises rolls it back.
        """
        async with _failures_told(), self._writing.begin() as connection:
            return await connection.run_sync(work)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A connection to write with, for migrations."""
        async with _failures_told(), self._writing.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Close all connections."""
        await self._reading.dispose()
        await self._writing.dispose()


def address_of(url: str) -> URL:
    """The address with the driver that we use, whatever driver it named."""
    address = make_url(url)
    backend = address.get_backend_name()
    if backend not in DRIVERS:
        raise UnknownDatabase(f"{backend!r} is not one of {', '.join(DRIVERS)}")
    if backend == "sqlite" and address.database in (None, "", ":memory:"):
        raise UnknownDatabase("SQLite needs a file: what is in memory is lost")
    return address.set(drivername=DRIVERS[backend])


@asynccontextmanager
async def _failures_told() -> AsyncIterator[None]:
    """All the ways in which databases fail, as one."""
    try:
        yield
    except FAILURES as failure:
        raise StoreUnavailable(str(failure)) from failure


def _postgresql_engines(address: URL) -> tuple[AsyncEngine, AsyncEngine]:
    writing = create_async_engine(address, pool_size=2, max_overflow=0)
    reading = create_async_engine(
        address, pool_size=4, max_overflow=4, isolation_level="AUTOCOMMIT"
    )
    return reading, writing


def _sqlite_engines(address: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """One connection writes, since SQLite has one writer at a time; readers are not held up."""
    assert address.database is not None
    Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    if "timeout" not in address.query:
        address = address.update_query_dict({"timeout": BUSY_SECONDS})
    writing = create_async_engine(address, pool_size=1, max_overflow=0)
    reading = create_async_engine(address, pool_size=2, max_overflow=0)
    for engine in (reading, writing):
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(writing.sync_engine, "begin", _begin_writing)
    return reading, writing


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Durable commits, readers beside the writer, and transactions begun by nobody but us."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_writing(connection: Connection) -> None:
    """Take the lock at once: a transaction that reads first could not become a writer later."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
