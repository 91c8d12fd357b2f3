"""Bringing the tables of a database to the form that this version of the program knows."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from koridor.server.infra.store.opening import open_database

SCRIPTS = "koridor.server.infra:migrations"
LOCK = 5_042_770_301
"""Any number that nobody else locks in the same database."""


async def migrate(url: str) -> None:
    """Make the tables, or change those of an older version; all or nothing.

    Processes that start at the same time do it one after another.

    Raises:
        StoreUnavailable: when the database cannot be reached.
    """
    database = open_database(url)
    try:
        await database.write(_upgrade)
    finally:
        await database.close()


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", SCRIPTS)
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")
