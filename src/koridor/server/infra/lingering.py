"""uvicorn's WebSocket, without patience for those who will not take what they are sent.

A connection that is closed stays open until the other side has taken the rest. Who never reads
would keep it, and what waits in it, for as long as they please.
"""

from asyncio import BaseTransport

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from koridor.server.infra.bounded_http import CROWD


class LingeringSocket(WebSocketsSansIOProtocol):
    """A connection that is cut a while after its conversation has ended.

    Args:
        linger: seconds; longer than uvicorn waits for the answer to its close.
        crowd: counts the connections of each address; it was asked before, by `BoundedHttp`.
    """

    linger = 15.0
    crowd = CROWD

    def connection_made(self, transport: BaseTransport) -> None:
        """A connection becomes a socket."""
        super().connection_made(transport)
        self.crowd.enter(self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self.crowd.leave(self._address)
        super().connection_lost(exc)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    async def run_asgi(self) -> None:
        """Serve it to the end."""
        await super().run_asgi()
        self.loop.call_later(self.linger, self.transport.abort)

    def handle_parser_exception(self) -> None:
        """Bytes that are no frames: say so in a close, where that is still possible."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()
