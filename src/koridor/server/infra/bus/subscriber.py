"""Receiving from Redis: one connection for all that this process listens to."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import aclosing
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from koridor.server.infra.bus.back_off import BackOff

FAILURES = (RedisError, OSError)


class Subscriber:
    """Keeps a connection, makes it anew when it is lost, and hands over what comes.

    Args:
        wanted: the channels that are wanted now; asked on each new connection.
        receive: gets channel and message.
        reconnected: called when a lost connection stands again: what came meanwhile is lost.
    """

    def __init__(
        self,
        redis: Redis,
        *,
        wanted: Callable[[], Iterable[str]],
        receive: Callable[[str, bytes], None],
        reconnected: Callable[[], None],
        back_off: BackOff,
    ) -> None:
        self._redis, self._back_off = redis, back_off
        self._wanted, self._receive, self._reconnected = wanted, receive, reconnected
        self._pubsub: PubSub | None = None
        self._confirmed: dict[str, asyncio.Event] = {}
        self._task: asyncio.Task[None] | None = None
        self._has_failed = False

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Wait until Redis sends what comes to these channels.

        While there is no connection this returns at once; `reconnected` follows.
        """
        new = [channel for channel in channels if channel not in self._confirmed]
        events = [self._confirmed.setdefault(channel, asyncio.Event()) for channel in channels]
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="listening to redis")
        elif self._pubsub is not None and new:
            await self._say(self._pubsub.subscribe, new)
        for event in events:
            if not self._back_off.is_waiting:
                await event.wait()

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """These are not wanted any more."""
        gone = [channel for channel in channels if self._confirmed.pop(channel, None)]
        if self._pubsub is not None and gone:
            await self._say(self._pubsub.unsubscribe, gone)

    async def close(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _say(self, what: Callable[..., Any], channels: Iterable[str]) -> None:
        try:
            await what(*channels)
        except FAILURES:
            # The loop that reads notices it too, and begins again with all that is wanted.
            self._release_all()

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except FAILURES:
                self._has_failed = True
            finally:
                self._pubsub = None
                self._release_all()
            await self._back_off.wait()

    async def _listen(self) -> None:
        """Read from one connection until it is lost."""
        async with aclosing(self._redis.pubsub()) as pubsub:
            for event in self._confirmed.values():
                event.clear()
            await self._subscribe_all(pubsub)
            self._pubsub = pubsub
            async for message in pubsub.listen():
                self._handle(message)

    async def _subscribe_all(self, pubsub: PubSub) -> None:
        """What is wanted may grow while Redis is told of it."""
        told: set[str] = set()
        while missing := [channel for channel in self._wanted() if channel not in told]:
            await pubsub.subscribe(*missing)
            told.update(missing)

    def _handle(self, message: dict[str, Any]) -> None:
        channel = message["channel"].decode()
        if message["type"] == "message":
            self._receive(channel, message["data"])
        elif message["type"] == "subscribe":
            self._back_off.reset()
            if self._has_failed:
                self._has_failed = False
                self._reconnected()
            if channel in self._confirmed:
                self._confirmed[channel].set()

    def _release_all(self) -> None:
        """Nobody waits for a connection that is lost."""
        for event in self._confirmed.values():
            event.set()
