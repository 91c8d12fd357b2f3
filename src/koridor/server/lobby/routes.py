"""Tables and the lobby over HTTP and WebSocket."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import WebSocket, get, post, websocket
from litestar.params import Dependency
from litestar.types import Scope

from koridor.server.core import rates
from koridor.server.core.match.refusals import Refused
from koridor.server.core.messages.lobby_socket import Lobby, NewTable, NewTableAnswer
from koridor.server.core.online import Online
from koridor.server.core.rates import Rates
from koridor.server.core.sockets.conversation import converse
from koridor.server.core.sockets.outbox import UNWELCOME
from koridor.server.infra.asking import Asker, RequestRefused, TooMany, address_of
from koridor.server.infra.sockets import LitestarSocket
from koridor.server.lobby.overview import Overview
from koridor.server.lobby.room import Guest, Room
from koridor.server.lobby.session import LobbySession
from koridor.server.lobby.tables import Tables

TablesPart = Annotated[Tables, Dependency(skip_validation=True)]
OverviewPart = Annotated[Overview, Dependency(skip_validation=True)]
RoomPart = Annotated[Room, Dependency(skip_validation=True)]
RatesPart = Annotated[Rates, Dependency(skip_validation=True)]
OnlinePart = Annotated[Online, Dependency(skip_validation=True)]
Now = Annotated[Callable[[], int], Dependency(skip_validation=True)]


@post("/api/tables", summary="Lay a table", tags=["lobby"])
async def lay_table(
    scope: Scope,
    data: NewTable,
    person: Asker,
    tables: TablesPart,
    rates_kept: RatesPart,
    now: Now,
) -> NewTableAnswer:
    """Play the computer, invite a friend, or lay a table in the lobby."""
    wait = max(
        rates_kept.wait("table", person.id, rates.TABLES, now()),
        rates_kept.wait("tables", address_of(scope), rates.TABLES_OF_ADDRESS, now()),
    )
    if wait:
        raise TooMany(wait)
    laid = await tables.lay(data, person)
    if isinstance(laid, Refused):
        raise RequestRefused(laid)
    return NewTableAnswer(laid)


@get("/api/lobby", summary="What is going on", tags=["lobby"])
async def lobby(person: Asker, overview: OverviewPart) -> Lobby:
    """What is going on; the same as `lobby` over its socket."""
    return await overview.lobby_for(person)


@websocket("/ws/lobby")
async def lobby_socket(
    socket: WebSocket[Any, Any, Any],
    person: Asker,
    room: RoomPart,
    rates_kept: RatesPart,
    now: Now,
    online: OnlinePart,
) -> None:
    """Watch the lobby, and find an opponent; `spec/api.md` says how."""
    await socket.accept()
    address = address_of(socket.scope)
    if rates_kept.wait("socket", address, rates.SOCKETS_OF_ADDRESS, now()):
        await socket.close(UNWELCOME)
        return
    guest = Guest(person)
    online.enter(person.id)
    try:
        await room.enter(guest)
        session = LobbySession(room, guest, rates=rates_kept, now=now)
        await converse(LitestarSocket(socket), guest.outbox, session.take)
    finally:
        online.leave(person.id)
        await room.leave(guest)


ROUTES = (lay_table, lobby, lobby_socket)
