"""PostgreSQL through asyncpg."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Connection, NullPool, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from koridor.server.infra.store.database import failures_told

T = TypeVar("T")
ALONE = 5_042_770_302
"""Any number that nobody else locks in the same database."""
_CONNECTING = {
    "server_settings": {
        # All our questions are small. Starting helpers or a compiler for one takes longer than the
        # answer, and the more so the larger a table is thought to be.
        "max_parallel_workers_per_gather": "0",
        "jit": "off",
    }
}


class PostgresqlDatabase:
    """A `Database` that is a server.

    Args:
        url: `postgresql://user@host/name`.
    """

    def __init__(self, url: str) -> None:
        address = make_url(url).set(drivername="postgresql+asyncpg")
        self._writing = create_async_engine(
            address, pool_size=2, max_overflow=0, connect_args=_CONNECTING
        )
        self._reading = create_async_engine(
            address,
            pool_size=4,
            max_overflow=4,
            isolation_level="AUTOCOMMIT",
            connect_args=_CONNECTING,
        )
        # A lock belongs to its connection, and must not lie in a pool.
        self._locking = create_async_engine(
            address, poolclass=NullPool, isolation_level="AUTOCOMMIT"
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        """See `Database.read`."""
        with failures_told():
            async with self._reading.connect() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """See `Database.write`."""
        with failures_told():
            async with self._writing.begin() as connection:
                return await connection.run_sync(work)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """See `Database.alone`; the server lets go when the connection ends."""
        with failures_told():
            async with self._locking.connect() as connection:
                await connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": ALONE})
                yield

    async def close(self) -> None:
        """See `Database.close`."""
        await self._reading.dispose()
        await self._writing.dispose()
