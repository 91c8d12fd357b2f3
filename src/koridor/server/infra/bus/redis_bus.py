"""The bus of a server that is several processes: Redis between them."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from koridor.server.infra.bus.back_off import BackOff
from koridor.server.infra.bus.fan_out import FanOut
from koridor.server.infra.bus.listener import MOST_WAITING, Listener
from koridor.server.infra.bus.publisher import Publisher
from koridor.server.infra.bus.subscriber import Subscriber

PREFIX = "koridor:"
ALARM = f"{PREFIX}!"
"""Where is told that messages were lost; no topic has this name."""
SENDER_BYTES = 8
CONNECT_SECONDS = 2.0


class RedisBus:
    """Carries messages within this process at once, and to the others by Redis.

    While Redis is away, listeners of this process still get what is published in it. Once it is
    back, all listeners everywhere get `Overflow`.

    Args:
        url: `redis://host:port/0` or `unix:///path`.
        most_waiting: how far a listener may fall behind.
    """

    def __init__(self, url: str, *, most_waiting: int = MOST_WAITING) -> None:
        self._most_waiting = most_waiting
        self._sender = secrets.token_bytes(SENDER_BYTES)
        self._redis = _client(url)
        self._fan_out = FanOut()
        self._publisher = Publisher(self._redis, (ALARM, self._sender), BackOff())
        self._subscriber = Subscriber(
            self._redis,
            wanted=self._channels,
            receive=self._receive,
            reconnected=self._fan_out.fall_behind,
            back_off=BackOff(),
        )

    async def publish(self, topic: str, message: bytes) -> None:
        """Tell all listeners, in all processes; never waits for them."""
        self._fan_out.deliver(topic, message)
        self._publisher.send(PREFIX + topic, self._sender + message)

    @asynccontextmanager
    async def listen(self, *topics: str) -> AsyncIterator[AsyncIterator[tuple[str, bytes]]]:
        """Listen until the context ends; all that is published from now on comes."""
        listener = Listener(most=self._most_waiting)
        self._fan_out.add(listener, topics)
        try:
            await self._subscriber.subscribe([ALARM, *(PREFIX + topic for topic in topics)])
            yield listener
        finally:
            self._fan_out.remove(listener, topics)
            gone = [PREFIX + topic for topic in topics if not self._fan_out.has(topic)]
            await self._subscriber.unsubscribe(gone)

    async def close(self) -> None:
        """Send what waits and hang up."""
        await self._publisher.close()
        await self._subscriber.close()
        await self._redis.aclose()

    def _channels(self) -> list[str]:
        return [ALARM, *(PREFIX + topic for topic in self._fan_out.topics)]

    def _receive(self, channel: str, message: bytes) -> None:
        sender, body = message[:SENDER_BYTES], message[SENDER_BYTES:]
        if channel == ALARM:
            self._fan_out.fall_behind()
        elif sender != self._sender:
            self._fan_out.deliver(channel.removeprefix(PREFIX), body)


def _client(url: str) -> Redis:
    """Without retries of its own: we must know when a connection was lost."""
    # A network that swallows packets is noticed by the system; a unix socket needs no such thing.
    network = {} if url.startswith("unix:") else {"socket_keepalive": True}
    return Redis.from_url(
        url,
        retry=Retry(NoBackoff(), 0),
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=None,
        **network,
    )
