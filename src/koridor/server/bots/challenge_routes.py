"""Challenging somebody by name, and answering."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.types import Scope
from msgspec import Meta, Struct, field, json

from koridor.server.bots.challenges import REASONS
from koridor.server.bots.desk import BotDesk
from koridor.server.bots.limits import ASKS, CHALLENGES
from koridor.server.bots.shapes import ChallengeDone, ChallengeInfo, Challenges, Ok
from koridor.server.bots.showing import challenge_info
from koridor.server.bots.streams import held, holding
from koridor.server.core.bus import Overflow
from koridor.server.core.challenges import CHALLENGES_TOPIC, Challenge
from koridor.server.core.match.site_rules import in_usual_words
from koridor.server.core.messages.bounds import RulesText, SeatNumber, ShortText
from koridor.server.core.people import Person
from koridor.server.core.terms import Control, Terms
from koridor.server.infra.asking import Given, Member
from koridor.server.infra.lines import EMPTY, Lines, line
from koridor.server.infra.scopes import open_to

Desk = Given[BotDesk]
TAGS = ["challenges"]
READERS = open_to("challenge:read", "bot:play", "board:play")
WRITERS = open_to("challenge:write", "bot:play", "board:play")
WRITERS_WITH_FORM = open_to("challenge:write", "bot:play", "board:play", form=True)
Seconds = Annotated[int, Meta(ge=0, le=3 * 3_600)]
_challenge = json.Decoder(Challenge)
STANDARD = "standard"
"""What lichess calls the usual rules; here they are those of a duel."""
COLORS: dict[str, int | None] = {"white": 1, "black": 2, "random": None}


class ChallengeForm(Struct, frozen=True, kw_only=True, rename="camel"):
    """Body of `POST /api/challenge/{username}`, in JSON or as a form.

    Args:
        clock_limit: `clock.limit`, seconds that each seat has; without it there are no clocks.
        clock_increment: `clock.increment`, seconds that each move gains.
        seat: the one wanted, 1 or 2; drawn if it is left out.
        color: the same in the words of lichess: `white` moves first.
        variant: a preset's key or rules text for two seats; `standard` is `duel`.
        keep_alive_stream: answer with a stream; the challenge waits as long as it is open.
    """

    rated: bool = False
    clock_limit: Seconds | None = field(default=None, name="clock.limit")
    clock_increment: Annotated[int, Meta(ge=0, le=180)] = field(default=0, name="clock.increment")
    seat: SeatNumber | None = None
    color: Literal["white", "black", "random"] = "random"
    variant: RulesText = "duel"
    keep_alive_stream: bool = False

    def terms(self) -> Terms:
        """What is to be agreed."""
        limit = self.clock_limit
        control = None if limit is None else Control(limit * 1000, self.clock_increment * 1000)
        rules = "duel" if self.variant == STANDARD else self.variant
        terms = Terms(rules=rules, control=control, is_rated=self.rated, origin="friend")
        return in_usual_words(terms)


class DeclineForm(Struct, frozen=True):
    """Body of `POST /api/challenge/{id}/decline`.

    Args:
        reason: a word; one that is not known is taken for `generic`.
    """

    reason: ShortText = "generic"


@get("/api/challenge", summary="Challenges that wait for an answer", tags=TAGS, **READERS)
async def challenges(member: Member, bot_desk: Desk) -> Challenges:
    """Challenges to and from the reader."""
    found = [
        challenge_info(one, member.person) for one in await bot_desk.challenges.of(member.person)
    ]
    return Challenges(
        incoming=tuple(one for one in found if one.direction == "in"),
        outgoing=tuple(one for one in found if one.direction == "out"),
    )


@get("/api/challenge/{challenge_id:str}/show", summary="One challenge", tags=TAGS, **READERS)
async def show_challenge(
    challenge_id: FromPath[str], member: Member, bot_desk: Desk
) -> ChallengeInfo:
    """A challenge to or from the reader, answered or not."""
    found = await bot_desk.challenges.seen_by(member.person, challenge_id)
    return challenge_info(found, member.person)


@post(
    "/api/challenge/{username:str}",
    summary="Challenge somebody",
    tags=TAGS,
    status_code=200,
    **WRITERS_WITH_FORM,
)
async def make_challenge(
    scope: Scope,
    username: FromPath[str],
    data: JSONBody[ChallengeForm],
    member: Member,
    bot_desk: Desk,
) -> Response[ChallengeInfo] | Lines:
    """Ask somebody to play; it lapses after 20 seconds unless it is kept alive."""
    desk, person = bot_desk, member.person
    desk.limits.take("challenge", person.id, CHALLENGES, desk.now())
    seat = data.seat or COLORS[data.color]
    challenge = await desk.challenges.make(member, username, data.terms(), seat)
    if data.keep_alive_stream:
        lines = _kept_alive(desk, challenge, person)
        return Lines(held(lines, holding(scope, desk), desk.beat))
    return Response(challenge_info(challenge, person), status_code=200)


async def _kept_alive(
    desk: BotDesk, challenge: Challenge, person: Person
) -> AsyncGenerator[bytes, None]:
    """The challenge, signs of life, and what has become of it; called back by who goes away."""
    is_done = False
    try:
        yield line(challenge_info(challenge, person))
        while True:
            done = await _waited(desk, challenge.id)
            if done is not None:
                is_done = True
                yield line(ChallengeDone(done))
                return
            await desk.challenges.keep_alive(challenge)
            yield EMPTY
    finally:
        if not is_done:
            await desk.challenges.call_back(challenge)


async def _waited(desk: BotDesk, challenge_id: str) -> str | None:
    """What has become of a challenge, after a beat at the latest."""
    try:
        async with (
            desk.bus.listen(CHALLENGES_TOPIC) as messages,
            asyncio.timeout(desk.beat),
        ):
            if (known := await desk.challenges.status_of(challenge_id)) != "created":
                return known
            async for _, message in messages:
                told = _challenge.decode(message)
                if told.id == challenge_id and told.status != "created":
                    return told.status
    except (TimeoutError, Overflow):
        pass
    known = await desk.challenges.status_of(challenge_id)
    return None if known == "created" else known


@post(
    "/api/challenge/{challenge_id:str}/accept",
    summary="Accept a challenge",
    tags=TAGS,
    status_code=200,
    **WRITERS,
)
async def accept(challenge_id: FromPath[str], member: Member, bot_desk: Desk) -> Ok:
    """Play: the game has the id of the challenge."""
    _count(bot_desk, member)
    await bot_desk.challenges.accept(member.person, challenge_id)
    return Ok()


@post(
    "/api/challenge/{challenge_id:str}/decline",
    summary="Decline a challenge",
    tags=TAGS,
    status_code=200,
    **WRITERS_WITH_FORM,
)
async def decline(
    challenge_id: FromPath[str], data: JSONBody[DeclineForm], member: Member, bot_desk: Desk
) -> Ok:
    """Say no."""
    _count(bot_desk, member)
    reason = data.reason if data.reason in REASONS else "generic"
    await bot_desk.challenges.decline(member.person, challenge_id, reason)
    return Ok()


@post(
    "/api/challenge/{challenge_id:str}/cancel",
    summary="Call a challenge back",
    tags=TAGS,
    status_code=200,
    **WRITERS,
)
async def cancel(challenge_id: FromPath[str], member: Member, bot_desk: Desk) -> Ok:
    """Call one's own challenge back."""
    _count(bot_desk, member)
    await bot_desk.challenges.cancel(member.person, challenge_id)
    return Ok()


def _count(desk: BotDesk, member: Member) -> None:
    desk.limits.take("ask", member.person.id, ASKS, desk.now())


ROUTES = (challenges, show_challenge, make_challenge, accept, decline, cancel)
