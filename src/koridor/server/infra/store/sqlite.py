"""SQLite in threads: one that writes, as SQLite has one writer at a time, and some that read.

A whole transaction is one trip to a thread. An asyncio driver makes one for each statement, which
took half as much processor time again for each append.
"""

import asyncio
import fcntl
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url

from koridor.server.infra.store.database import failures_told

BUSY_SECONDS = "10"
"""How long to wait for another process that writes, unless the address says `timeout`."""
READERS = 2
LOCK_SECONDS = 0.05
"""Between two looks whether another process has let go."""

T = TypeVar("T")


class SqliteDatabase:
    """A `Database` that is a file.

    Args:
        url: `sqlite:///file`; folders that are missing are made.
    """

    def __init__(self, url: str) -> None:
        address = make_url(url).set(drivername="sqlite+pysqlite")
        assert address.database is not None
        self._lock = Path(f"{address.database}-alone")
        self._lock.parent.mkdir(parents=True, exist_ok=True)
        if "timeout" not in address.query:
            address = address.update_query_dict({"timeout": BUSY_SECONDS})
        self._writing = create_engine(address, pool_size=1, max_overflow=0)
        self._reading = create_engine(address, pool_size=READERS, max_overflow=0)
        for engine in (self._writing, self._reading):
            event.listen(engine, "connect", _prepare)
        event.listen(self._writing, "begin", _begin_writing)
        self._writer = ThreadPoolExecutor(1, "sqlite writer")
        self._readers = ThreadPoolExecutor(READERS, "sqlite reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        """See `Database.read`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, _read, self._reading, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """See `Database.write`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, _write, self._writing, work)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """See `Database.alone`; the system lets go of the file when a process ends."""
        with failures_told():
            file = self._lock.open("ab")
        with file:
            while not _is_locked(file):
                await asyncio.sleep(LOCK_SECONDS)
            yield

    async def close(self) -> None:
        """See `Database.close`."""
        for threads in (self._readers, self._writer):
            await asyncio.to_thread(threads.shutdown)
        self._reading.dispose()
        # The last to leave brings the write-ahead log into the file.
        await asyncio.to_thread(self._writing.dispose)


def _is_locked(file: IO[bytes]) -> bool:
    """Whether the file is ours from now on, until it is closed."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _read(engine: Engine, work: Callable[[Connection], T]) -> T:
    with failures_told(), engine.connect() as connection:
        return work(connection)


def _write(engine: Engine, work: Callable[[Connection], T]) -> T:
    with failures_told(), engine.begin() as connection:
        return work(connection)


def _prepare(connection: Any, _record: object) -> None:
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
