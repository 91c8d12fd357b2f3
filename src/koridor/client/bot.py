"""A bot: hears of challenges and games, and plays several of them at a time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import httpx

from koridor.client.api import Api, ApiError, Json, pause
from koridor.client.game import GamePlayer
from koridor.client.table import Table
from koridor.client.thinker import Thinking
from koridor.rules import KoridorError

Report = Callable[[str], None]
AGAIN = 5.0
"""Seconds before somebody who did not want to play is asked again."""
MOST_FAILURES = 3
"""Games in a row that an engine may give up before nobody is troubled with it any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What a bot asks for by itself.

    Args:
        preset: which game.
        initial: seconds that each seat has, None without clocks.
        increment: seconds that each move gains.
        opponents: names that are challenged, one after the other.
        is_open: whether a table is laid in the lobby, for anybody.
    """

    preset: str = "duel"
    initial: int | None = 180
    increment: int = 2
    is_rated: bool = False
    opponents: tuple[str, ...] = ()
    is_open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """What a bot agrees to.

    Args:
        kinds: `rated`, `casual`.
        presets: which games; nothing means all that the engine can play.
        at_once: games at a time.
        games: after how many it stops, None for never.
    """

    kinds: frozenset[str] = frozenset({"rated", "casual"})
    presets: frozenset[str] = frozenset()
    at_once: int = 1
    games: int | None = None

    def why_not(self, challenge: Json) -> str | None:
        """The word for why a challenge is declined; None when it is welcome."""
        kind = "rated" if challenge["rated"] else "casual"
        if kind not in self.kinds:
            return "casual" if kind == "rated" else "rated"
        if self.presets and challenge["variant"]["key"] not in self.presets:
            return "variant"
        return None


@dataclass(slots=True)
class Tally:
    """What has come of it so far."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    failed: int = 0

    def count(self, table: Table | None) -> str:
        """One more game; gives the word for how it ended."""
        self.played += 1
        if table is None or not table.is_over:
            self.failed += 1
            return "lost sight of"
        if table.status in {"aborted", "canceled"}:
            self.played -= 1
            return "called off"
        if table.winner is None:
            self.drawn += 1
            return "drawn"
        is_won = table.winner == table.seat
        self.won += is_won
        self.lost += not is_won
        return "won" if is_won else "lost"


@dataclass(slots=True, kw_only=True)
class Bot:
    """Plays for one account until it has played enough, or is told to stop."""

    api: Api
    thinking: Thinking
    policy: Policy = Policy()
    offer: Offer | None = None
    report: Report = lambda _line: None
    tally: Tally = field(default_factory=Tally)
    _failures: int = 0
    _games: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _promised: set[str] = field(default_factory=set)
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _is_stopping: bool = False

    def stop(self) -> None:
        """Begin nothing more; games that go on are played to their end."""
        self._is_stopping = True
        self._news.set()

    async def run(self) -> Tally:
        """Play.

        Raises:
            ApiError: when the site does not want us.
        """
        account = await self.api.get("/api/account", tries=1)
        if account["title"] != "BOT":
            raise KoridorError(f"{account['username']} is no bot: upgrade the account first")
        self.report(f"{account['username']} is here")
        hearing = asyncio.create_task(self._listen())
        offering = asyncio.create_task(self._make_offers())
        try:
            while not self._is_done():
                self._news.clear()
                waiting = asyncio.create_task(self._news.wait())
                await asyncio.wait(
                    {waiting, hearing, offering} - _finished(offering),
                    return_when=asyncio.FIRST_COMPLETED,
                )
                waiting.cancel()
                if self._is_stopping:
                    offering.cancel()
                for task in (hearing, offering):
                    if task.done() and not task.cancelled():
                        task.result()
            return self.tally
        finally:
            await _ended(hearing, offering, *self._games.values())

    def _is_done(self) -> bool:
        return self._has_enough() and not self._games and not self._promised

    def _has_enough(self) -> bool:
        wanted = self.policy.games
        is_enough = wanted is not None and self.tally.played + len(self._games) >= wanted
        return self._is_stopping or is_enough

    def _has_room(self) -> bool:
        busy = len(self._games) + len(self._promised - self._games.keys())
        return not self._has_enough() and busy < self.policy.at_once

    async def _listen(self) -> None:
        """Hear what happens, and connect again when that breaks."""
        attempt = 0
        while True:
            self._promised.clear()  # what has become of those we may not have heard
            try:
                async for event in self.api.lines("/api/stream/event"):
                    attempt = 0
                    await self._hear(event)
            except httpx.TransportError as error:
                self.report(f"the connection broke ({error})")
            except ApiError as error:
                if error.status not in {429, 500, 502, 503}:
                    raise
            await asyncio.sleep(pause(attempt))
            attempt += 1

    async def _hear(self, event: Json) -> None:
        match event["type"]:
            case "gameStart":
                self._begin(event["game"]["id"])
            case "challenge" if event["challenge"]["direction"] == "in":
                await self._answer(event["challenge"])
            case "challengeCanceled" | "challengeDeclined":
                self._promised.discard(event["challenge"]["id"])
                self._news.set()

    def _begin(self, game_id: str) -> None:
        if game_id not in self._games:
            self._promised.discard(game_id)
            self._games[game_id] = asyncio.create_task(self._play(game_id))
            self._news.set()

    async def _play(self, game_id: str) -> None:
        table = None
        player = GamePlayer(self.api, game_id, self.thinking, self.report)
        try:
            table = await player.run()
        except (KoridorError, httpx.TransportError) as error:
            self.report(f"{game_id}: {error}")
        finally:
            self._games.pop(game_id, None)
            self._news.set()
        word = self.tally.count(table)
        self.report(f"{game_id}: {word}" + (f" ({table.status})" if table else ""))
        self._failures = self._failures + 1 if player.engine_failed else 0
        if self._failures == MOST_FAILURES:
            self.report(f"the engine failed in {MOST_FAILURES} games in a row: no more games")
            self.stop()

    async def _answer(self, challenge: Json) -> None:
        reason = self.policy.why_not(challenge) or (None if self._has_room() else "later")
        path = f"/api/challenge/{challenge['id']}"
        try:
            if reason is None:
                self._promised.add(challenge["id"])
                await self.api.post(f"{path}/accept")
            else:
                await self.api.post(f"{path}/decline", {"reason": reason})
        except (ApiError, httpx.TransportError) as error:
            self._promised.discard(challenge["id"])
            self.report(f"the challenge {challenge['id']} came to nothing ({error})")

    async def _make_offers(self) -> None:
        """Ask for games, as long as there is room for them."""
        offer = self.offer
        number = 0
        while offer is not None and not self._has_enough():
            if not self._has_room():
                await asyncio.sleep(0.2)
                continue
            try:
                if offer.opponents:
                    await self._challenge(offer, offer.opponents[number % len(offer.opponents)])
                    number += 1
                elif offer.is_open:
                    await self._lay_table(offer)
                else:
                    return
            except ApiError as error:
                self.report(f"the offer was refused ({error})")
                if error.status < 429 and error.status != 409:
                    raise
                await asyncio.sleep(AGAIN)
            except httpx.TransportError as error:
                self.report(f"the offer did not get through ({error})")
                await asyncio.sleep(AGAIN)

    async def _challenge(self, offer: Offer, name: str) -> None:
        body: Json = {"variant": offer.preset, "rated": offer.is_rated, "keepAliveStream": True}
        if offer.initial is not None:
            body |= {"clock.limit": offer.initial, "clock.increment": offer.increment}
        made: Json = {}
        async for told in self.api.lines(f"/api/challenge/{name}", body=body):
            if "done" not in told:
                made = told
                self._promised.add(made["id"])
            elif told["done"] != "accepted":
                self._promised.discard(made["id"])
                await asyncio.sleep(AGAIN)

    async def _lay_table(self, offer: Offer) -> None:
        control = None
        if offer.initial is not None:
            control = {"initial": offer.initial * 1000, "increment": offer.increment * 1000}
        body: Json = {"rules": offer.preset, "control": control, "opponents": "anybody"}
        if offer.is_rated:
            body["is_rated"] = True
        table = (await self.api.post("/api/tables", body))["id"]
        self._promised.add(table)
        try:
            while table in self._promised and not self._is_stopping:
                await asyncio.sleep(0.2)
        finally:
            if table in self._promised:
                self._promised.discard(table)
                await self._clear(table)

    async def _clear(self, table: str) -> None:
        try:
            await self.api.post(f"/api/tables/{table}/leave")
        except (ApiError, httpx.TransportError) as error:
            self.report(f"the table {table} stays ({error})")


def _finished(*tasks: "asyncio.Task[None]") -> set["asyncio.Task[None]"]:
    return {task for task in tasks if task.done()}


async def _ended(*tasks: "asyncio.Task[None]") -> None:
    for task in tasks:
        task.cancel()
    if tasks:
        await asyncio.wait(tasks)
