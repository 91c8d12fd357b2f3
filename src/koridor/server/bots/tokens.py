"""Tokens: made, shown once, looked up for each request, revoked."""

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence

from koridor.server.core.accounts import Account, SignedIn
from koridor.server.core.one_line import one_line
from koridor.server.core.tokens import Bearer, Token
from koridor.server.infra.asking import Denied
from koridor.server.infra.scopes import SCOPES, Scope
from koridor.server.infra.store.tokens import SqlTokens

PREFIX = "kor_"
"""What secrets begin with, so that those who find one know what it is."""
KEPT = 2_000
"""Milliseconds for which an answer is believed; for so long others may not know of a revocation."""
DAY = 24 * 60 * 60 * 1000
MOST = 20
"""Tokens of one account."""
LONGEST_SECRET = 100
REMEMBERED = 10_000


def hash_of(secret: str) -> str:
    """What is kept of a secret: it is random, so that a plain hash tells nothing."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Tokens:
    """The tokens of all accounts."""

    def __init__(self, kept: SqlTokens, now: Callable[[], int]) -> None:
        self._kept, self._now = kept, now
        self._recent: OrderedDict[str, tuple[int, Bearer | None]] = OrderedDict()
        self._generation = 0

    async def make(
        self, signed_in: SignedIn, scopes: Sequence[Scope], description: str
    ) -> tuple[Token, str]:
        """A new token and its secret, which nobody can read again."""
        token = Token(
            id=secrets.token_urlsafe(9),
            scopes=tuple(scope for scope in SCOPES if scope in scopes),
            description=one_line(description)[:100],
            created=self._now(),
        )
        secret = PREFIX + secrets.token_urlsafe(32)
        hashed = hash_of(secret)
        answer = await self._kept.add(
            token,
            hashed=hashed,
            person_id=signed_in.account.person.id,
            session_id=signed_in.session.id,
            most=MOST,
        )
        if answer == "signed_out":
            raise Denied(401, "signed_out", "this session has ended: sign in")
        if answer == "too_many":
            detail = f"an account has {MOST} tokens at the most: revoke one"
            raise Denied(409, "too_many_tokens", detail)
        self._recent.pop(hashed, None)
        return token, secret

    async def bearer(self, secret: str) -> Bearer | None:
        """Who has this secret; None when it was revoked or never given."""
        if len(secret) > LONGEST_SECRET:
            return None
        hashed, now = hash_of(secret), self._now()
        known = self._recent.get(hashed)
        if known is not None and 0 <= now - known[0] < KEPT:
            return known[1]
        generation = self._generation
        bearer = await self._kept.bearer(hashed)
        if generation == self._generation:  # else it may have changed while we asked
            self._remember(hashed, now, bearer)
        if bearer is not None and now - (bearer.token.used or 0) >= DAY:
            await self._kept.touch(bearer.token.id, now)
        return bearer

    async def of_account(self, account: Account) -> Sequence[Token]:
        """All tokens of an account, the newest first."""
        return await self._kept.of_person(account.person.id)

    async def revoke(self, account: Account, token_id: str) -> None:
        """Let a token open nothing any more."""
        is_revoked = await self._kept.revoke(token_id, account.person.id)
        self.forget()
        if not is_revoked:
            raise Denied(404, "no_such_token", f"there is no token {token_id[:20]!r}")

    def forget(self) -> None:
        """Something has changed: believe nothing any more."""
        self._recent.clear()
        self._generation += 1

    def _remember(self, hashed: str, now: int, bearer: Bearer | None) -> None:
        self._recent[hashed] = now, bearer
        self._recent.move_to_end(hashed)
        if len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)
