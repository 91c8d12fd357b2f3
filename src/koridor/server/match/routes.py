"""One match over HTTP and WebSocket."""

import io
from typing import Any

import segno
from litestar import Request, Response, WebSocket, get, websocket
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from koridor.record import write_game
from koridor.server.core import rates
from koridor.server.core.match.state import MatchState
from koridor.server.core.messages.match_view import MatchView
from koridor.server.core.records import record_of
from koridor.server.core.sockets.conversation import converse
from koridor.server.core.sockets.outbox import NO_SUCH_MATCH, UNWELCOME
from koridor.server.infra.asking import Asker, Given, address_of
from koridor.server.infra.sockets import LitestarSocket, closed_while_away
from koridor.server.match.connection import Connection
from koridor.server.match.desk import MatchDesk
from koridor.server.match.session import Session

Desk = Given[MatchDesk]


async def _existing(desk: MatchDesk, match_id: str) -> MatchState:
    state = await desk.matches.state(match_id)
    if state is None:
        raise NotFoundException(f"there is no match {match_id[:20]!r}")
    return state


@get("/api/matches/{match_id:str}", summary="All there is to know of a match", tags=["matches"])
async def match(match_id: FromPath[str], person: Asker, match_desk: Desk) -> MatchView:
    """All there is to know of a match; the same as `full` over its socket."""
    view = await match_desk.hubs.view(match_id, person)
    if view is None:
        raise NotFoundException(f"there is no match {match_id[:20]!r}")
    return view


@get(
    "/api/matches/{match_id:str}/record",
    summary="The match as a record",
    tags=["matches"],
    media_type="application/x-qgn; charset=utf-8",
)
async def record(match_id: FromPath[str], match_desk: Desk) -> Response[str]:
    """The match in the format of `spec/record.md`, as far as it was played."""
    state = await _existing(match_desk, match_id)
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
    request: Request[Any, Any, Any], match_id: FromPath[str], match_desk: Desk
) -> Response[bytes]:
    """A picture to be photographed by a friend's phone."""
    state = await _existing(match_desk, match_id)
    picture = io.BytesIO()
    code = segno.make_qr(f"{request.base_url}g/{state.id}", error="m")
    code.save(
        picture, kind="svg", border=2, xmldecl=False, light="#fff", dark="#000", omitsize=True
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


@websocket("/ws/match/{match_id:str}")
async def match_socket(
    socket: WebSocket[Any, Any, Any], match_id: FromPath[str], person: Asker, match_desk: Desk
) -> None:
    """Play and watch; `spec/api.md` says how."""
    desk = match_desk
    await socket.accept()
    address = address_of(socket.scope)
    if desk.rates.wait("socket", address, rates.SOCKETS_OF_ADDRESS, desk.now()):
        await socket.close(UNWELCOME)
        return
    connection = Connection(person)
    desk.online.enter(person.id)
    try:
        with closed_while_away():
            await _serve(socket, desk, match_id, connection)
    finally:
        desk.online.leave(person.id)


async def _serve(
    socket: WebSocket[Any, Any, Any], desk: MatchDesk, match_id: str, connection: Connection
) -> None:
    async with desk.hubs.connected(match_id, connection) as hub:
        if hub is None:
            await socket.close(NO_SUCH_MATCH)
        else:
            session = Session(hub, connection, desk)
            await converse(LitestarSocket(socket), connection.outbox, session.take)


ROUTES = (match, record, qr, match_socket)
