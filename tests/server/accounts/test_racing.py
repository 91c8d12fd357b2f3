"""A sign-in that overlaps a change of the password."""

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


async def test_two_who_sign_in_at_once_both_get_in_while_the_hash_is_renewed(site: Site) -> None:
    browser = await site.player("Nina")
    passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    registry = replace(site.parts.registry, passwords=passwords)
    await asyncio.gather(*(registry.sign_in("Nina", PASSWORD, HERE) for _ in range(2)))
    passwords.close()
    assert len((await browser.http.get("/api/account/sessions")).json()["sessions"]) == 3
