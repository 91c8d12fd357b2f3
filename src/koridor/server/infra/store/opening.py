"""From the address of a database to the database."""

from koridor.server.infra.store.database import Database, kind_of
from koridor.server.infra.store.postgresql import PostgresqlDatabase
from koridor.server.infra.store.sqlite import SqliteDatabase


def open_database(url: str) -> Database:
    """The database at an address.

    Args:
        url: `sqlite:///file` or `postgresql://user@host/name`.

    Raises:
        UnknownDatabase: for any other.
    """
    return SqliteDatabase(url) if kind_of(url) == "sqlite" else PostgresqlDatabase(url)
