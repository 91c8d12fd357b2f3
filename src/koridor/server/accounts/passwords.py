"""Hashing passwords: argon2id, in threads of its own, so that nobody waits for it but its user."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from koridor.server.infra.asking import TooMany

Answer = TypeVar("Answer")
SHORTEST, LONGEST = 8, 200
"""Characters."""
THREADS = 2
"""How many are hashed at a time: each takes the memory below."""
MOST_AT_ONCE = 100
"""Passwords that are hashed or wait for it, of everybody: about three seconds of work."""
SOON = 2000
"""Milliseconds after which those who are one too many may try again."""
_USUAL = """
password passw0rd password1 12345678 123456789 1234567890 87654321 qwertyui qwerty123 qwertyuiop
iloveyou letmein1 1q2w3e4r qazwsxedc йцукенгш пароль123
"""
_TOO_USUAL = frozenset(_USUAL.split())


def usual_hasher() -> PasswordHasher:
    """argon2id with 46 MiB and one pass, as OWASP's cheat sheet on storing passwords has it."""
    return PasswordHasher(time_cost=1, memory_cost=47_104, parallelism=1)


def why_not(password: str, name: str) -> str | None:
    """What is wrong with a password for this name, or None when it is fine."""
    if not SHORTEST <= len(password) <= LONGEST:
        return f"a password has {SHORTEST} to {LONGEST} characters, not {len(password)}"
    if password.casefold() in _TOO_USUAL or len(set(password)) < 3:
        return "everybody tries this password first"
    if password.casefold() in {name.casefold(), 2 * name.casefold()}:
        return "the password is the name"
    return None


class Passwords:
    """Makes hashes and checks passwords against them.

    Args:
        hasher: its parameters are written into each hash; when they change, hashes are renewed as
            people sign in.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or usual_hasher()
        self._threads = ThreadPoolExecutor(THREADS, "passwords")
        self._nobodys: str | None = None
        self._at_once = 0

    async def hash(self, password: str) -> str:
        """A new hash."""
        return await self._in_thread(partial(self._hash, password))

    async def fits(self, password: str, hashed: str | None) -> bool:
        """Whether it is the password; takes as long where there is none."""
        return await self._in_thread(partial(self._fits, password, hashed))

    def is_old(self, hashed: str) -> bool:
        """Whether it was made with other parameters than those of today."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown()

    async def _in_thread(self, work: Callable[[], Answer]) -> Answer:
        if self._at_once >= MOST_AT_ONCE:
            raise TooMany(SOON)
        self._at_once += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._at_once -= 1

    def _hash(self, password: str) -> str:
        return self._hasher.hash(_normal(password))

    def _fits(self, password: str, hashed: str | None) -> bool:
        if self._nobodys is None:
            self._nobodys = self._hasher.hash("nobody's")
        try:
            self._hasher.verify(hashed or self._nobodys, _normal(password))
        except (VerificationError, InvalidHashError):
            return False
        return hashed is not None


def _normal(password: str) -> str:
    """The same letters typed on different keyboards are the same."""
    return unicodedata.normalize("NFC", password)
