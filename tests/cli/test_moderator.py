"""`koridor moderator`, on a database that the site has made."""

import asyncio
from pathlib import Path

from tests.cli.running import printed, refused

from koridor.server.core.accounts import Account
from koridor.server.core.people import Person
from koridor.server.infra.store import SqlStore, migrate
from koridor.server.infra.store.accounts import SqlAccounts

NINA = Account(person=Person(id="g1", name="Нора", kind="player"))


async def with_nina(url: str) -> None:
    await migrate(url)
    store = SqlStore(url)
    await SqlAccounts(store.database).add(NINA, password="a hash", email=None)
    await store.close()


async def is_moderator(url: str) -> bool:
    store = SqlStore(url)
    account = await SqlAccounts(store.database).by_id("g1")
    await store.close()
    assert account is not None
    return account.is_moderator


def test_somebody_becomes_a_moderator_and_is_one_no_more(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/koridor.sqlite3"
    asyncio.run(with_nina(url))
    assert printed("moderator", "нора", "--data", str(tmp_path)) == "Нора is a moderator\n"
    assert asyncio.run(is_moderator(url))
    gone = printed("moderator", "Нора", "--off", "--database", url)
    assert gone == "Нора is no moderator any more\n"
    assert not asyncio.run(is_moderator(url))


def test_nobody_is_appointed_who_has_no_account(tmp_path: Path) -> None:
    asyncio.run(with_nina(f"sqlite:///{tmp_path}/koridor.sqlite3"))
    message = refused("moderator", "Zoe", "--data", str(tmp_path))
    assert message == "nobody has an account of the name 'Zoe'"


def test_a_database_that_we_do_not_speak_to_is_one_line() -> None:
    assert "'mysql' is not one of" in refused("moderator", "Zoe", "--database", "mysql://host/name")
