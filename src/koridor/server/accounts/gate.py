"""Who is signed in, remembered for a moment, and which guests are none."""

import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from msgspec.structs import replace

from koridor.openings import Language
from koridor.server.accounts.sockets import (
    OpenSockets,
    key_of_guest,
    key_of_name,
    key_of_player,
    key_of_session,
)
from koridor.server.core.accounts import SignedIn
from koridor.server.core.people import Person
from koridor.server.infra.store.accounts import Clash, SqlAccounts
from koridor.server.infra.store.accounts_sessions import SqlSessions

KEPT = 2_000
"""Milliseconds for which an answer is believed; for so long others may not know of a sign-out."""
OVERLAP = 15_000
"""Milliseconds: how far the clocks of processes may be apart, and how long a sweep may fail."""
DAY = 24 * 60 * 60 * 1000
MOST = 20_000
LONGEST_TOKEN = 100

Answer = TypeVar("Answer")


def hash_of(token: str) -> str:
    """What is kept of a token: it is random, so that a plain hash tells nothing."""
    return hashlib.sha256(token.encode()).hexdigest()


class Recent(Generic[Answer]):
    """Answers, each believed for a moment."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._answers: OrderedDict[str, tuple[int, Answer]] = OrderedDict()
        self._generation = 0

    def forget(self) -> None:
        """Ask again, also where somebody is asking right now."""
        self._answers.clear()
        self._generation += 1

    async def of(self, key: str, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer for a key."""
        known = self._answers.get(key)
        if known is not None and 0 <= self._now() - known[0] < KEPT:
            return known[1]
        at, generation = self._now(), self._generation
        answer = await ask()
        if generation == self._generation:
            self._answers[key] = at, answer
            self._answers.move_to_end(key)
            if len(self._answers) > MOST:
                self._answers.popitem(last=False)
        return answer


class Gate:
    """Tells who comes.

    Args:
        welcome: makes a guest who was never here, with a name in a language.
    """

    def __init__(
        self,
        accounts: SqlAccounts,
        sessions: SqlSessions,
        now: Callable[[], int],
        *,
        welcome: Callable[[Language], Person],
    ) -> None:
        self._accounts, self._sessions, self._now = accounts, sessions, now
        self.welcome = welcome
        self.sockets = OpenSockets()
        self._signed_in = Recent[SignedIn | None](now)
        self._clashes = Recent[Clash | None](now)
        self._others: list[Callable[[], None]] = []

    async def signed_in(self, token: str) -> SignedIn | None:
        """Who has this token; None when the session was ended."""
        if len(token) > LONGEST_TOKEN:
            return None
        hashed = hash_of(token)
        return await self._signed_in.of(hashed, lambda: self._sessions.by_token(hashed))

    async def guest(self, known: Person, language: Language) -> Person:
        """The guest whom a cookie names.

        Somebody new if that one has an account by now: an old copy of the cookie opens nothing.
        With another name, in a language, if somebody has registered it.
        """
        key = f"{known.id} {known.name}"
        clash = await self._clashes.of(key, lambda: self._accounts.clash(known))
        if clash is None:
            return known
        # Each time another one: two may have copies of the same cookie.
        new = self.welcome(language)
        return new if clash == "id" else replace(known, name=new.name)

    def forget(self) -> None:
        """Something has changed: believe nothing any more."""
        self._signed_in.forget()
        self._clashes.forget()
        for forget in self._others:
            forget()

    def forgets_with(self, forget: Callable[[], None]) -> None:
        """Have another part forget what it remembers of accounts whenever we do."""
        self._others.append(forget)

    async def renew(self, signed_in: SignedIn) -> bool:
        """Note that a session is used, once a day; says whether it was noted."""
        session, now = signed_in.session, self._now()
        if now - session.seen < DAY:
            return False
        await self._sessions.touch(session.id, now)
        self._signed_in.forget()
        return True

    async def sweep(self) -> None:
        """Close sockets that speak for somebody who is another one by now.

        Those of sessions that were ended, of guests who have registered or whose name somebody has
        registered, and of players whose accounts have become those of bots.
        """
        since = self._now() - OVERLAP
        keys = [
            *map(key_of_session, await self._sessions.ended_since(since)),
            *map(key_of_guest, await self._accounts.registered_since(since)),
            *map(key_of_name, await self._accounts.likenesses_since(since)),
            *map(key_of_player, await self._accounts.upgraded_since(since)),
        ]
        await self.sockets.end(keys)
