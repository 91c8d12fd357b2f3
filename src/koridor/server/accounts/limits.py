"""How often people may register and try to sign in, over all processes of a site."""

import hashlib
import ipaddress
from collections.abc import Callable

from koridor.server.core.likeness import likenesses
from koridor.server.core.rates import Rate
from koridor.server.infra.asking import TooMany
from koridor.server.infra.store.accounts_limits import SqlLimits

SIGN_INS_OF_ADDRESS = Rate(burst=60, per_minute=20)
"""Many people may share an address: a school, a club."""
SIGN_INS = Rate(burst=8, per_minute=1)
"""From one address with one name."""
REGISTRATIONS = Rate(burst=20, per_minute=0.5)
"""From one address."""
MAILS = Rate(burst=3, per_minute=0.05)
"""To one account."""
MAILS_OF_ADDRESS = Rate(burst=10, per_minute=0.2)
"""That are asked for from one address."""
MAILS_TO = Rate(burst=3, per_minute=0.02)
"""To one address, which whoever has many accounts could give for all of them."""
REPORTS = Rate(burst=5, per_minute=0.2)
"""By one account."""
EXPORTS = Rate(burst=5, per_minute=0.2)
"""Of one account; each reads all that there is about it."""


class Limits:
    """Counts in the database, as processes must not each grant their own number."""

    def __init__(self, kept: SqlLimits, now: Callable[[], int]) -> None:
        self._kept, self._now = kept, now

    async def registration(self, address: str) -> None:
        """Somebody registers. All methods raise `TooMany` when it is too often."""
        await self._take("registration", _network(address), REGISTRATIONS)

    async def sign_in(self, address: str, name: str) -> None:
        """Somebody tries to sign in, or shows their password once more.

        Args:
            name: that of the account where there is one, however it was spelled: an account has
                many spellings, and each would have a count of its own.
        """
        network = _network(address)
        await self._take("sign-in", network, SIGN_INS_OF_ADDRESS)
        for short in _shorts(name):
            await self._take("sign-in", f"{network} {short}", SIGN_INS)

    async def mail(self, address: str, name: str) -> None:
        """Somebody asks for mail to an account; `name` is that of the account if there is one."""
        await self._take("mail", _network(address), MAILS_OF_ADDRESS)
        for short in _shorts(name):
            await self._take("mail", short, MAILS)

    async def mail_to(self, email: str) -> None:
        """Somebody has mail sent to an address that may be another's."""
        await self._take("mail to", _digest(email.casefold()), MAILS_TO)

    async def report(self, person_id: str) -> None:
        """Somebody reports somebody."""
        await self._take("report", person_id, REPORTS)

    async def export(self, person_id: str) -> None:
        """Somebody takes a copy of their data."""
        await self._take("export", person_id, EXPORTS)

    async def forget(self) -> None:
        """Delete what was counted and no longer matters."""
        await self._kept.forget(self._now())

    async def _take(self, what: str, who: str, rate: Rate) -> None:
        wait = await self._kept.wait(f"{what} {who}", rate, self._now())
        if wait:
            raise TooMany(wait)


def _network(address: str) -> str:
    """An address, or all that one subscriber has: the first half of an IPv6 address."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(known, ipaddress.IPv6Address):
        known = known.ipv4_mapped or known
    if known.version == 4:
        return str(known)
    return str(ipaddress.ip_network((known, 64), strict=False))


def _shorts(name: str) -> list[str]:
    """Names that look alike share at least one.

    There are as many for names that nobody has: how long it takes does not tell who has an account.
    """
    return [_digest(one) for one in sorted(likenesses(name))]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
