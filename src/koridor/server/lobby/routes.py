"""Tables and the lobby over HTTP and WebSocket."""

from typing import Any

from litestar import WebSocket, get, post, websocket
from litestar.params import JSONBody
from litestar.types import Scope

from koridor.server.core import rates
from koridor.server.core.match.refusals import Refused
from koridor.server.core.messages.lobby_socket import Lobby, NewTable, NewTableAnswer
from koridor.server.core.sockets.conversation import converse
from koridor.server.core.sockets.outbox import UNWELCOME
from koridor.server.infra.asking import Asker, Given, RequestRefused, TooMany, address_of
from koridor.server.infra.scopes import open_to
from koridor.server.infra.sockets import LitestarSocket, closed_while_away
from koridor.server.lobby.desk import LobbyDesk
from koridor.server.lobby.room import Guest
from koridor.server.lobby.session import LobbySession

Desk = Given[LobbyDesk]


@post("/api/tables", summary="Lay a table", tags=["lobby"], **open_to("bot:play", "board:play"))
async def lay_table(
    scope: Scope, data: JSONBody[NewTable], person: Asker, lobby_desk: Desk
) -> NewTableAnswer:
    """Play the computer, invite a friend, or lay a table in the lobby."""
    now = lobby_desk.now()
    wait = max(
        lobby_desk.rates.wait("table", person.id, rates.TABLES, now),
        lobby_desk.rates.wait("tables", address_of(scope), rates.TABLES_OF_ADDRESS, now),
    )
    if wait:
        raise TooMany(wait)
    laid = await lobby_desk.tables.lay(data, person)
    if isinstance(laid, Refused):
        raise RequestRefused(laid)
    return NewTableAnswer(laid)


@get("/api/lobby", summary="What is going on", tags=["lobby"])
async def lobby(person: Asker, lobby_desk: Desk) -> Lobby:
    """What is going on; the same as `lobby` over its socket."""
    return await lobby_desk.overview.lobby_for(person)


@websocket("/ws/lobby")
async def lobby_socket(socket: WebSocket[Any, Any, Any], person: Asker, lobby_desk: Desk) -> None:
    """Watch the lobby, and find an opponent; `spec/api.md` says how."""
    desk = lobby_desk
    await socket.accept()
    address = address_of(socket.scope)
    if desk.rates.wait("socket", address, rates.SOCKETS_OF_ADDRESS, desk.now()):
        await socket.close(UNWELCOME)
        return
    guest = Guest(person)
    desk.online.enter(person.id)
    try:
        with closed_while_away():
            await desk.room.enter(guest)
            session = LobbySession(desk, guest)
            await converse(LitestarSocket(socket), guest.outbox, session.take)
    finally:
        desk.online.leave(person.id)
        await desk.room.leave(guest)


ROUTES = (lay_table, lobby, lobby_socket)
