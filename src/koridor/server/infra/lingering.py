"""uvicorn's WebSocket, without patience for those who will not take what they are sent.

A connection that is closed stays open until the other side has taken the rest. Who never reads
would keep it, and what waits in it, for as long as they please.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class LingeringSocket(WebSocketsSansIOProtocol):
    """A connection that is cut a while after its conversation has ended.

    Args:
        linger: seconds; longer than uvicorn waits for the answer to its close.
    """

    linger = 15.0

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
