"""What a process does that will be killed: end rated games of the same few people."""

import asyncio
from itertools import permutations
from multiprocessing.connection import Connection

from tests.server.registered import game, registered

from koridor.server.infra.store import SqlStore

PEOPLE = tuple(registered(name) for name in ("Anna", "Boris", "Daria"))


def rate_for_ever(url: str, name: str, pipe: Connection) -> None:
    asyncio.run(_rate(url, name, pipe))


async def _rate(url: str, name: str, pipe: Connection) -> None:
    store = SqlStore(url)
    await asyncio.gather(*(_play(store, f"{name}{number}", pipe) for number in range(6)))


async def _play(store: SqlStore, name: str, pipe: Connection) -> None:
    pairs = list(permutations(PEOPLE, 2))
    round_number = 0
    while True:
        match_id = f"{name}-{round_number}"
        pair = pairs[round_number % len(pairs)]
        if await store.append([game(*pair, at=1_000 + round_number, match_id=match_id)]):
            pipe.send(match_id)
        round_number += 1
