"""How often somebody may do something: a bucket of tokens for each of them."""

from collections import OrderedDict

from msgspec import Struct


class Rate(Struct, frozen=True):
    """So many at once, and so many a minute in the long run."""

    burst: int
    per_minute: float


class _Bucket(Struct):
    tokens: float
    at: int


class Rates:
    """Counts what everybody does; whoever has not been seen for longest is forgotten first."""

    def __init__(self, *, most: int = 50_000) -> None:
        self._buckets: OrderedDict[tuple[str, str], _Bucket] = OrderedDict()
        self._most = most

    def wait(self, what: str, who: str, rate: Rate, now: int) -> int:
        """Take a token: 0 when there was one, else in how many milliseconds there will be."""
        bucket = self._bucket(what, who, rate, now)
        per_ms = rate.per_minute / 60_000
        passed = max(0, now - bucket.at)
        bucket.tokens = min(float(rate.burst), bucket.tokens + passed * per_ms)
        bucket.at = now
        if bucket.tokens >= 1:
            bucket.tokens -= 1
            return 0
        return int((1 - bucket.tokens) / per_ms) + 1

    def _bucket(self, what: str, who: str, rate: Rate, now: int) -> _Bucket:
        key = (what, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = _Bucket(float(rate.burst), now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


MOVES = Rate(burst=20, per_minute=240)
"""Frames of players; premoves and bullet games stay below it."""
ASKS = Rate(burst=15, per_minute=60)
TALK = Rate(burst=5, per_minute=20)
WATCHERS_TALK = Rate(burst=20, per_minute=60)
"""What all spectators of a match say together: each line goes to thousands of them."""
TABLES = Rate(burst=10, per_minute=12)
TABLES_OF_ADDRESS = Rate(burst=60, per_minute=60)
"""Many people may share an address: a school, a club."""
SOCKETS_OF_ADDRESS = Rate(burst=300, per_minute=600)
NAMES = Rate(burst=5, per_minute=5)
FRAMES = Rate(burst=60, per_minute=600)
"""Whatever comes over one socket."""
