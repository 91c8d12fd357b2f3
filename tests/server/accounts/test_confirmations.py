"""Addresses for mail, and showing that mail reaches their owner."""

from typing import Any

import httpx
import pytest
from tests.server.accounts.people import reason
from tests.server.mail_box import Box
from tests.server.site import PASSWORD, Browser, Site

from koridor.server.accounts.gate import DAY

ADDRESS = "nina@example.org"
ASK = "/api/account/email/confirmation"


@pytest.fixture
def box(site: Site) -> Box:
    mailer = site.parts.letters.post.mailer
    assert isinstance(mailer, Box)
    return mailer


async def registered(site: Site, name: str = "Nina", **more: str) -> Browser:
    browser = site.guest(address=more.pop("client", "127.0.0.1"))
    wish = {"name": name, "password": PASSWORD, "email": ADDRESS} | more
    assert (await browser.http.post("/api/accounts", json=wish)).status_code == 201
    await site.parts.letters.post.settle()
    return browser


async def confirmed(site: Site, token: str) -> httpx.Response:
    """Whoever has the link need not be signed in: mail is often read elsewhere."""
    return await site.guest().http.put("/api/email-confirmations", json={"token": token})


async def own(browser: Browser) -> dict[str, Any]:
    answer: dict[str, Any] = (await browser.http.get("/api/account")).json()
    return answer


async def reset_asked(site: Site, name: str = "Nina") -> None:
    await site.guest().http.post("/api/password-resets", json={"name": name})
    await site.parts.letters.post.settle()


async def test_a_link_confirms_the_address_once(site: Site, box: Box) -> None:
    browser = await registered(site)
    [letter] = box.letters
    assert letter.to == ADDRESS
    assert "http://127.0.0.1:8700/en/confirm-email#" in letter.text
    assert (await own(browser))["is_email_verified"] is False
    assert (await confirmed(site, box.token())).status_code == 204
    assert (await own(browser))["is_email_verified"] is True
    assert reason(await confirmed(site, box.token())) == (409, "bad_token")
    assert reason(await browser.http.post(ASK, json={})) == (409, "nothing_to_confirm")


async def test_only_a_confirmed_address_is_sent_a_new_password(site: Site, box: Box) -> None:
    """Whoever mistypes an address lets no stranger have the account."""
    await registered(site)
    token = box.token()
    await reset_asked(site)
    assert len(box.letters) == 1
    await confirmed(site, token)
    await reset_asked(site)
    assert "/new-password#" in box.letters[-1].text


@pytest.mark.parametrize(("language", "word"), [("ru", "подтвердите"), ("fa", "تأیید")])
async def test_letters_are_in_the_readers_language(
    site: Site, box: Box, language: str, word: str
) -> None:
    await registered(site, language=language)
    assert word in box.letters[0].subject
    assert f"/{language}/confirm-email#" in box.letters[0].text


async def test_another_address_is_to_be_confirmed_anew(site: Site, box: Box) -> None:
    browser = await registered(site)
    old = box.token()
    await confirmed(site, old)
    body = {"password": PASSWORD, "email": "zoe@example.org", "language": "ru"}
    answer = await browser.http.put("/api/account/email", json=body)
    assert (answer.json()["email"], answer.json()["is_email_verified"]) == (body["email"], False)
    await site.parts.letters.post.settle()
    assert (box.letters[-1].to, "/ru/" in box.letters[-1].text) == (body["email"], True)
    await reset_asked(site)
    assert len(box.letters) == 2
    assert (await confirmed(site, box.token())).status_code == 204
    assert (await own(browser))["is_email_verified"] is True


async def test_a_link_confirms_no_other_address_than_that_it_was_sent_to(
    site: Site, box: Box
) -> None:
    browser = await registered(site)
    old = box.token()
    body: dict[str, str | None] = {"password": PASSWORD, "email": "zoe@example.org"}
    await browser.http.put("/api/account/email", json=body)
    assert reason(await confirmed(site, old)) == (409, "bad_token")
    body["email"] = None
    answer = await browser.http.put("/api/account/email", json=body)
    assert (answer.json()["email"], answer.json()["is_email_verified"]) == (None, False)
    assert reason(await browser.http.post(ASK, json={})) == (409, "nothing_to_confirm")


async def test_a_proof_of_an_old_address_is_worth_nothing(site: Site) -> None:
    """Also one that is kept when the address has just changed."""
    browser = await registered(site)
    person, kept = await browser.me(), site.parts.outside.accounts.emails
    await kept.add("hashed", person.id, "old@example.org", expires=site.clock.now + DAY)
    assert not await kept.use("hashed", site.clock.now)
    assert (await own(browser))["is_email_verified"] is False


async def test_no_link_for_a_password_is_kept_for_an_old_address(site: Site, box: Box) -> None:
    """The letter was about to be written when its owner gave another one."""
    browser = await registered(site)
    await confirmed(site, box.token())
    person, kept = await browser.me(), site.parts.outside.accounts.resets
    expires = site.clock.now + DAY
    assert not await kept.add("hashed", person.id, "old@example.org", expires=expires)
    assert await kept.add("hashed", person.id, ADDRESS, expires=expires)
    body = {"password": PASSWORD, "email": None}
    await browser.http.put("/api/account/email", json=body)
    assert await kept.person_of("hashed", site.clock.now) is None
    assert not await kept.add("hashed", person.id, ADDRESS, expires=expires)


async def test_links_work_for_a_day(site: Site, box: Box) -> None:
    browser = await registered(site)
    token = box.token()
    site.clock.now += DAY
    assert reason(await confirmed(site, token)) == (409, "bad_token")
    assert (await browser.http.post(ASK, json={"language": "fa"})).status_code == 202
    await site.parts.letters.post.settle()
    assert "/fa/confirm-email#" in box.letters[-1].text
    assert (await confirmed(site, box.token())).status_code == 204


async def test_links_that_are_too_old_are_forgotten(site: Site, box: Box) -> None:
    await registered(site)
    site.clock.now += DAY
    await site.parts.letters.confirmations.forget()
    site.clock.now -= DAY
    assert reason(await confirmed(site, box.token())) == (409, "bad_token")


async def test_nobodys_box_is_filled(site: Site, box: Box) -> None:
    """Whatever accounts it is given for, and from wherever; registering goes on without mail."""
    for number in range(5):
        await registered(site, f"Nina {number}", client=f"203.0.113.{number}")
    assert len(box.letters) == 3
    browser = site.guest(address="203.0.113.9")
    await browser.sign_in("Nina 4")
    assert (await browser.http.post(ASK, json={})).status_code == 429
    assert len(box.letters) == 3


async def test_a_closed_account_confirms_nothing(site: Site, box: Box) -> None:
    browser = await registered(site)
    await browser.http.post("/api/account/closing", json={"password": PASSWORD})
    assert reason(await confirmed(site, box.token())) == (409, "bad_token")
