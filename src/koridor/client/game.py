"""Playing one game: its stream is read, and moves are sent as they are found."""

import asyncio
import contextlib
import zlib
from collections.abc import Callable
from contextlib import AsyncExitStack

import httpx

from koridor.client.api import Api, ApiError, Json, pause
from koridor.client.table import Table, begun, gone_on
from koridor.client.thinker import Thinker, Thinking
from koridor.engine import EngineError
from koridor.rules import KoridorError

Report = Callable[[str], None]
LOST = 20
"""How often in a row a stream may break before the game is given up as lost."""


class GamePlayer:
    """Plays one game until it is over.

    `engine_failed` tells, once it is, whether the game was given up for want of an engine.
    """

    def __init__(self, api: Api, game_id: str, thinking: Thinking, report: Report) -> None:
        self._api, self._id, self._thinking, self._report = api, game_id, thinking, report
        self.engine_failed = False
        self._table: Table | None = None
        self._thinker: Thinker | None = None
        self._thought: asyncio.Task[None] | None = None
        self._claiming: asyncio.Task[None] | None = None

    async def run(self) -> Table | None:
        """Play it; gives how it stood at the end, None when it could not be followed."""
        async with AsyncExitStack() as stack:
            try:
                for attempt in range(LOST):
                    try:
                        await self._follow(stack)
                    except httpx.TransportError as error:
                        self._report(f"{self._id}: the connection broke ({error})")
                    except ApiError as error:
                        if error.status not in {429, 503}:
                            raise
                    if self._table is not None and self._table.is_over:
                        return self._table
                    await asyncio.sleep(pause(attempt))
                return self._table
            finally:
                await self._drop()

    async def _follow(self, stack: AsyncExitStack) -> None:
        async for told in self._api.lines(f"/api/bot/game/stream/{self._id}"):
            await self._hear(told, stack)

    async def _hear(self, told: Json, stack: AsyncExitStack) -> None:
        kind = told["type"]
        if kind == "gameFull":
            self._table = begun(told)
        elif kind == "gameState" and self._table is not None:
            self._table = gone_on(self._table, told)
        elif kind == "opponentGone":
            self._claim(told)
            return
        else:
            return
        assert self._table is not None
        await self._answer_offers(self._table)
        await self._move(self._table, stack)

    async def _move(self, table: Table, stack: AsyncExitStack) -> None:
        """Think, if it is our turn, and nobody thinks about this position yet."""
        name = f"{len(table.moves)} {table.positions[-1]}"
        if self._thought is not None:
            if table.is_ours and self._thought.get_name() == name and not self._thought.done():
                return
            await _ended(self._thought)
            self._thought = None
        if not table.is_ours:
            return
        if self._thinker is None:
            seed = zlib.crc32(f"{self._id} {table.seat}".encode())
            try:
                self._thinker = await self._thinking.begin(table.rules, seed, stack)
            except EngineError as error:
                await self._give_up(f"the engine cannot play ({error})")
                return
        self._thought = asyncio.create_task(self._think(self._thinker, table), name=name)

    async def _think(self, thinker: Thinker, table: Table) -> None:
        try:
            analysis = thinker.analyse(
                table.positions[-1], table.limit(), history=table.positions[:-1]
            )
            async with analysis:
                move = await analysis.best()
        except EngineError as error:
            await self._give_up(f"the engine failed ({error})")
            return
        count = len(table.moves)
        await self._ask(f"move/{move}?ply={count}&nonce={count}-{move}")

    async def _give_up(self, why: str) -> None:
        self._report(f"{self._id}: {why}")
        self.engine_failed = True
        await self._ask("resign")

    async def _answer_offers(self, table: Table) -> None:
        """We play to the end, and take nothing back."""
        for offered, what in ((table.draw, "draw"), (table.takeback, "takeback")):
            if offered is not None and offered != table.seat and table.turn is not None:
                await self._ask(f"{what}/no")

    async def _ask(self, what: str) -> None:
        try:
            await self._api.post(f"/api/bot/game/{self._id}/{what}")
        except ApiError as error:
            # The game has gone on meanwhile: the stream will tell how.
            if error.status not in {404, 409}:
                self._report(f"{self._id}: {what} was refused ({error})")
                if what.startswith("move/"):
                    await self._ask("resign")
        except httpx.TransportError as error:
            self._report(f"{self._id}: {what} did not get through ({error})")

    def _claim(self, told: Json) -> None:
        """Claim the game when the opponent has been gone for long."""
        if self._claiming is not None:
            self._claiming.cancel()
            self._claiming = None
        wait = told.get("claimWinInSeconds")
        if told.get("gone") and wait is not None:
            self._claiming = asyncio.create_task(self._claim_after(wait + 1))

    async def _claim_after(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self._ask("claim-victory")

    async def _drop(self) -> None:
        for task in (self._thought, self._claiming):
            if task is not None:
                await _ended(task)


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError, KoridorError):
        await task
