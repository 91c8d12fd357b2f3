"""New passwords for those who have forgotten theirs, by a link that is sent by mail."""

import asyncio
import secrets
from dataclasses import dataclass, field

import structlog

from koridor.server.accounts.gate import hash_of
from koridor.server.accounts.letters import Language, reset_letter
from koridor.server.accounts.reasons import Reason
from koridor.server.accounts.registry import Registry, check_password
from koridor.server.core.mail import Mailer, Undeliverable
from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.asking import Denied
from koridor.server.infra.store.accounts_resets import SqlResets

HOUR = 60 * 60 * 1000
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Resets:
    """Sends links, and takes the tokens in them.

    Args:
        address: of the site, as people reach it. It is set, and never taken from a request: who
            asks could name another site, and have the token sent there.
    """

    registry: Registry
    kept: SqlResets
    mailer: Mailer
    address: str
    _sending: set[asyncio.Task[None]] = field(default_factory=set)

    async def ask(self, name: str, language: Language, *, client: str) -> None:
        """Send a link to the owner of an account, if there is one who has told an address.

        It is done later, so that the answer does not tell, by what it says or when it comes,
        whether there is.
        """
        account = await self.registry.accounts.by_name(name)
        await self.registry.limits.mail(client, account.person.name if account else name)
        task = asyncio.create_task(self._send(name, language))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def use(self, token: str, password: str) -> None:
        """Set a new password; all sessions end."""
        registry, now = self.registry, self.registry.now()
        hashed_token = hash_of(token)
        person_id = await self.kept.person_of(hashed_token, now)
        account = await registry.accounts.by_id(person_id) if person_id else None
        if account is None:
            raise _no_such_token()
        check_password(password, account.person.name)
        hashed = await registry.passwords.hash(password)
        if not await self.kept.use(hashed_token, hashed, now):
            raise _no_such_token()
        registry.gate.forget()

    async def settle(self) -> None:
        """Wait until all that was begun is sent."""
        while self._sending:
            await asyncio.wait(self._sending)

    async def forget(self) -> None:
        """Delete tokens that work no more."""
        await self.kept.forget(self.registry.now())

    async def _send(self, name: str, language: Language) -> None:
        try:
            await self._try_to_send(name, language)
        except (Undeliverable, StoreUnavailable) as fault:
            _log.error("a mail was not sent", fault=str(fault))

    async def _try_to_send(self, name: str, language: Language) -> None:
        accounts = self.registry.accounts
        account = await accounts.by_name(name)
        email = await accounts.email_of(account.person.id) if account else None
        if account is None or email is None:
            return
        token = secrets.token_urlsafe(32)
        expires = self.registry.now() + HOUR
        await self.kept.add(hash_of(token), account.person.id, expires=expires)
        # What stands behind the # reaches no server, and so no log.
        link = f"{self.address}/{language}/new-password#{token}"
        letter = reset_letter(to=email, name=account.person.name, link=link, language=language)
        await self.mailer.send(letter)


def _no_such_token() -> Denied:
    return Denied(409, Reason.BAD_TOKEN, "this link was used, or is too old")
