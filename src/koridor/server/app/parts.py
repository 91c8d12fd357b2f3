"""All parts of a running server, put together."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random, SystemRandom

from koridor.server.accounts.confirmations import Confirmations
from koridor.server.accounts.gate import Gate
from koridor.server.accounts.limits import Limits
from koridor.server.accounts.moderation import Moderation
from koridor.server.accounts.passwords import Passwords
from koridor.server.accounts.post import Post
from koridor.server.accounts.registry import Registry
from koridor.server.accounts.resets import Resets
from koridor.server.app.online import BusOnline
from koridor.server.app.programs import bot_desk
from koridor.server.app.settings import DEFAULT_ADDRESS, Settings
from koridor.server.archive.indexer import Indexer
from koridor.server.bots.desk import BEAT, BotDesk
from koridor.server.computers.only import OnlyProcess
from koridor.server.core.accounts import may_talk
from koridor.server.core.archive import Archive
from koridor.server.core.bus import Bus
from koridor.server.core.chance import Chance
from koridor.server.core.claims import Claims
from koridor.server.core.mail import Mailer
from koridor.server.core.names import guest_name
from koridor.server.core.rates import Rates
from koridor.server.core.ratings import Ratings
from koridor.server.core.seeks import Seeks
from koridor.server.core.store import Store
from koridor.server.guests.guestbook import Guestbook
from koridor.server.infra.bus import ProcessBus, RedisBus
from koridor.server.infra.ids import new_match_id
from koridor.server.infra.mail import ConsoleMailer, SmtpMailer
from koridor.server.infra.redis_claims import RedisClaims
from koridor.server.infra.redis_seeks import RedisSeeks
from koridor.server.infra.store import SqlRatings, SqlStore
from koridor.server.infra.store.account_store import AccountStore
from koridor.server.infra.store.sql_archive import SqlArchive
from koridor.server.infra.time import now as wall_clock
from koridor.server.lobby.desk import LobbyDesk
from koridor.server.lobby.overview import Overview
from koridor.server.lobby.room import Room
from koridor.server.lobby.seeks import LocalSeeks
from koridor.server.lobby.showcase import Showcase
from koridor.server.lobby.tables import Tables
from koridor.server.lobby.waves import Waves
from koridor.server.match.desk import MatchDesk
from koridor.server.match.hubs import Hubs
from koridor.server.match.service import MatchService
from koridor.server.match.signs_of_life import LivingMatches, SignsOfLife
from koridor.server.match.timers import Timers


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """What a server is given from outside: storage, the bus, time and chance.

    Args:
        stream_beat: seconds between signs of life in the streams that programs read.
    """

    store: Store
    accounts: AccountStore
    ratings: Ratings
    archive: Archive
    bus: Bus
    seeks: Seeks
    claims: Claims
    now: Callable[[], int]
    chance: Random
    secret: str
    passwords: Passwords = field(default_factory=Passwords)
    mailer: Mailer = field(default_factory=ConsoleMailer)
    address: str = DEFAULT_ADDRESS
    stream_beat: float = BEAT


@dataclass(frozen=True, slots=True, kw_only=True)
class Letters:
    """What is sent by mail, and what comes of the links in it."""

    post: Post
    resets: Resets
    confirmations: Confirmations


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What handlers and background work use; each is made once.

    Args:
        logged: matches as they are in the store, where outages count for nothing.
        matches: the same for all who want something of them.
    """

    process: str
    outside: Outside
    logged: MatchService
    signs: SignsOfLife
    matches: LivingMatches
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
    registry: Registry
    bot_desk: BotDesk
    letters: Letters
    moderation: Moderation


def mailer_of(settings: Settings) -> Mailer:
    """Where mail goes."""
    return SmtpMailer(settings.smtp, settings.mail_from) if settings.smtp else ConsoleMailer()


def outside_of(settings: Settings) -> Outside:
    """What the settings name."""
    store = SqlStore(settings.database_url)
    return Outside(
        store=store,
        accounts=AccountStore.of(store.database),
        ratings=SqlRatings(store.database),
        archive=SqlArchive(store.database),
        bus=RedisBus(settings.redis) if settings.redis else ProcessBus(),
        seeks=RedisSeeks(settings.redis, wall_clock) if settings.redis else LocalSeeks(),
        claims=RedisClaims(settings.redis) if settings.redis else OnlyProcess(),
        now=wall_clock,
        chance=SystemRandom(),
        secret=settings.secret,
        mailer=mailer_of(settings),
        address=settings.public_address,
    )


def assemble(outside: Outside) -> Parts:
    """A server made of these."""
    store, bus, now, ratings = outside.store, outside.bus, outside.now, outside.ratings
    process = secrets.token_hex(6)
    chance, rates = Chance(outside.chance, new_match_id), Rates()
    timers = Timers(store, now)
    may_say = partial(may_talk, outside.accounts.accounts, outside.accounts.guests)
    logged = MatchService(store, bus, now, ratings=ratings, heed=timers.heed, may_talk=may_say)
    signs = SignsOfLife(store, logged, now, process=process)
    matches = LivingMatches(logged, signs)
    hubs = Hubs(logged, bus, now, process=process)
    online = BusOnline(bus, now, process=process)
    overview = Overview(store, online, outside.seeks, Showcase(store, matches, now), now)
    tables = Tables(matches, chance)
    guestbook = Guestbook(outside.secret, partial(guest_name, outside.chance))
    registry = _registry(outside, guestbook)
    room = Room(store, bus, outside.seeks, overview, now)
    match_desk = MatchDesk(matches, hubs, online, rates, chance, now, may_say)
    programs = _bot_desk(outside, match_desk, registry.gate, process)
    registry.gate.forgets_with(programs.tokens.forget)
    return Parts(
        process=process,
        outside=outside,
        logged=logged,
        signs=signs,
        matches=matches,
        timers=timers,
        hubs=hubs,
        online=online,
        overview=overview,
        room=room,
        waves=Waves(outside.seeks, tables, bus, now),
        match_desk=match_desk,
        lobby_desk=LobbyDesk(tables, overview, room, online, rates, ratings, now),
        indexer=Indexer(outside.archive, bus, outside.chance.random),
        rates=rates,
        guestbook=guestbook,
        registry=registry,
        bot_desk=programs,
        letters=_letters(outside, registry),
        moderation=_moderation(outside, registry, matches),
    )


def _bot_desk(outside: Outside, match_desk: MatchDesk, gate: Gate, process: str) -> BotDesk:
    return bot_desk(
        match_desk,
        store=outside.store,
        kept=outside.accounts,
        bus=outside.bus,
        seeks=outside.seeks,
        ratings=outside.ratings,
        process=process,
        forget_people=gate.forget,
        beat=outside.stream_beat,
    )


def _letters(outside: Outside, registry: Registry) -> Letters:
    kept = outside.accounts
    post = Post(mailer=outside.mailer, address=outside.address)
    return Letters(
        post=post,
        resets=Resets(registry=registry, kept=kept.resets, post=post),
        confirmations=Confirmations(registry=registry, kept=kept.emails, post=post),
    )


def _moderation(outside: Outside, registry: Registry, matches: LivingMatches) -> Moderation:
    kept = outside.accounts
    return Moderation(registry=registry, reports=kept.reports, guests=kept.guests, matches=matches)


def _registry(outside: Outside, guestbook: Guestbook) -> Registry:
    accounts, now = outside.accounts, outside.now
    return Registry(
        accounts=accounts.accounts,
        credentials=accounts.credentials,
        sessions=accounts.sessions,
        passwords=outside.passwords,
        limits=Limits(accounts.limits, now),
        gate=Gate(accounts.accounts, accounts.sessions, now, welcome=guestbook.welcome),
        now=now,
    )
