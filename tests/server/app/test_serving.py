"""`koridor serve` as a process: it comes up, takes leave, and loses nothing when it is killed."""

import asyncio
import json
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest
import websockets
from tests.server.programs import free_port

from koridor.server.core.messages.match_socket import JoinTable, Move

pytestmark = pytest.mark.slow  # processes take seconds to come up
PATIENCE = 60.0
"""Seconds that a process gets to come up on a busy machine."""


class Served:
    """A process that serves."""

    def __init__(self, data: Path, port: int) -> None:
        self.address = f"127.0.0.1:{port}"
        command = [sys.executable, "-m", "koridor", "serve", "--data", str(data)]
        self.process = subprocess.Popen(
            [*command, "--port", str(port), "--computers", "1"], stdout=subprocess.DEVNULL
        )

    async def up(self) -> None:
        """Wait until it answers."""
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as client:
            while True:
                try:
                    if (await client.get(f"http://{self.address}/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    assert self.process.poll() is None, "it ended"
                await asyncio.sleep(0.05)  # another process: there is nothing else to wait for

    async def guest(self) -> str:
        """The cookie of a newcomer."""
        async with httpx.AsyncClient() as client:
            answer = await client.get(f"http://{self.address}/api/me")
        return f"koridor={answer.cookies['koridor']}"

    def page(self, match_id: str, cookie: str) -> websockets.connect:
        """The socket of a match."""
        url = f"ws://{self.address}/ws/match/{match_id}"
        return websockets.connect(url, additional_headers={"cookie": cookie})


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Served]:
    served = Served(tmp_path, free_port())
    try:
        await served.up()
        yield served
    finally:
        served.process.kill()
        served.process.wait()


async def hear(page: websockets.ClientConnection, kind: str) -> dict[str, object]:
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, object] = json.loads(await page.recv())
            if message["type"] == kind:
                return message


async def duel(server: Served) -> tuple[str, str, str]:
    """A match that runs, and the cookies of its people; the first has seat 1."""
    first, second = await server.guest(), await server.guest()
    wish = {"rules": "mini", "opponents": "friend", "seat": 1}
    wish |= {"control": {"initial": 60_000, "increment": 0}}
    async with httpx.AsyncClient(headers={"cookie": first}) as client:
        answer = await client.post(f"http://{server.address}/api/tables", json=wish)
    match_id = str(answer.json()["id"])
    async with server.page(match_id, second) as page:
        await page.send(msgspec.json.encode(JoinTable(nonce="j")).decode())
        await hear(page, "done")
    return match_id, first, second


async def play(page: websockets.ClientConnection, ply: int, move: str) -> None:
    message = Move(ply=ply, move=move, nonce=f"{ply}{move}")
    await page.send(msgspec.json.encode(message).decode())
    await hear(page, "done")


async def test_told_to_stop_it_takes_leave_and_is_gone_soon(server: Served) -> None:
    match_id, first, _ = await duel(server)
    async with server.page(match_id, first) as page:
        await hear(page, "full")
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        await hear(page, "restarting")
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await page.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    server.process.wait(PATIENCE)
    assert time.monotonic() - began < 3


async def test_killed_in_the_middle_it_goes_on_where_it_was(server: Served, tmp_path: Path) -> None:
    match_id, first, second = await duel(server)
    async with server.page(match_id, first) as page, server.page(match_id, second) as other:
        await play(page, 0, "c2")
        await play(other, 1, "c4")
        server.process.kill()
        server.process.wait()
    again = Served(tmp_path, int(server.address.split(":")[1]))
    try:
        await again.up()
        async with again.page(match_id, first) as page:
            match = (await hear(page, "full"))["match"]
            assert isinstance(match, dict)
            assert [ply["move"] for ply in match["plies"]] == ["c2", "c4"]
            assert match["current"]["clocks"]["left"][0] >= 15_000
            await play(page, 2, "c3")
    finally:
        again.process.kill()
        again.process.wait()
