"""A database, SQLite or PostgreSQL, and work done in it: asyncio outside, plain SQL inside."""

from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Protocol, TypeVar

import asyncpg
from sqlalchemy import Connection, make_url
from sqlalchemy.exc import SQLAlchemyError

from koridor.server.core.store import StoreUnavailable

FAILURES = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
"""Whatever a database raises; asyncpg's own errors come bare while it connects."""
KINDS = ("sqlite", "postgresql")

T = TypeVar("T")


class UnknownDatabase(ValueError):
    """An address that is neither of SQLite nor of PostgreSQL."""


class Database(Protocol):
    """Reads on some connections, writes on others. All methods raise `StoreUnavailable`."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do `work` outside any transaction."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do `work` in a transaction, which is on disk after it; what it raises undoes it."""
        ...

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Keep all other processes out of such blocks; the end of a process ends its block."""
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...


def kind_of(url: str) -> str:
    """Which database an address is of.

    Raises:
        UnknownDatabase: for one that we do not speak to, or that would lose what it is given.
    """
    address = make_url(url)
    kind = address.get_backend_name()
    if kind not in KINDS:
        raise UnknownDatabase(f"{kind!r} is not one of {', '.join(KINDS)}")
    if kind == "sqlite" and address.database in {None, "", ":memory:"}:
        raise UnknownDatabase("SQLite needs a file: what is in memory is lost")
    return kind


@contextmanager
def failures_told() -> Iterator[None]:
    """All the ways in which databases fail, as one."""
    try:
        yield
    except FAILURES as failure:
        raise StoreUnavailable(str(failure)) from failure
