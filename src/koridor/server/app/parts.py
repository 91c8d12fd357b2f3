"""All parts of a running server, put together."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random, SystemRandom

from koridor.server.app.online import BusOnline
from koridor.server.app.settings import Settings
from koridor.server.archive.indexer import Indexer
from koridor.server.core.accounts import Accounts
from koridor.server.core.archive import Archive
from koridor.server.core.bus import Bus
from koridor.server.core.chance import Chance
from koridor.server.core.names import guest_name
from koridor.server.core.rates import Rates
from koridor.server.core.seeks import Seeks
from koridor.server.core.store import Store
from koridor.server.guests.guestbook import Guestbook
from koridor.server.infra.bus import ProcessBus, RedisBus
from koridor.server.infra.ids import new_match_id
from koridor.server.infra.redis_seeks import RedisSeeks
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.archive_accounts import LookedUpAccounts
from koridor.server.infra.store.sql_archive import SqlArchive
from koridor.server.infra.time import now as wall_clock
from koridor.server.lobby.desk import LobbyDesk
from koridor.server.lobby.overview import Overview
from koridor.server.lobby.room import Room
from koridor.server.lobby.seeks import LocalSeeks
from koridor.server.lobby.tables import Tables
from koridor.server.lobby.waves import Waves
from koridor.server.match.desk import MatchDesk
from koridor.server.match.hubs import Hubs
from koridor.server.match.service import MatchService
from koridor.server.match.timers import Timers


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """What a server is given from outside: storage, the bus, time and chance."""

    store: Store
    archive: Archive
    accounts: Accounts
    bus: Bus
    seeks: Seeks
    now: Callable[[], int]
    chance: Random
    secret: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What handlers and background work use; each is made once."""

    process: str
    outside: Outside
    matches: MatchService
    timers: Timers
    hubs: Hubs
    online: BusOnline
    overview: Overview
    room: Room
    waves: Waves
    match_desk: MatchDesk
    lobby_desk: LobbyDesk
    indexer: Indexer
    rates: Rates
    guestbook: Guestbook


def outside_of(settings: Settings) -> Outside:
    """What the settings name."""
    store = SqlStore(settings.database_url)
    return Outside(
        store=store,
        archive=SqlArchive(store.database),
        accounts=LookedUpAccounts(store.database),
        bus=RedisBus(settings.redis) if settings.redis else ProcessBus(),
        seeks=RedisSeeks(settings.redis, wall_clock) if settings.redis else LocalSeeks(),
        now=wall_clock,
        chance=SystemRandom(),
        secret=settings.secret,
    )


def assemble(outside: Outside) -> Parts:
    """A server made of these."""
    store, bus, now = outside.store, outside.bus, outside.now
    process = secrets.token_hex(6)
    chance, rates = Chance(outside.chance, new_match_id), Rates()
    timers = Timers(store, now)
    matches = MatchService(store, bus, now, heed=timers.heed)
    hubs = Hubs(matches, bus, now, process=process)
    online = BusOnline(bus, now, process=process)
    overview = Overview(store, online)
    tables = Tables(matches, chance)
    room = Room(store, bus, outside.seeks, overview, now)
    return Parts(
        process=process,
        outside=outside,
        matches=matches,
        timers=timers,
        hubs=hubs,
        online=online,
        overview=overview,
        room=room,
        waves=Waves(outside.seeks, tables, bus),
        match_desk=MatchDesk(
            matches=matches, hubs=hubs, online=online, rates=rates, chance=chance, now=now
        ),
        lobby_desk=LobbyDesk(
            tables=tables, overview=overview, room=room, online=online, rates=rates, now=now
        ),
        indexer=Indexer(outside.archive, bus, outside.chance.random),
        rates=rates,
        guestbook=Guestbook(outside.secret, partial(guest_name, outside.chance)),
    )
