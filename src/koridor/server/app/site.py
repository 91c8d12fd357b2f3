"""What holds for every address, whether there is a route for it or not."""

from typing import cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from koridor.server.core.sockets.outbox import NO_SUCH_MATCH
from koridor.server.infra.refusing import refuse

_NOTHING = b"%00"
NOWHERE = "there is no such address"


def answering(app: ASGIApp) -> ASGIApp:
    """Answers HEAD as GET without a body, and knows no address with a NUL in it.

    Databases disagree on whether a text may hold a NUL.
    """

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        has_nothing = _NOTHING in scope.get("raw_path", b"") + scope.get("query_string", b"")
        is_request = scope["type"] == ScopeType.HTTP
        if has_nothing:
            await (refuse(send, 404, NOWHERE) if is_request else _refuse_socket(receive, send))
        elif is_request and scope.get("method") == "HEAD":
            await app(cast("Scope", {**scope, "method": "GET"}), receive, _without_body(send))
        else:
            await app(scope, receive, send)

    return answer


def _without_body(send: Send) -> Send:
    async def send_head(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return send_head


async def _refuse_socket(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close", "code": NO_SUCH_MATCH, "reason": NOWHERE})
