"""Migrations make the tables that the program expects, on both databases."""

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, select
from tests.server.archive import games as archived
from tests.server.archive.games import finished, index_all
from tests.server.registered import ANNA, BORIS, game
from tests.server.stores import NINA, appended, opening

from koridor.server.archive.searching import position_query
from koridor.server.core.archive import GameQuery, Player
from koridor.server.core.match.events import Joined, Said
from koridor.server.core.match.state import TURN_LASTS
from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.store import SqlStore, UnknownDatabase, migrate
from koridor.server.infra.store.migration import SCRIPTS
from koridor.server.infra.store.opening import open_database
from koridor.server.infra.store.sql_archive import SqlArchive
from koridor.server.infra.store.tables import ENDINGS, METADATA, TALK


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, METADATA))


async def as_of(url: str, version: str) -> None:
    """Bring a database to the form that an older version of the program knew."""

    def downgrade(connection: Connection) -> None:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", SCRIPTS)
        config.set_main_option("path_separator", "os")
        command.downgrade(config, version)

    database = open_database(url)
    await database.write(downgrade)
    await database.close()


async def test_migrations_make_the_tables_that_are_declared(database_url: str) -> None:
    await migrate(database_url)
    database = open_database(database_url)
    found = await database.read(differences)
    await database.close()
    assert found == []


async def test_processes_that_start_together_make_the_tables_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/fresh.sqlite3"
    await asyncio.gather(*(migrate(url) for _ in range(4)))
    database = open_database(url)
    tables = await database.read(lambda connection: set(inspect(connection).get_table_names()))
    await database.close()
    assert tables == {*METADATA.tables, "alembic_version"}


async def test_migrating_again_keeps_what_is_there(store: SqlStore, database_url: str) -> None:
    await store.beat("one", 1000)
    await migrate(database_url)
    assert await store.last_beat() == 1000


async def test_running_matches_without_a_deadline_get_one(
    store: SqlStore, database_url: str
) -> None:
    """Nobody would ever have looked at them again."""
    await store.append([opening("old", at=1_000, phase="running")])
    await store.append([opening("waiting", at=1_000)])
    await as_of(database_url, "0002")
    await migrate(database_url)
    assert await store.due(1_000 + TURN_LASTS - 1) == []
    assert await store.due(1_000 + TURN_LASTS) == ["old"]


async def test_what_was_said_so_far_is_found_in_the_logs(
    store: SqlStore, database_url: str
) -> None:
    """And the order in which matches end goes on where it is."""
    said = Said(at=1, person=NINA, text='"type":"said"')
    joined = Joined(at=2, person=NINA)
    await store.append([appended("m", 0, joined, said, joined, said)])
    await store.append([game(ANNA, BORIS, at=5_000)])
    await as_of(database_url, "0003")
    await migrate(database_url)
    talk = await store.database.read(
        lambda connection: connection.execute(select(TALK).order_by(TALK.c.version)).all()
    )
    assert [tuple(row) for row in talk] == [(NINA.id, "m", 2), (NINA.id, "m", 4)]
    [last] = await store.database.read(lambda connection: connection.execute(select(ENDINGS)).all())
    assert tuple(last) == (1, 5_000)


async def test_games_from_before_are_drawn_and_private_ones_found_by_position(
    store: SqlStore, database_url: str
) -> None:
    archive = SqlArchive(store.database)
    await archive.keep([finished("open", "e2"), finished("hidden", "e2", is_public=False)])
    await index_all(archive)
    await as_of(database_url, "0003")
    await migrate(database_url)
    assert [len(await archive.undrawn(9)), len(await archive.waiting(9))] == [2, 1]
    await index_all(archive)
    position = position_query("duel", "- / - / e2 e9 / 10 10 / 2", is_exact=False)
    own = GameQuery(player=Player(person_id=archived.NINA.id), sees_private=True, position=position)
    page = await archive.games(own, 9)
    assert sorted(one.game.id for one in page.games) == ["hidden", "open"]


@pytest.mark.parametrize("url", ["mysql://localhost/x", "sqlite://", "sqlite:///:memory:"])
def test_a_database_that_would_lose_games_is_refused(url: str) -> None:
    with pytest.raises(UnknownDatabase):
        SqlStore(url)


async def test_a_database_that_is_away_is_told_at_once() -> None:
    with pytest.raises(StoreUnavailable):
        await migrate("postgresql://postgres@127.0.0.1:1/nothing")
