"""Showing that mail reaches the owner of an account, by a link that is sent to the address."""

import secrets
from dataclasses import dataclass
from functools import partial

from koridor.server.accounts.gate import DAY, hash_of
from koridor.server.accounts.letters import Language, confirmation_letter
from koridor.server.accounts.post import Post
from koridor.server.accounts.reasons import Reason
from koridor.server.accounts.registry import Registry
from koridor.server.accounts.resets import no_such_token
from koridor.server.core.mail import Letter
from koridor.server.core.people import Person
from koridor.server.infra.asking import Denied, TooMany
from koridor.server.infra.store.accounts_emails import SqlEmailProofs


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmations:
    """Sends links, and takes the tokens in them."""

    registry: Registry
    kept: SqlEmailProofs
    post: Post

    async def ask(self, person: Person, language: Language, *, client: str) -> None:
        """Send a link to the address of an account that is not verified yet.

        Raises:
            Denied: when there is none.
            TooMany: when so much mail was asked for lately.
        """
        email = await self.registry.credentials.email_of(person.id)
        if email is None or email.verified is not None:
            raise Denied(409, Reason.NOTHING_TO_CONFIRM, "there is no address to be confirmed")
        limits = self.registry.limits
        await limits.mail(client, person.name)
        await limits.mail_to(email.address)
        self.post.send_later(partial(self._write, person, email.address, language))

    async def offer(self, person: Person, language: Language, *, client: str) -> None:
        """The same for an address that was just given; if it cannot be done, they ask later."""
        try:
            await self.ask(person, language, client=client)
        except (Denied, TooMany):
            return

    async def use(self, token: str) -> None:
        """The address is verified."""
        if not await self.kept.use(hash_of(token), self.registry.now()):
            raise no_such_token()

    async def forget(self) -> None:
        """Delete tokens that work no more."""
        await self.kept.forget(self.registry.now())

    async def _write(self, person: Person, address: str, language: Language) -> Letter:
        token, expires = secrets.token_urlsafe(32), self.registry.now() + DAY
        await self.kept.add(hash_of(token), person.id, address, expires=expires)
        link = self.post.link(f"{language}/confirm-email", token)
        return confirmation_letter(to=address, name=person.name, link=link, language=language)
