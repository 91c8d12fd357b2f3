"""Matches that ended before there was an archive come into it."""

from sqlalchemy import Connection, delete
from tests.server.archive.test_routes import ended_duel
from tests.server.match.duels import duel
from tests.server.site import Site

from koridor.server.archive.keeping import keep_missing
from koridor.server.core.messages.match_socket import Accepted, Ask
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.sql_archive import SqlArchive
from koridor.server.infra.store.tables import GAME_POSITIONS, GAME_SEATS, GAMES


def forget(connection: Connection) -> None:
    for table in (GAME_POSITIONS, GAME_SEATS, GAMES):
        connection.execute(delete(table))


async def test_matches_without_a_game_are_kept_once(
    site: Site, store: SqlStore, archive: SqlArchive
) -> None:
    match_id = await ended_duel(site)
    before = await archive.game(match_id)
    await store.database.write(forget)
    assert await keep_missing(store, archive) == 1
    assert await archive.game(match_id) == before
    assert await keep_missing(store, archive) == 0


async def test_matches_that_run_or_were_aborted_are_none_of_the_archives(
    site: Site, store: SqlStore, archive: SqlArchive
) -> None:
    await duel(site)
    aborted = await duel(site)
    async with aborted.host.match(aborted.id) as page:
        await page.ask(Ask(what="abort", nonce="a"), Accepted)
    assert await archive.missing("", 10) == []
    assert await keep_missing(store, archive) == 0
