"""Who never reads is cut off, and keeps nothing of the server's."""

import asyncio
import socket
from typing import Any

import uvicorn
from tests.server.programs import free_port

from koridor.server.infra.lingering import LingeringSocket

PATIENCE = 20.0
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MORE_THAN_SYSTEMS_BUFFER = 64 * 2**20


class Hasty(LingeringSocket):
    linger = 0.0


async def flood(scope: Any, receive: Any, send: Any) -> None:
    """An application that says far too much, and ends."""
    assert scope["type"] == "websocket"
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": "x" * MORE_THAN_SYSTEMS_BUFFER})


async def test_a_reader_who_takes_nothing_is_cut_off_in_the_end() -> None:
    port = free_port()
    config = uvicorn.Config(
        flood, port=port, ws=Hasty, loop="none", lifespan="off", log_config=None
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            await asyncio.sleep(0)
        with socket.create_connection(("127.0.0.1", port)) as reader:
            reader.sendall(HANDSHAKE)
            while not server.server_state.connections:
                await asyncio.sleep(0)
            while server.server_state.connections:
                await asyncio.sleep(0)
        server.should_exit = True
        await serving
