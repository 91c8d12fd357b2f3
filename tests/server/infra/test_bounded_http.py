"""Half a request, half an answer, and too many connections: none of them is kept for ever."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from tests.server.infra.test_lingering import HANDSHAKE, MORE_THAN_SYSTEMS_BUFFER
from tests.server.programs import free_port

from koridor.server.infra.bounded_http import BoundedHttp
from koridor.server.infra.crowd import Crowd
from koridor.server.infra.lingering import LingeringSocket

PATIENCE = 20.0
WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
LAST = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nHo"
HALF_A_BODY = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf"
Application = Callable[[Any, Any, Any], Any]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Hasty(BoundedHttp):
    """One that waits for requests for a moment only."""

    arrival = 0.05


class Pressed(BoundedHttp):
    """One that does not wait for readers."""

    standstill = 0.0


@asynccontextmanager
async def served(
    app: Application, http: type[BoundedHttp], ws: type[LingeringSocket] = LingeringSocket
) -> AsyncIterator[int]:
    """The port of a server that lasts as long as the block; nobody is taken for a proxy."""
    config = uvicorn.Config(
        app,
        port=free_port(),
        http=http,
        ws=ws,
        loop="none",
        lifespan="off",
        log_config=None,
        forwarded_allow_ips=[],
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            await asyncio.sleep(0)
        yield config.port
        server.should_exit = True
        await serving


async def said(port: int, text: bytes) -> Line:
    """A connection over which something was sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(text)
    return reader, writer


async def rest(line: Line) -> bytes:
    """All that comes until the other side hangs up, gently or not."""
    reader, writer = line
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


async def greet(_scope: Any, receive: Any, send: Any) -> None:
    """An application that reads a request to its end, and answers."""
    while (message := await receive()).get("more_body"):
        pass
    if message["type"] == "http.request":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"hello"})


@pytest.mark.parametrize("text", [b"", HALF, HALF_A_BODY, WHOLE + HALF, WHOLE + HALF_A_BODY])
async def test_a_request_that_does_not_come_to_its_end_is_cut_off(text: bytes) -> None:
    async with served(greet, Hasty) as port:
        answers = await rest(await said(port, text))
    assert answers.count(b"hello") == text.count(WHOLE)


async def test_what_the_site_takes_long_for_is_not_cut_off() -> None:
    """The time is for requests to come, not for answers to be thought of."""
    is_cut = asyncio.Event()

    async def ponder(scope: Any, receive: Any, send: Any) -> None:
        await is_cut.wait()
        await greet(scope, receive, send)

    async with served(ponder, Hasty) as port:
        whole = await said(port, LAST)
        assert await rest(await said(port, HALF)) == b""  # it came later, so its time is over too
        is_cut.set()
        assert b"hello" in await rest(whole)


async def test_a_connection_is_kept_for_more_requests() -> None:
    async with served(greet, BoundedHttp) as port:
        reader, writer = await said(port, WHOLE)
        await reader.readuntil(b"hello")
        writer.write(LAST)
        assert b"hello" in await rest((reader, writer))


async def test_an_answer_that_nobody_takes_is_given_up() -> None:
    async def flood(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        body = b"x" * MORE_THAN_SYSTEMS_BUFFER
        await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
        is_over.set()

    is_over = asyncio.Event()
    async with served(flood, Pressed) as port:
        _, writer = await said(port, WHOLE)
        await is_over.wait()
        writer.close()


async def test_an_address_has_only_so_many_connections() -> None:
    class Small(BoundedHttp):
        crowd = Crowd(most=2)

    async with served(greet, Small) as port:
        lines = [await said(port, WHOLE) for _ in range(2)]
        for reader, _ in lines:
            await reader.readuntil(b"hello")
        refused = await rest(await said(port, b""))
        assert refused.startswith(b"HTTP/1.1 429 ")
        assert b"Retry-After" in refused
        lines[0][1].write(LAST)
        await rest(lines[0])
        assert b"hello" in await rest(await said(port, LAST))
        lines[1][1].close()


async def test_a_socket_counts_as_one_connection_until_it_closes() -> None:
    class Small(BoundedHttp):
        crowd = Crowd(most=1)

    class Socket(LingeringSocket):
        crowd = Small.crowd

    async def accept(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await greet(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    async with served(accept, Small, Socket) as port:
        reader, writer = await said(port, HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        assert b" 429 " in await rest(await said(port, b""))
        writer.close()
        while Small.crowd.is_full("127.0.0.1"):
            await asyncio.sleep(0)
        assert b"hello" in await rest(await said(port, LAST))
