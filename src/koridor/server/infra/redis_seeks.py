"""Those who wait for an opponent, in Redis: all processes see the same ones."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from redis.asyncio import Redis

from koridor.server.core.seeks import Seeker

KEY = "koridor:seeks"
SEEN = "koridor:seeks:seen"
SILENCE = 15_000
"""Milliseconds after which a process that renews nothing is gone, and with it who waited there."""
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Seeker)

_TAKE = """
for i = 1, #ARGV, 2 do
  if redis.call('HGET', KEYS[1], ARGV[i]) ~= ARGV[i + 1] then return 0 end
end
for i = 1, #ARGV, 2 do
  redis.call('HDEL', KEYS[1], ARGV[i])
  redis.call('ZREM', KEYS[2], ARGV[i])
end
return 1
"""
"""All of them, or none: Redis runs a script without interruption."""


class RedisSeeks:
    """A `Seeks` for a site of several processes.

    Args:
        url: `redis://host:port/0` or `unix:///path`.
        now: the wall clock.
    """

    def __init__(self, url: str, now: Callable[[], int]) -> None:
        self._now = now
        self._redis: Any = Redis.from_url(
            url
        )  # its types are of both kinds, with and without await
        self._take = self._redis.register_script(_TAKE)

    async def put(self, seeker: Seeker) -> None:
        """Wait, instead of what the person waited for before."""
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.hset(KEY, seeker.person.id, _encoder.encode(seeker))
            pipe.zadd(SEEN, {seeker.person.id: self._now()})
            await pipe.execute()

    async def renew(self, seeker: Seeker) -> None:
        """Still wait, unless paired meanwhile."""
        await self._redis.zadd(SEEN, {seeker.person.id: self._now()}, xx=True)

    async def drop(self, seeker: Seeker) -> None:
        """Wait no more, unless the person waits for something else by now."""
        await self.take([seeker])

    async def waiting(self) -> list[Seeker]:
        """Everybody who waits, the longest first."""
        gone = await self._redis.zrangebyscore(SEEN, "-inf", self._now() - SILENCE)
        if gone:
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.hdel(KEY, *gone)
                pipe.zrem(SEEN, *gone)
                await pipe.execute()
        seekers = [_decoder.decode(text) for text in await self._redis.hvals(KEY)]
        return sorted(seekers, key=lambda seeker: (seeker.since, seeker.person.id))

    async def take(self, seekers: Sequence[Seeker]) -> bool:
        """Pair these off, if all of them still wait for the same."""
        arguments = [part for one in seekers for part in (one.person.id, _encoder.encode(one))]
        return bool(await self._take(keys=[KEY, SEEN], args=arguments))

    async def close(self) -> None:
        """Hang up."""
        await self._redis.aclose()
