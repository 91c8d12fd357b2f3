"""What processes do that will be killed: append to many matches and tell so, or stay alone."""

import asyncio
from multiprocessing.connection import Connection

from tests.server.stores import move

from koridor.server.infra.store import SqlStore

MATCHES = 20


def append_for_ever(url: str, name: str, pipe: Connection) -> None:
    asyncio.run(_append_to_all(url, name, pipe))


async def _append_to_all(url: str, name: str, pipe: Connection) -> None:
    store = SqlStore(url)
    ids = [f"{name}-{number}" for number in range(MATCHES)]
    await asyncio.gather(*(_append_to(store, match_id, pipe) for match_id in ids))


async def _append_to(store: SqlStore, match_id: str, pipe: Connection) -> None:
    version = 0
    while await store.append([move(match_id, version)]):
        version += 1
        pipe.send((match_id, version))


def stay_alone(url: str, pipe: Connection) -> None:
    """Be alone until killed."""
    asyncio.run(_stay(url, pipe))


async def _stay(url: str, pipe: Connection) -> None:
    async with SqlStore(url).alone():
        pipe.send("alone")
        await asyncio.Event().wait()
