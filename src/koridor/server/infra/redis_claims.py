"""Which process has which match, in Redis; claims of a process that dies end by themselves."""

import secrets
from collections.abc import Collection
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError
from structlog import get_logger

PREFIX = "koridor:claim:"
SILENCE = 5_000
"""Milliseconds after which a claim that is not renewed is none."""
PATIENCE = 2.0
"""Seconds that Redis may take; computers must not wait for it."""
FAILURES = (RedisError, OSError)

_TAKE = """
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
_RENEW = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
"""
_DROP = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""

log = get_logger(__name__)


class RedisClaims:
    """A `Claims` for a site of several processes; without Redis everything is everybody's.

    Args:
        url: `redis://host:port/0` or `unix:///path`.
        silence: milliseconds for which a claim lasts without being renewed.
    """

    def __init__(self, url: str, *, silence: int = SILENCE) -> None:
        self._redis: Any = Redis.from_url(  # its types are of both kinds, with and without await
            url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE
        )
        self._take, self._renew, self._drop = map(
            self._redis.register_script, (_TAKE, _RENEW, _DROP)
        )
        self._owner, self._silence = secrets.token_hex(8), silence
        self._held: set[str] = set()

    async def take(self, match_id: str) -> bool:
        """Whether the match is ours from now on."""
        try:
            is_ours = await self._take(keys=[PREFIX + match_id], args=[self._owner, self._silence])
        except FAILURES as failure:
            log.warning("computers think without asking others", why=str(failure))
            return True
        if is_ours:
            self._held.add(match_id)
        return bool(is_ours)

    async def drop(self, match_id: str) -> None:
        """Leave it to others; without Redis it becomes free by itself."""
        if match_id not in self._held:
            return
        self._held.discard(match_id)
        try:
            await self._drop(keys=[PREFIX + match_id], args=[self._owner])
        except FAILURES:
            return

    async def renew(self) -> None:
        """Keep what is ours."""
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for match_id in self._held:
                    await self._renew(
                        keys=[PREFIX + match_id], args=[self._owner, self._silence], client=pipe
                    )
                await pipe.execute()
        except FAILURES as failure:
            log.warning("computers cannot keep their claims", why=str(failure))

    async def free(self, match_ids: Collection[str]) -> list[str]:
        """Those that nobody has; all of them without Redis."""
        asked = list(match_ids)
        if not asked:
            return []
        try:
            owners = await self._redis.mget([PREFIX + match_id for match_id in asked])
        except FAILURES:
            return asked
        return [match_id for match_id, owner in zip(asked, owners, strict=True) if owner is None]

    async def close(self) -> None:
        """Hang up; what is still ours becomes free by itself."""
        await self._redis.aclose()
