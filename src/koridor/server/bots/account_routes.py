"""Events, accounts of programs, and who is there."""

from collections.abc import AsyncGenerator
from typing import Annotated

from litestar import get, post
from litestar.params import FromQuery
from litestar.types import Scope
from msgspec import Meta

from koridor.server.bots.desk import BotDesk
from koridor.server.bots.events import EventStream
from koridor.server.bots.limits import ASKS, STREAMS
from koridor.server.bots.shapes import Ok, Playing
from koridor.server.bots.showing import game_info
from koridor.server.bots.streams import beating, holding, written
from koridor.server.core.people import Person
from koridor.server.infra.asking import Denied, Given, Member
from koridor.server.infra.lines import NDJSON, Lines, line
from koridor.server.infra.scopes import open_to

Desk = Given[BotDesk]
Few = Annotated[int, Meta(ge=1, le=100)]
Many = Annotated[int, Meta(ge=1, le=1_000)]


@get(
    "/api/stream/event",
    summary="Hear of games and challenges",
    tags=["bot", "board", "challenges"],
    media_type=NDJSON,
    **open_to("bot:play", "board:play", "challenge:read"),
)
async def stream_events(scope: Scope, member: Member, bot_desk: Desk) -> Lines:
    """`gameStart`, `gameFinish`, `challenge`, `challengeCanceled` and `challengeDeclined`.

    What goes on as you come is told first. Whoever listens counts as being here.
    """
    desk, person = bot_desk, member.person
    desk.limits.take("stream", person.id, STREAMS, desk.now())
    lines = _events(desk, person)
    return Lines(beating(lines, holding(scope, desk), desk.beat))


async def _events(desk: BotDesk, person: Person) -> AsyncGenerator[bytes, None]:
    stream = EventStream(person)
    desk.online.enter(person.id)
    try:
        await desk.events.enter(stream)
        async for text in written(stream.outbox):
            yield text
    finally:
        desk.online.leave(person.id)
        await desk.events.leave(stream)


@get(
    "/api/account/playing",
    summary="One's own games that go on",
    tags=["accounts"],
    **open_to(),
)
async def playing(member: Member, bot_desk: Desk, nb: FromQuery[Few] = 50) -> Playing:
    """The reader's games that run, the last moved first."""
    person = member.person
    found = await bot_desk.store.summaries(phase="running", person_id=person.id, limit=nb)
    games = tuple(game_info(summary, person) for summary in found)
    return Playing(now_playing=tuple(game for game in games if game.seat is not None))


@post(
    "/api/bot/account/upgrade",
    summary="Make the account that of a bot",
    tags=["bot"],
    status_code=200,
    **open_to("bot:play"),
)
async def upgrade(member: Member, bot_desk: Desk) -> Ok:
    """From now on the account is played by a program, for good. It must not have played before."""
    desk = bot_desk
    desk.limits.take("ask", member.person.id, ASKS, desk.now())
    answer = await desk.accounts.upgrade(member.person.id, desk.now())
    if answer == "is_moderator":
        raise Denied(403, "is_moderator", "the account of a moderator cannot be that of a bot")
    if answer == "has_played":
        raise Denied(409, "has_played", "the account has played: register another one")
    if answer == "closed":
        raise Denied(401, "bad_token", "the account is closed")
    desk.forget_people()
    return Ok()


@get("/api/bot/online", summary="Which bots are there", tags=["bot"], media_type=NDJSON)
async def online(bot_desk: Desk, nb: FromQuery[Many] = 100) -> Lines:
    """One bot a line: those that listen to their events."""
    bots = bot_desk.bots.bots[:nb]

    async def lines() -> AsyncGenerator[bytes, None]:
        for bot in bots:
            yield line(bot)

    return Lines(lines())


ROUTES = (stream_events, playing, upgrade, online)
