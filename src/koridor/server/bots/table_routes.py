"""Tables of the lobby and quick pairing, by plain requests."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Annotated

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody
from litestar.types import Scope
from msgspec import Meta, Struct

from koridor.server.bots.access import right_kind
from koridor.server.bots.answers import answered, refusal
from koridor.server.bots.challenge_routes import STANDARD
from koridor.server.bots.desk import BotDesk
from koridor.server.bots.limits import ASKS
from koridor.server.bots.shapes import Ok, SeekLine
from koridor.server.bots.streams import held, holding
from koridor.server.core.bus import Overflow
from koridor.server.core.match import commands
from koridor.server.core.match.decide import decide
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.site_rules import in_usual_words
from koridor.server.core.match.state import EMPTY as NO_MATCH
from koridor.server.core.match.state import MatchState
from koridor.server.core.messages.bounds import RulesText, SeatNumber
from koridor.server.core.news import PAIRING_TOPIC, Matched
from koridor.server.core.people import Person
from koridor.server.core.pools import pool_of
from koridor.server.core.seeks import Seeker
from koridor.server.core.terms import Control, Terms
from koridor.server.infra.asking import Asker, Given, Member
from koridor.server.infra.lines import EMPTY, NDJSON, Lines, line
from koridor.server.infra.scopes import open_to

Desk = Given[BotDesk]
PLAYERS = open_to("bot:play", "board:play")
PLAYERS_WITH_FORM = open_to("bot:play", "board:play", form=True)
RENEWAL = 1.0
"""Seconds after which a seek is renewed; those that are not are forgotten."""
_matched = msgspec.json.Decoder(Matched)


class JoinForm(Struct, frozen=True):
    """Body of `POST /api/tables/{id}/join`.

    Args:
        seat: the one wanted; drawn if it is left out.
    """

    seat: SeatNumber | None = None


class SeekForm(Struct, frozen=True):
    """Body of `POST /api/board/seek`.

    Args:
        time: minutes that each seat has; without it there are no clocks.
        increment: seconds that each move gains.
        variant: a preset's key or rules text; `standard` is `duel`.
    """

    time: Annotated[float, Meta(ge=0, le=180)] | None = None
    increment: Annotated[int, Meta(ge=0, le=180)] = 0
    variant: RulesText = "duel"
    rated: bool = False

    def terms(self) -> Terms:
        """What is sought."""
        time = self.time
        control = None if time is None else Control(round(time * 60_000), self.increment * 1000)
        rules = "duel" if self.variant == STANDARD else self.variant
        terms = Terms(rules=rules, control=control, is_rated=self.rated, origin="pairing")
        return in_usual_words(terms)


@post(
    "/api/tables/{table_id:str}/join",
    summary="Sit down at a table",
    tags=["lobby"],
    status_code=200,
    **PLAYERS_WITH_FORM,
)
async def join(
    table_id: FromPath[str], data: JSONBody[JoinForm], person: Asker, bot_desk: Desk
) -> Ok:
    """Sit down at a table that waits; the last one to come starts the game."""
    desk = bot_desk
    desk.limits.take("ask", person.id, ASKS, desk.now())
    state = await _table(desk, table_id)
    command = commands.Join(person=person, wish=data.seat, draw=desk.chance.draw(state.size))
    return answered(await desk.matches.submit(table_id, command))


@post(
    "/api/tables/{table_id:str}/leave",
    summary="Stand up from a table",
    tags=["lobby"],
    status_code=200,
    **PLAYERS,
)
async def leave(table_id: FromPath[str], person: Asker, bot_desk: Desk) -> Ok:
    """Stand up from a table that waits; when its host does, it is cleared."""
    desk = bot_desk
    desk.limits.take("ask", person.id, ASKS, desk.now())
    state = await _table(desk, table_id)
    command = commands.Leave(person_id=person.id, draw=desk.chance.draw(state.size))
    return answered(await desk.matches.submit(table_id, command))


async def _table(desk: BotDesk, table_id: str) -> MatchState:
    state = await desk.matches.state(table_id)
    if state is None:
        refused = Refused(RefusalCode.NO_SUCH_MATCH, f"there is no match {table_id[:20]!r}")
        raise refusal(refused)
    return state


@post(
    "/api/board/seek",
    summary="Find an opponent",
    tags=["board"],
    guards=[right_kind],
    status_code=200,
    media_type=NDJSON,
    **open_to("board:play", form=True),
)
async def seek(scope: Scope, data: JSONBody[SeekForm], member: Member, bot_desk: Desk) -> Lines:
    """Wait for somebody who wants the same, as long as the stream is open.

    The last line names the game; `gameStart` comes as an event too.
    """
    desk, person, terms = bot_desk, member.person, data.terms()
    desk.limits.take("ask", person.id, ASKS, desk.now())
    decided = decide(NO_MATCH, commands.Open(terms=terms, host=person), 0)
    if isinstance(decided, Refused):
        raise refusal(decided)
    return Lines(held(_sought(desk, person, terms), holding(scope, desk), desk.beat))


async def _sought(desk: BotDesk, person: Person, terms: Terms) -> AsyncGenerator[bytes, None]:
    """Signs of life until an opponent is found; nobody waits any more when who asked goes away."""
    seeker = await _seeker(desk, person, terms)
    try:
        async with desk.bus.listen(PAIRING_TOPIC) as messages:
            yield EMPTY
            await desk.seeks.put(seeker)
            while True:
                try:
                    async with asyncio.timeout(RENEWAL):
                        match_id = await _paired(messages, person)
                    yield line(SeekLine(match_id))
                    return
                except TimeoutError:
                    await desk.seeks.renew(seeker)
                    yield EMPTY
    except Overflow:
        return
    finally:
        await desk.seeks.drop(seeker)


async def _seeker(desk: BotDesk, person: Person, terms: Terms) -> Seeker:
    """Who waits, and with which rating where it counts."""
    pool, now = pool_of(terms), desk.now()
    rating = 0
    if terms.is_rated and pool is not None:
        rating = (await desk.ratings.standings([person.id], pool, now))[person.id].value
    return Seeker(
        person=person,
        rules=terms.rules,
        control=terms.control,
        since=now,
        is_rated=terms.is_rated,
        rating=rating,
    )


async def _paired(messages: AsyncIterator[tuple[str, bytes]], person: Person) -> str:
    async for _, message in messages:
        matched = _matched.decode(message)
        if person.id in matched.people:
            return matched.match_id
    raise Overflow


ROUTES = (join, leave, seek)
