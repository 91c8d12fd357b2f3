"""Registering, signing in and out, and what people change about their own accounts."""

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace

from koridor.server.accounts import names, passwords
from koridor.server.accounts.gate import DAY, Gate, hash_of
from koridor.server.accounts.limits import Limits
from koridor.server.accounts.passwords import Passwords
from koridor.server.accounts.reasons import Reason
from koridor.server.core.accounts import Account, Session, SignedIn
from koridor.server.core.emails import is_email
from koridor.server.core.people import Person
from koridor.server.infra.asking import Denied
from koridor.server.infra.store.accounts import SqlAccounts
from koridor.server.infra.store.accounts_credentials import SqlCredentials
from koridor.server.infra.store.accounts_sessions import SqlSessions

LONGEST_SESSION = 400 * DAY
"""Milliseconds; browsers keep no cookie for longer."""
TRIES = 3
"""How often a password is looked at again whose hash has changed meanwhile."""


class Where(Struct, frozen=True):
    """From where somebody signs in, and with which browser."""

    address: str
    agent: str


class Entry(Struct, frozen=True):
    """Somebody who has just signed in, and the token by which they are known from now on."""

    signed_in: SignedIn
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Registry:
    """Keeps accounts. What it refuses it raises as `Denied` or `TooMany`."""

    accounts: SqlAccounts
    credentials: SqlCredentials
    sessions: SqlSessions
    passwords: Passwords
    limits: Limits
    gate: Gate
    now: Callable[[], int]

    async def register(
        self, guest: Person, name: str, password: str, email: str | None, where: Where
    ) -> Entry:
        """Make an account of a guest, who keeps id and games, and sign them in."""
        tidy = names.checked(name)
        check_password(password, tidy)
        if email is not None:
            check_email(email)
        await self.limits.registration(where.address)
        person = replace(guest, name=tidy, kind="player")
        account = Account(person=person, created=self.now())
        hashed = await self.passwords.hash(password)
        if not await self.accounts.add(account, password=hashed, email=email):
            raise Denied(409, Reason.NAME_TAKEN, f"somebody has {tidy!r}, or a name that looks so")
        kept = await self.accounts.by_id(person.id)  # a guest who was muted is so still
        return await self._enter(kept or account, where, hashed)

    async def sign_in(self, name: str, password: str, where: Where) -> Entry:
        """Sign somebody in. Unknown names and closed accounts look like wrong passwords."""
        account = await self.accounts.by_name(name)
        await self.limits.sign_in(where.address, account.person.name if account else name)
        hashed = await self.credentials.password_of(account.person.id if account else "")
        if not await self.passwords.fits(password, hashed) or account is None or hashed is None:
            raise _wrong_sign_in()
        if self.passwords.is_old(hashed):
            hashed = await self._renewed(account, password, hashed)
        return await self._enter(account, where, hashed)

    async def sign_out(self, signed_in: SignedIn) -> None:
        """End the session."""
        await self.end_session(signed_in.account, signed_in.session.id)

    async def end_session(self, account: Account, session_id: str) -> None:
        """End one session of somebody."""
        is_ended = await self.sessions.end(session_id, account.person.id, self.now())
        self.gate.forget()
        if not is_ended:
            raise Denied(404, Reason.NO_SUCH_SESSION, f"there is no session {session_id[:20]!r}")

    async def end_others(self, signed_in: SignedIn) -> None:
        """End all other sessions."""
        person_id = signed_in.account.person.id
        await self.sessions.end_all(person_id, self.now(), keep=signed_in.session.id)
        self.gate.forget()

    async def change_password(
        self, signed_in: SignedIn, old: str, new: str, *, address: str
    ) -> None:
        """Change the password, and end all other sessions."""
        person, keep = signed_in.account.person, signed_in.session.id
        check_password(new, person.name)

        async def change(shown: str) -> bool:
            hashed = await self.passwords.hash(new)
            now = self.now()
            return await self.credentials.set_password(
                person.id, hashed, before=shown, now=now, keep=keep
            )

        await self._with_password(person, old, change, address=address)
        self.gate.forget()

    async def change_email(
        self, account: Account, email: str | None, password: str, *, address: str
    ) -> None:
        """Set the address for mail, or clear it."""
        person = account.person
        if email is not None:
            check_email(email)

        async def change(shown: str) -> bool:
            return await self.credentials.set_email(person.id, email, before=shown)

        await self._with_password(person, password, change, address=address)

    async def close(self, account: Account, password: str, *, address: str) -> None:
        """Close one's account."""
        person = account.person

        async def close(shown: str) -> bool:
            return await self.credentials.close(person.id, self.now(), before=shown)

        await self._with_password(person, password, close, address=address)
        self.gate.forget()

    async def forget(self) -> None:
        """Delete what nobody needs any more."""
        now = self.now()
        await self.sessions.forget(ended_before=now - DAY, seen_before=now - LONGEST_SESSION)
        await self.limits.forget()

    async def _with_password(
        self,
        person: Person,
        password: str,
        act: Callable[[str], Awaitable[bool]],
        *,
        address: str,
    ) -> None:
        """Do what needs the password once more: who has got at an open browser must not do it.

        Args:
            act: does it if the hash is still the account's; tells whether it was.
        """
        await self.limits.sign_in(address, person.name)
        for _ in range(TRIES):
            hashed = await self.credentials.password_of(person.id)
            if not await self.passwords.fits(password, hashed) or hashed is None:
                break
            if await act(hashed):
                return
        raise Denied(403, Reason.WRONG_PASSWORD, "the password is wrong")

    async def _renewed(self, account: Account, password: str, old: str) -> str:
        """The hash of a fitting password, made anew, or as another sign-in has just renewed it."""
        new = await self.passwords.hash(password)
        if await self.credentials.rehash(account.person.id, old, new):
            return new
        now = await self.credentials.password_of(account.person.id)
        if now is None or not await self.passwords.fits(password, now):
            raise _wrong_sign_in()
        return now

    async def _enter(self, account: Account, where: Where, password: str) -> Entry:
        """Begin a session, unless the password of this hash is the account's no more."""
        token, now = secrets.token_urlsafe(32), self.now()
        session = Session(
            id=secrets.token_urlsafe(12),
            created=now,
            seen=now,
            address=where.address[:64],
            agent=where.agent[:256],
        )
        if not await self.sessions.begin(
            session, token=hash_of(token), person_id=account.person.id, password=password
        ):
            raise _wrong_sign_in()
        self.gate.forget()
        return Entry(SignedIn(account, session), token)


def _wrong_sign_in() -> Denied:
    return Denied(401, Reason.WRONG_SIGN_IN, "name or password is wrong")


def check_password(password: str, name: str) -> None:
    """Refuse a new password that others would guess."""
    fault = passwords.why_not(password, name)
    if fault:
        raise Denied(400, Reason.WEAK_PASSWORD, fault)


def check_email(email: str) -> None:
    """Refuse what is no address; whether mail arrives there shows when some is sent."""
    if not is_email(email):
        raise Denied(400, Reason.BAD_EMAIL, f"{email[:80]!r} is no address for mail")
