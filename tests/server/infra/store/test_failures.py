"""Databases that go away, and processes that are killed: nothing acknowledged is lost."""

import multiprocessing
import sqlite3
from collections import Counter
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import make_url
from tests.server import programs
from tests.server.infra.store.appending import append_for_ever
from tests.server.stores import empty_store, move, opening

from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.store import SqlStore

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.server.infra.store.appending"])


async def test_postgresql_may_go_away_and_come_back() -> None:
    with programs.short_folder() as folder:
        with programs.postgresql(folder) as server:
            port = make_url(server.url).port
            async with empty_store(server.url) as store:
                await store.append([opening("a")])
                server.stop()
                with pytest.raises(StoreUnavailable):
                    await store.append([move("a", 3)])
                with pytest.raises(StoreUnavailable):
                    await store.load("a")
                with programs.postgresql(folder, port):
                    assert await store.append([move("a", 3)])
                    log = await store.load("a")
        assert log is not None
        assert log.version == 4


async def test_a_locked_sqlite_file_is_told_and_appends_nothing(tmp_path: Path) -> None:
    path = tmp_path / "koridor.sqlite3"
    url = f"sqlite:///{path}"
    async with empty_store(url) as store:
        await store.append([opening("a")])
        hasty, other = SqlStore(f"{url}?timeout=0.001"), sqlite3.connect(path, timeout=30)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable, match="locked"):
            await hasty.append([move("a", 3)])
        other.close()
        assert await hasty.append([move("a", 3)])
        await hasty.close()


def killed_at_random(url: str, name: str, moment: int) -> Counter[str]:
    """What a process acknowledged before it was killed: the version of each match."""
    ours, theirs = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=append_for_ever, args=(url, name, theirs))
    process.start()
    theirs.close()
    acknowledged = Counter[str]()
    for number, (match_id, version) in enumerate(received(ours)):
        acknowledged[match_id] = version
        if number == moment:
            process.kill()
    process.join()
    return acknowledged


def received(pipe: Connection) -> Iterator[tuple[str, int]]:
    """What was sent whole before the other side was gone."""
    try:
        while True:
            yield pipe.recv()
    except (EOFError, OSError):
        pipe.close()


async def kept(store: SqlStore, match_id: str) -> int:
    log = await store.load(match_id)
    assert log is not None
    assert log.version == len(log.events)
    return log.version


@pytest.mark.parametrize("kills", [10, pytest.param(100, marks=pytest.mark.slow)])
async def test_a_process_may_be_killed_at_any_moment(
    store: SqlStore, database_url: str, kills: int
) -> None:
    chance = Random(kills)
    for number in range(kills):
        acknowledged = killed_at_random(database_url, f"p{number}", chance.randrange(150))
        assert acknowledged
        for match_id, version in acknowledged.items():
            # One more may have been written than was told.
            assert await kept(store, match_id) - version in (0, 1)
