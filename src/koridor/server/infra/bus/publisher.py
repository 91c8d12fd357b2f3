"""Sending to Redis: what waits at the same time goes in one pipeline."""

import asyncio
from collections import deque

from redis.asyncio import Redis
from redis.exceptions import RedisError

from koridor.server.infra.bus.back_off import BackOff

MOST_PENDING = 10_000
"""How much is kept for a Redis that does not answer."""
FAILURES = (RedisError, OSError)

Outgoing = tuple[str, bytes]
"""A channel of Redis and what goes there."""


class Publisher:
    """Sends in the background, in order.

    What could not be sent is dropped, since nobody can tell how much of it arrived; once Redis
    answers again, everybody is told that something is missing.

    Args:
        alarm: what tells everybody.
    """

    def __init__(self, redis: Redis, alarm: Outgoing, back_off: BackOff) -> None:
        self._redis, self._alarm, self._back_off = redis, alarm, back_off
        self._pending: deque[Outgoing] = deque()
        self._sender: asyncio.Task[None] | None = None
        self._is_closing = False

    def send(self, channel: str, message: bytes) -> None:
        """Send soon; does not wait."""
        if len(self._pending) >= MOST_PENDING:
            self._drop()
        self._pending.append((channel, message))
        if self._sender is None:
            self._sender = asyncio.create_task(self._run(), name="publishing to redis")

    async def close(self) -> None:
        """Send what waits, if Redis answers."""
        self._is_closing = True
        if self._sender is not None:
            if self._back_off.is_waiting:
                self._sender.cancel()
            await asyncio.wait([self._sender])

    async def _run(self) -> None:
        try:
            while self._pending:
                await self._send_pending()
        finally:
            self._sender = None

    async def _send_pending(self) -> None:
        sending, self._pending = self._pending, deque()
        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for channel, message in sending:
                    pipeline.publish(channel, message)
                await pipeline.execute()
        except FAILURES:
            self._drop()
            if self._is_closing:
                self._pending.clear()
            else:
                await self._back_off.wait()
        else:
            self._back_off.reset()

    def _drop(self) -> None:
        self._pending.clear()
        self._pending.append(self._alarm)
