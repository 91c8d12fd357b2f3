"""Guests that behave badly: they do not read, fall silent, talk nonsense, or come all at once."""

import asyncio
import base64
import os
import socket
import struct
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

import websockets
from bench.load.game import Game, origin

_LOST = (websockets.WebSocketException, OSError, TimeoutError)
NONSENSE = (
    "",
    "null",
    "{",
    '{"type":"fly"}',
    '{"type":"move","ply":-1,"move":"e2","nonce":"x"}',
    '{"type":"move","ply":1e99,"move":"e2","nonce":"x"}',
    '{"type":"say","nonce":"x","text":"' + "я" * 3_000 + '"}',
    "[" * 4_000,
    b"\xff\xfe\x00",
    "x" * 5_000,
)
BROKEN = (
    b"\xff" * 64,  # reserved bits, no such opcode
    b"\x81\x05hello",  # not masked
    b"\x88\x01\x00",  # a close frame with half a code
    b"\x81\xff" + struct.pack("!Q", 2**40),  # says that a terabyte follows
    b"\x89\xfe" + struct.pack("!H", 500) + b"\0" * 504,  # a ping longer than allowed
)
"""Bytes that are no frames."""
SYNC = b'{"type":"sync"}'
SYNC_FRAME = bytes((0x81, 0x80 | len(SYNC), 0, 0, 0, 0)) + SYNC


@dataclass
class Came:
    """How many guests of a kind there were, and how many were let in."""

    storms: int = 0
    stormed: int = 0
    nonsense: int = 0
    silent: int = 0
    greedy: int = 0
    broken: int = 0


class Nuisances:
    """Bad guests of a site.

    Args:
        address: of the site.
        chance: what they choose by.
    """

    def __init__(self, address: str, chance: Random) -> None:
        self.came = Came()
        self._address, self._chance = address, chance
        self._number = 500_000
        self._silent: list[socket.socket] = []

    async def storm(self, games: Sequence[Game], count: int, seconds: float) -> None:
        """So many sockets within so many seconds, all gone without a word after that."""
        self.came.storms += 1
        come = []
        for _ in range(count):
            come.append(asyncio.create_task(self._come(self._chance.choice(games))))
            await asyncio.sleep(seconds / count)
        opened = [one for one in await asyncio.gather(*come) if one is not None]
        self.came.stormed += len(opened)
        for one in opened:
            one.transport.abort()

    async def talk_nonsense(self, games: Sequence[Game]) -> None:
        """Frames that are no messages, until the server has enough."""
        page = await self._come(self._chance.choice(games))
        if page is None:
            return
        self.came.nonsense += 1
        with suppress(*_LOST):
            for _ in range(60):
                await page.send(self._chance.choice(NONSENSE))
                await asyncio.sleep(0.01)
        page.transport.abort()

    async def fall_silent(self, games: Sequence[Game], count: int) -> None:
        """Sockets that are opened and then neither read nor written, and never closed."""
        for _ in range(count):
            opened = await self._handshake(self._chance.choice(games).id)
            if opened is not None:
                self.came.silent += 1
                self._silent.append(opened)

    async def ask_without_reading(self, games: Sequence[Game], count: int, *, seconds: int) -> None:
        """Sockets that ask for everything as often as they may, and read none of it."""
        await self.fall_silent(games, count)
        greedy = self._silent[-count:]
        self.came.greedy += len(greedy)
        for second in range(seconds):
            for one in greedy:
                await self._pour(one, SYNC_FRAME * (50 if second == 0 else 9))
            await asyncio.sleep(1)

    async def _pour(self, into: socket.socket, frames: bytes) -> None:
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(0.2):
                await asyncio.get_running_loop().sock_sendall(into, frames)

    async def break_frames(self, games: Sequence[Game]) -> None:
        """Bytes that are no frames."""
        for wrong in BROKEN:
            opened = await self._handshake(self._chance.choice(games).id)
            if opened is not None:
                self.came.broken += 1
                with suppress(OSError):
                    await asyncio.get_running_loop().sock_sendall(opened, wrong)
                await asyncio.sleep(0.05)
                opened.close()

    def leave(self) -> None:
        """Close what was left open."""
        for one in self._silent:
            one.close()
        self._silent.clear()

    def _origin(self) -> str:
        self._number += 1
        return origin(self._number)

    async def _come(self, game: Game) -> websockets.ClientConnection | None:
        """A guest who reads nothing but pings and pongs."""
        with suppress(*_LOST):
            return await websockets.connect(
                f"ws://{self._address}/ws/match/{game.id}",
                local_addr=(self._origin(), 0),
                compression=None,
                ping_interval=None,
                proxy=None,
                open_timeout=30,
            )
        return None

    async def _handshake(self, match_id: str) -> socket.socket | None:
        """A bare socket that has asked for a WebSocket, with little room for what comes."""
        loop = asyncio.get_running_loop()
        bare = socket.socket()
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        bare.settimeout(0)
        host, port = self._address.split(":")
        bare.bind((self._origin(), 0))
        key = base64.b64encode(os.urandom(16)).decode()
        wanted = (
            f"GET /ws/match/{match_id} HTTP/1.1\r\nHost: {self._address}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        )
        with suppress(*_LOST):
            async with asyncio.timeout(30):
                await loop.sock_connect(bare, (host, int(port)))
                await loop.sock_sendall(bare, wanted.encode())
            return bare
        bare.close()
        return None
