"""What overlaps a change of the password, or of who somebody is."""

import asyncio
import threading
from dataclasses import replace

import pytest
from argon2 import PasswordHasher
from tests.server.site import PASSWORD, Site

from koridor.server.accounts.passwords import Passwords
from koridor.server.accounts.registry import Where
from koridor.server.infra.asking import Denied

HERE = Where(address="127.0.0.1", agent="")
NEW = "another password"


class Slow(PasswordHasher):
    """Has looked at the password, and does not say so until it may."""

    def __init__(self, *, time_cost: int = 1) -> None:
        super().__init__(time_cost=time_cost, memory_cost=8, parallelism=1)
        self.verified, self.may_go_on = threading.Event(), threading.Event()

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]  # noqa: A002
        fits = super().verify(hash, password)
        self.verified.set()
        self.may_go_on.wait(20)
        return fits


@pytest.mark.parametrize("time_cost", [1, 2])
async def test_a_sign_in_with_the_old_password_is_refused(site: Site, time_cost: int) -> None:
    """Also when the hash is to be renewed."""
    browser = await site.player("Nina")
    slow = Slow(time_cost=time_cost)
    passwords = Passwords(slow)
    registry = replace(site.parts.registry, passwords=passwords)
    signing_in = asyncio.create_task(registry.sign_in("Nina", PASSWORD, HERE))
    await asyncio.to_thread(slow.verified.wait, 20)
    change = {"password": PASSWORD, "new": NEW}
    assert (await browser.http.put("/api/account/password", json=change)).is_success
    slow.may_go_on.set()
    with pytest.raises(Denied) as refused:
        await signing_in
    passwords.close()
    assert (refused.value.status_code, refused.value.reason) == (401, "wrong_sign_in")
    assert len((await browser.http.get("/api/account/sessions")).json()["sessions"]) == 1


@pytest.mark.parametrize("what", ["password", "email", "closing"])
async def test_what_was_shown_with_the_old_password_changes_nothing_any_more(
    site: Site, what: str
) -> None:
    """Somebody knows the password; its owner changes it while they use it."""
    browser = await site.player("Nina")
    person = await browser.me()
    signed_in = await site.parts.registry.gate.signed_in(browser.http.cookies["koridor-session"])
    assert signed_in is not None
    slow = Slow()
    passwords = Passwords(slow)
    registry, where = replace(site.parts.registry, passwords=passwords), {"address": "127.0.0.1"}
    acts = {
        "password": registry.change_password(signed_in, PASSWORD, "a third password", **where),
        "email": registry.change_email(signed_in.account, "evil@example.org", PASSWORD, **where),
        "closing": registry.close(signed_in.account, PASSWORD, **where),
    }
    acting = asyncio.create_task(acts.pop(what))
    for act in acts.values():
        act.close()
    await asyncio.to_thread(slow.verified.wait, 20)
    change = {"password": PASSWORD, "new": NEW}
    assert (await browser.http.put("/api/account/password", json=change)).is_success
    slow.may_go_on.set()
    with pytest.raises(Denied) as refused:
        await acting
    passwords.close()
    assert (refused.value.status_code, refused.value.reason) == (403, "wrong_password")
    assert await site.parts.outside.accounts.credentials.email_of(person.id) is None
    assert await site.guest().sign_in("Nina", password=NEW) == person


async def test_a_hash_that_is_renewed_meanwhile_is_the_same_password(site: Site) -> None:
    browser = await site.player("Nina")
    person = await browser.me()
    signed_in = await site.parts.registry.gate.signed_in(browser.http.cookies["koridor-session"])
    assert signed_in is not None
    slow = Slow()
    passwords = Passwords(slow)
    registry = replace(site.parts.registry, passwords=passwords)
    closing = asyncio.create_task(registry.close(signed_in.account, PASSWORD, address="127.0.0.1"))
    await asyncio.to_thread(slow.verified.wait, 20)
    kept = site.parts.outside.accounts.credentials
    before = await kept.password_of(person.id)
    assert before is not None
    assert await kept.rehash(person.id, before, await registry.passwords.hash(PASSWORD))
    slow.may_go_on.set()
    await closing
    passwords.close()
    assert await kept.password_of(person.id) is None


async def test_a_session_that_was_ended_makes_no_token(site: Site) -> None:
    """What a stranger has opened ends with a new password: no token is left behind."""
    browser = await site.player("Nina")
    signed_in = await site.parts.registry.gate.signed_in(browser.http.cookies["koridor-session"])
    assert signed_in is not None
    assert (await browser.http.delete("/api/session")).is_success
    with pytest.raises(Denied) as refused:
        await site.parts.bot_desk.tokens.make(signed_in, ["board:play"], "")
    assert refused.value.reason == "signed_out"
    assert await site.parts.bot_desk.tokens.of_account(signed_in.account) == []


async def test_moderators_are_spared_also_when_they_have_just_become_such(site: Site) -> None:
    """Who mutes or closes has looked before; it is looked at again where it is done."""
    person = await (await site.player("Olga")).me()
    accounts = site.parts.outside.accounts.accounts
    assert await accounts.appoint(person.id, is_moderator=True)
    assert not await accounts.mute(person.id, site.clock.now + 1_000)
    assert not await accounts.shut(person.id, site.clock.now)
    account = await accounts.by_id(person.id)
    assert account is not None
    assert (account.muted_until, account.closed) == (None, None)


async def test_two_who_sign_in_at_once_both_get_in_while_the_hash_is_renewed(site: Site) -> None:
    browser = await site.player("Nina")
    passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    registry = replace(site.parts.registry, passwords=passwords)
    await asyncio.gather(*(registry.sign_in("Nina", PASSWORD, HERE) for _ in range(2)))
    passwords.close()
    assert len((await browser.http.get("/api/account/sessions")).json()["sessions"]) == 3
