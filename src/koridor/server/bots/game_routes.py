"""Playing by plain requests, and following a game line by line."""

from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.types import Scope
from msgspec import Meta, Struct

from koridor.server.bots.access import right_kind
from koridor.server.bots.answers import answered
from koridor.server.bots.desk import BotDesk
from koridor.server.bots.limits import ASKS, MOVES, STREAMS
from koridor.server.bots.shapes import Chat, Ok
from koridor.server.bots.streams import beating, game_lines, holding
from koridor.server.core.match import commands
from koridor.server.core.match.commands import Command
from koridor.server.core.match.state import MatchState
from koridor.server.core.matches import told
from koridor.server.core.messages.bounds import MoveText, Nonce, ShortText
from koridor.server.core.people import Person
from koridor.server.infra.asking import Denied, Given, Member
from koridor.server.infra.lines import NDJSON, Lines
from koridor.server.infra.scopes import open_to

Desk = Given[BotDesk]
PLAYERS = open_to("bot:play", "board:play")
PLAYERS_WITH_FORM = open_to("bot:play", "board:play", form=True)
GUARDS = [right_kind]
TAGS = ["bot", "board"]
ACTS = {"tags": TAGS, "guards": GUARDS, "status_code": 200, **PLAYERS}
ACTS_WITH_FORM = {**ACTS, **PLAYERS_WITH_FORM}
"""What all that players do has in common."""
Answer = Literal["yes", "no", "true", "false"]
Ply = Annotated[int, Meta(ge=0, le=1_000)]


def paths(tail: str) -> list[str]:
    """The address for bots, and that for boards."""
    return [f"/api/{kind}/game/{tail}" for kind in ("bot", "board")]


class ChatForm(Struct, frozen=True):
    """Body of `POST …/chat`.

    Args:
        room: passed over; there is one for all.
    """

    text: ShortText
    room: Literal["player", "spectator"] = "player"


async def seated(desk: BotDesk, game_id: str, person: Person) -> MatchState:
    """A match that somebody sits at.

    Raises:
        Denied: when there is none of this id.
    """
    state = await desk.matches.state(game_id)
    if state is None or all(one.id != person.id for one in state.people):
        raise Denied(404, "no_such_game", f"you have no game {game_id[:20]!r}")
    return state


async def asked(desk: BotDesk, game_id: str, member: Member, command: Command) -> Ok:
    """Have a match carry out what a program asks."""
    desk.limits.take("ask", member.person.id, ASKS, desk.now())
    await seated(desk, game_id, member.person)
    return answered(await desk.matches.submit(game_id, command))


@get(
    paths("stream/{game_id:str}"),
    summary="Follow a game",
    tags=TAGS,
    guards=GUARDS,
    media_type=NDJSON,
    **PLAYERS,
)
async def stream_game(
    scope: Scope, game_id: FromPath[str], member: Member, bot_desk: Desk
) -> Lines:
    """`gameFull`, then `gameState`, `chatLine` and `opponentGone` until the game is over."""
    desk, person = bot_desk, member.person
    desk.limits.take("stream", person.id, STREAMS, desk.now())
    await seated(desk, game_id, person)
    lines = game_lines(desk, game_id, person)
    return Lines(beating(lines, holding(scope, desk), desk.beat))


@post(
    paths("{game_id:str}/move/{move:str}"),
    summary="Move",
    **ACTS,
)
async def move(  # noqa: PLR0913, PLR0917 - what stands in the address
    game_id: FromPath[str],
    move: FromPath[MoveText],
    member: Member,
    bot_desk: Desk,
    ply: FromQuery[Ply | None] = None,
    nonce: FromQuery[Nonce] = "",
    offering_draw: Annotated[bool, QueryParameter(name="offeringDraw")] = False,  # noqa: FBT002
) -> Ok:
    """Play a move. Sent twice it is played once, and answered alike.

    `ply` says how many plies you saw played: the move is refused if there are more by now.
    """
    desk, person = bot_desk, member.person
    desk.limits.take("move", person.id, MOVES, desk.now())
    state = await seated(desk, game_id, person)
    if ply is None and _was_last_of(state, person, move):
        return Ok()
    count = len(state.plies) if ply is None else ply
    play = commands.Play(
        person_id=person.id, ply=count, move=move, nonce=nonce or f"api {count} {move}"
    )
    played = answered(told(play, await desk.matches.submit(game_id, play)))
    if offering_draw:  # after the move, for one that is refused offers nothing
        await desk.matches.submit(game_id, commands.OfferDraw(person_id=person.id))
    return played


def _was_last_of(state: MatchState, person: Person, move: str) -> bool:
    """Whether this was the last move of its player, and so has come before.

    It cannot be meant anew: the pawn is there already, and so is the wall.
    """
    seat = state.seat_of(person.id)
    last = next((ply for ply in reversed(state.plies) if ply.seat == seat), None)
    return last is not None and last.move == move.strip().lower()


@post(
    paths("{game_id:str}/chat"),
    summary="Say something",
    **ACTS_WITH_FORM,
)
async def chat(
    game_id: FromPath[str], data: JSONBody[ChatForm], member: Member, bot_desk: Desk
) -> Ok:
    """Say a line at the table."""
    command = commands.Say(person=member.person, text=data.text)
    return await asked(bot_desk, game_id, member, command)


@get(paths("{game_id:str}/chat"), summary="What was said", tags=TAGS, guards=GUARDS, **PLAYERS)
async def chat_so_far(game_id: FromPath[str], member: Member, bot_desk: Desk) -> list[Chat]:
    """All that was said at the table."""
    state = await seated(bot_desk, game_id, member.person)
    return [Chat(said.person.name, said.text) for said in state.talk]


@post(
    paths("{game_id:str}/resign"),
    summary="Give up",
    **ACTS,
)
async def resign(game_id: FromPath[str], member: Member, bot_desk: Desk) -> Ok:
    """Give the game up; at a table of four the others go on."""
    return await asked(bot_desk, game_id, member, commands.Resign(person_id=member.person.id))


@post(
    paths("{game_id:str}/abort"),
    summary="Call the game off",
    **ACTS,
)
async def abort(game_id: FromPath[str], member: Member, bot_desk: Desk) -> Ok:
    """Call the game off, which can be done before its second round."""
    return await asked(bot_desk, game_id, member, commands.Abort(person_id=member.person.id))


@post(
    paths("{game_id:str}/draw/{accept:str}"),
    summary="Offer, accept or decline a draw",
    **ACTS,
)
async def draw(
    game_id: FromPath[str], accept: FromPath[Answer], member: Member, bot_desk: Desk
) -> Ok:
    """`yes` offers a draw or accepts one, `no` declines it."""
    kind = commands.OfferDraw if _is_yes(accept) else commands.DeclineDraw
    return await asked(bot_desk, game_id, member, kind(person_id=member.person.id))


@post(
    paths("{game_id:str}/takeback/{accept:str}"),
    summary="Ask for a take-back, allow or decline it",
    **ACTS,
)
async def takeback(
    game_id: FromPath[str], accept: FromPath[Answer], member: Member, bot_desk: Desk
) -> Ok:
    """`yes` asks to take the last own move back or allows another's wish, `no` declines it."""
    kind = commands.AskTakeback if _is_yes(accept) else commands.DeclineTakeback
    return await asked(bot_desk, game_id, member, kind(person_id=member.person.id))


@post(
    [*paths("{game_id:str}/claim-victory"), *paths("{game_id:str}/claim-draw")],
    summary="Claim over those who are gone",
    **ACTS,
)
async def claim(scope: Scope, game_id: FromPath[str], member: Member, bot_desk: Desk) -> Ok:
    """Win, or draw, when the opponent has been gone for long; `opponentGone` says when."""
    desk, person = bot_desk, member.person
    await seated(desk, game_id, person)
    async with desk.following.follow(game_id, person) as followed:
        gone = () if followed is None else followed.gone_since(desk.now())
    result: Literal["win", "draw"] = "win" if scope["path"].endswith("victory") else "draw"
    command = commands.Claim(person_id=person.id, result=result, gone_since=gone)
    return await asked(desk, game_id, member, command)


def _is_yes(answer: Answer) -> bool:
    return answer in {"yes", "true"}


ROUTES = (
    stream_game,
    move,
    chat,
    chat_so_far,
    resign,
    abort,
    draw,
    takeback,
    claim,
)
