"""New passwords for those who have forgotten theirs, by a link that is sent by mail."""

import secrets
from dataclasses import dataclass
from functools import partial

from koridor.server.accounts.gate import hash_of
from koridor.server.accounts.letters import Language, reset_letter
from koridor.server.accounts.post import Post
from koridor.server.accounts.reasons import Reason
from koridor.server.accounts.registry import Registry, check_password
from koridor.server.core.mail import Letter
from koridor.server.infra.asking import Denied
from koridor.server.infra.store.accounts_resets import SqlResets

HOUR = 60 * 60 * 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Resets:
    """Sends links, and takes the tokens in them."""

    registry: Registry
    kept: SqlResets
    post: Post

    async def ask(self, name: str, language: Language, *, client: str) -> None:
        """Send a link to the owner of an account, if there is one with a verified address.

        It is done later, so that the answer does not tell, by what it says or when it comes,
        whether there is.
        """
        account = await self.registry.accounts.by_name(name)
        await self.registry.limits.mail(client, account.person.name if account else name)
        self.post.send_later(partial(self._write, name, language))

    async def use(self, token: str, password: str) -> None:
        """Set a new password; all sessions end."""
        registry, now = self.registry, self.registry.now()
        hashed_token = hash_of(token)
        person_id = await self.kept.person_of(hashed_token, now)
        account = await registry.accounts.by_id(person_id) if person_id else None
        if account is None:
            raise no_such_token()
        check_password(password, account.person.name)
        hashed = await registry.passwords.hash(password)
        if not await self.kept.use(hashed_token, hashed, now):
            raise no_such_token()
        registry.gate.forget()

    async def forget(self) -> None:
        """Delete tokens that work no more."""
        await self.kept.forget(self.registry.now())

    async def _write(self, name: str, language: Language) -> Letter | None:
        account = await self.registry.accounts.by_name(name)
        person = account.person if account else None
        email = await self.registry.credentials.email_of(person.id) if person else None
        if person is None or email is None or email.verified is None:
            return None
        token, expires = secrets.token_urlsafe(32), self.registry.now() + HOUR
        if not await self.kept.add(hash_of(token), person.id, email.address, expires=expires):
            return None
        link = self.post.link(f"{language}/new-password", token)
        return reset_letter(to=email.address, name=person.name, link=link, language=language)


def no_such_token() -> Denied:
    """A link that works no more."""
    return Denied(409, Reason.BAD_TOKEN, "this link was used, or is too old")
