"""The page of a match as a program: it keeps what it is told, as a browser would.

It never asks the server's memory for anything: what it knows came over its socket. So it is a
witness to compare the server's record with.
"""

import asyncio
import time
from collections.abc import Callable
from itertools import count

import msgspec
import websockets
from msgspec.structs import replace

from koridor.server.core.messages.match_socket import (
    Accepted,
    Ask,
    Change,
    FromPage,
    Full,
    JoinTable,
    LagEcho,
    LagProbe,
    Move,
    NotDone,
    Sync,
    ToPage,
)
from koridor.server.core.messages.match_view import MatchView

_TO_PAGE = msgspec.json.Decoder(ToPage)
_ENCODER = msgspec.json.Encoder()
_LOST = (websockets.WebSocketException, OSError, TimeoutError)
"""How a connection ends, or does not begin."""
PAUSE = 0.1
"""Seconds before connecting again; little, so that a restarted server is found at once."""
_nonces = count()


class Page:
    """One person's page of one match.

    Args:
        address: host and port of the site.
        origin: our own address, since the server counts what comes from each.
        tell: called after each change of what is known.
    """

    def __init__(
        self,
        address: str,
        match_id: str,
        *,
        cookie: str = "",
        origin: str = "127.0.0.1",
        tell: Callable[["Page"], None] = lambda _page: None,
    ) -> None:
        self._url = f"ws://{address}/ws/match/{match_id}"
        self.cookie, self._origin, self._tell = cookie, origin, tell
        self.match: MatchView | None = None
        self.changed_at = 0.0
        self.pending: Move | None = None
        self.acknowledged: list[tuple[int, str]] = []
        self.faults: list[str] = []
        self.gaps = self.connections = self.said_again = 0
        self.returned: MatchView | None = None
        self._socket: websockets.ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[float]] = {}
        self._task: asyncio.Task[None] | None = None
        self._reply: FromPage | None = None
        self._waiting: list[tuple[Callable[[MatchView], bool], asyncio.Future[None]]] = []

    @property
    def seat(self) -> int | None:
        """Our seat, once the match has begun."""
        if self.match is None or self.match.current.phase == "waiting":
            return None
        ids = [seat.person.id for seat in self.match.current.seats]
        return ids.index(self.match.me.id) + 1 if self.match.me.id in ids else None

    @property
    def is_to_move(self) -> bool:
        """Whether it may move, as far as it knows."""
        if self.match is None or self.pending is not None:
            return False
        turn = self.match.current.position.turn
        return turn is not None and self.match.current.phase == "running" and turn == self.seat

    async def until(self, is_so: Callable[[MatchView], bool]) -> None:
        """Wait until what is known of the match satisfies a condition."""
        if self.match is not None and is_so(self.match):
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((is_so, future))
        await future

    async def open(self) -> None:
        """Connect, and stay so until closed; returns when the match is known."""
        self._task = asyncio.create_task(self._follow())
        await self.until(lambda _match: True)

    async def close(self) -> None:
        """Go away."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def join(self) -> None:
        """Sit down; returns when it is on disk."""
        nonce = f"j{next(_nonces)}"
        answered = self._expect(nonce)
        await self._say(JoinTable(nonce=nonce))
        await answered

    async def resign(self) -> None:
        """Give up; returns when it is on disk."""
        nonce = f"r{next(_nonces)}"
        answered = self._expect(nonce)
        await self._say(Ask(nonce=nonce, what="resign"))
        await answered

    async def move(self, text: str) -> float:
        """Play; gives the moment of the acknowledgement. Goes on through lost connections."""
        assert self.match is not None
        assert self.pending is None, "one move at a time"
        ply = len(self.match.plies)
        self.pending = Move(ply=ply, move=text, nonce=f"m{next(_nonces)}")
        answered = self._expect(self.pending.nonce)
        await self._say(self.pending)
        try:
            at = await answered
        finally:
            self.pending = None
        self.acknowledged.append((ply, text))
        return at

    def _expect(self, nonce: str) -> asyncio.Future[float]:
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._answers[nonce] = future
        return future

    async def _say(self, message: FromPage) -> None:
        """Say it if there is a connection; what matters is said again on the next one."""
        if self._socket is not None:
            try:
                await self._socket.send(_ENCODER.encode(message), text=True)
            except websockets.ConnectionClosed:
                return

    async def _follow(self) -> None:
        while True:
            try:
                await self._converse()
            except _LOST:
                self._socket = None
                await asyncio.sleep(PAUSE)

    async def _converse(self) -> None:
        async with websockets.connect(
            self._url,
            additional_headers={"cookie": self.cookie} if self.cookie else {},
            local_addr=(self._origin, 0),
            compression=None,
            ping_interval=None,
            proxy=None,
            close_timeout=0.2,
            open_timeout=10,
        ) as socket:
            self._keep_cookie(socket)
            self._socket = socket
            first = await socket.recv(decode=False)
            self.connections += 1
            self._hear(first)
            while True:
                await self._answer()
                self._hear(await socket.recv(decode=False))

    def _keep_cookie(self, socket: websockets.ClientConnection) -> None:
        assert socket.response is not None
        given = socket.response.headers.get_all("set-cookie")
        if given:
            self.cookie = given[0].split(";")[0]

    def _hear(self, frame: bytes) -> None:
        message = _TO_PAGE.decode(frame)
        self._reply = None
        match message:
            case Full():
                self._come_back(message.match)
            case Change():
                self._advance(message)
            case Accepted():
                self._settle(message.nonce, None)
            case NotDone():
                self._settle(message.nonce, f"{message.refused.code}: {message.refused.detail}")
            case LagProbe():
                self._reply = LagEcho(probe=message.probe)
            case _:
                pass

    def _come_back(self, match: MatchView) -> None:
        """All is known again; what was not acknowledged is said again, as pages do."""
        self.returned = match
        self._learn(match)
        if self.pending is not None:
            self._reply = self.pending
            self.said_again += 1

    async def _answer(self) -> None:
        if self._reply is not None:
            await self._say(self._reply)

    def _settle(self, nonce: str, fault: str | None) -> None:
        answered = self._answers.pop(nonce, None)
        if fault is not None:
            self.faults.append(fault)
        if answered is not None and not answered.done():
            if fault is None:
                answered.set_result(time.perf_counter())
            else:
                answered.set_exception(Refusal(fault))

    def _advance(self, change: Change) -> None:
        known = self.match
        if known is None or change.version <= known.version:
            return
        if change.before != known.version:
            self.gaps += 1
            self._reply = Sync()
            return
        plies = (*known.plies[: change.keep], *change.plies)
        self._learn(replace(known, version=change.version, plies=plies, current=change.current))

    def _learn(self, match: MatchView) -> None:
        if self.match is not None and match.version < self.match.version:
            self.faults.append(f"version {self.match.version} was followed by {match.version}")
        self.match = match
        self.changed_at = time.perf_counter()
        self._tell(self)
        for waiting in [one for one in self._waiting if one[0](match)]:
            self._waiting.remove(waiting)
            if not waiting[1].done():
                waiting[1].set_result(None)


class Refusal(Exception):
    """The server would not do it."""
