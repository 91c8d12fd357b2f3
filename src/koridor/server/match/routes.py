"""One match over HTTP and WebSocket."""

import io
from collections.abc import Callable
from typing import Annotated, Any

import segno
from litestar import Request, Response, WebSocket, get, websocket
from litestar.exceptions import NotFoundException
from litestar.params import Dependency

from koridor.record import write_game
from koridor.server.core import rates
from koridor.server.core.chance import Chance
from koridor.server.core.match.state import MatchState
from koridor.server.core.matches import Matches
from koridor.server.core.messages.match_view import MatchView
from koridor.server.core.online import Online
from koridor.server.core.rates import Rates
from koridor.server.core.records import record_of
from koridor.server.core.sockets.conversation import converse
from koridor.server.core.sockets.outbox import NO_SUCH_MATCH, UNWELCOME
from koridor.server.infra.asking import Asker, address_of
from koridor.server.infra.sockets import LitestarSocket
from koridor.server.match.connection import Connection
from koridor.server.match.hubs import Hubs
from koridor.server.match.session import Session

MatchesPart = Annotated[Matches, Dependency(skip_validation=True)]
HubsPart = Annotated[Hubs, Dependency(skip_validation=True)]
RatesPart = Annotated[Rates, Dependency(skip_validation=True)]
Now = Annotated[Callable[[], int], Dependency(skip_validation=True)]
ChancePart = Annotated[Chance, Dependency(skip_validation=True)]
OnlinePart = Annotated[Online, Dependency(skip_validation=True)]


async def _existing(matches: Matches, match_id: str) -> MatchState:
    state = await matches.state(match_id)
    if state is None:
        raise NotFoundException(f"there is no match {match_id[:20]!r}")
    return state


@get("/api/matches/{match_id:str}", summary="All there is to know of a match", tags=["matches"])
async def match(match_id: str, person: Asker, hubs: HubsPart) -> MatchView:
    """All there is to know of a match; the same as `full` over its socket."""
    view = await hubs.view(match_id, person)
    if view is None:
        raise NotFoundException(f"there is no match {match_id[:20]!r}")
    return view


@get(
    "/api/matches/{match_id:str}/record",
    summary="The match as a record",
    tags=["matches"],
    media_type="application/x-qgn; charset=utf-8",
)
async def record(match_id: str, matches: MatchesPart) -> Response[str]:
    """The match in the format of `spec/record.md`, as far as it was played."""
    state = await _existing(matches, match_id)
    headers = {"Content-Disposition": f'attachment; filename="koridor-{state.id}.qgn"'}
    return Response(
        write_game(record_of(state)),
        media_type="application/x-qgn; charset=utf-8",
        headers=headers,
    )


@get(
    "/api/matches/{match_id:str}/qr.svg",
    summary="The link of the match as a QR code",
    tags=["matches"],
    media_type="image/svg+xml",
)
async def qr(
    request: Request[Any, Any, Any], match_id: str, matches: MatchesPart
) -> Response[bytes]:
    """A picture to be photographed by a friend's phone."""
    state = await _existing(matches, match_id)
    picture = io.BytesIO()
    code = segno.make_qr(f"{request.base_url}g/{state.id}", error="m")
    code.save(
        picture, kind="svg", border=2, xmldecl=False, light="#fff", dark="#000", omitsize=True
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


@websocket("/ws/match/{match_id:str}")
async def match_socket(
    socket: WebSocket[Any, Any, Any],
    match_id: str,
    person: Asker,
    matches: MatchesPart,
    hubs: HubsPart,
    rates_kept: RatesPart,
    now: Now,
    chance: ChancePart,
    online: OnlinePart,
) -> None:
    """Play and watch; `spec/api.md` says how."""
    await socket.accept()
    connection = Connection(person)
    address = address_of(socket.scope)
    async with hubs.connected(match_id, connection) as hub:
        if hub is None:
            await socket.close(NO_SUCH_MATCH)
        elif rates_kept.wait("socket", address, rates.SOCKETS_OF_ADDRESS, now()):
            await socket.close(UNWELCOME)
        else:
            online.enter(person.id)
            try:
                session = Session(
                    hub, connection, matches, rates=rates_kept, now=now, chance=chance
                )
                await converse(LitestarSocket(socket), connection.outbox, session.take)
            finally:
                online.leave(person.id)


ROUTES = (match, record, qr, match_socket)
