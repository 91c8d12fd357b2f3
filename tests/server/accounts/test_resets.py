"""Forgotten passwords."""

import httpx
import pytest
from tests.server.accounts.people import reason
from tests.server.mail_box import Box
from tests.server.site import PASSWORD, Browser, Site

from koridor.server.accounts.resets import HOUR

ADDRESS = "nina@example.org"


@pytest.fixture
def box(site: Site) -> Box:
    mailer = site.parts.letters.post.mailer
    assert isinstance(mailer, Box)
    return mailer


async def forgetful(
    site: Site, email: str | None = ADDRESS, *, is_verified: bool = True
) -> Browser:
    browser = site.guest()
    wish = {"name": "Nina", "password": PASSWORD, "email": email}
    assert (await browser.http.post("/api/accounts", json=wish)).status_code == 201
    if email is not None and is_verified:
        await site.parts.letters.post.settle()
        box = site.parts.letters.post.mailer
        assert isinstance(box, Box)
        proof = {"token": box.token()}
        answer = await browser.http.put("/api/email-confirmations", json=proof)
        assert answer.status_code == 204, answer.text
        box.letters.clear()
        site.clock.now += HOUR  # so that no mail was asked for lately
    return browser


async def asked(site: Site, name: str = "Nina", **more: str) -> httpx.Response:
    answer = await site.guest().http.post("/api/password-resets", json={"name": name} | more)
    await site.parts.letters.post.settle()
    return answer


async def put(site: Site, token: str, password: str = "another password") -> httpx.Response:
    body = {"token": token, "password": password}
    return await site.guest().http.put("/api/password-resets", json=body)


async def test_a_link_sets_a_new_password_once(site: Site, box: Box) -> None:
    browser = await forgetful(site)
    assert (await asked(site, "nina")).status_code == 202
    [letter] = box.letters
    assert letter.to == ADDRESS
    assert "http://127.0.0.1:8700/en/new-password#" in letter.text
    assert (await put(site, box.token())).status_code == 204
    assert (await browser.me()).kind == "guest", "all sessions end"
    assert reason(await put(site, box.token(), "a third password")) == (409, "bad_token")
    await site.guest().sign_in("Nina", password="another password")
    wish = {"name": "Nina", "password": PASSWORD}
    assert (await site.guest().http.post("/api/session", json=wish)).status_code == 401


async def test_the_address_in_the_link_is_not_the_askers_to_choose(site: Site, box: Box) -> None:
    await forgetful(site)
    evil = site.guest()
    evil.http.headers.update({"host": "evil.test", "origin": "http://evil.test"})
    await evil.http.post(
        "/api/password-resets", json={"name": "Nina"}, headers={"x-forwarded-host": "evil.test"}
    )
    await site.parts.letters.post.settle()
    assert "evil" not in box.letters[0].text


@pytest.mark.parametrize(("language", "word"), [("ru", "пароль"), ("fa", "گذرواژه")])
async def test_letters_are_in_the_readers_language(
    site: Site, box: Box, language: str, word: str
) -> None:
    await forgetful(site)
    await asked(site, language=language)
    assert word in box.letters[0].subject
    assert word in box.letters[0].text
    assert f"/{language}/new-password#" in box.letters[0].text


async def test_the_answer_does_not_tell_who_has_an_account(site: Site, box: Box) -> None:
    await forgetful(site, email=None)
    assert (await asked(site)).content == (await asked(site, "Zoe")).content
    assert not box.letters


async def test_a_weak_password_does_not_use_the_link_up(site: Site, box: Box) -> None:
    await forgetful(site)
    await asked(site)
    assert reason(await put(site, box.token(), "short")) == (400, "weak_password")
    assert (await put(site, box.token())).status_code == 204


async def test_links_work_for_an_hour(site: Site, box: Box) -> None:
    await forgetful(site)
    await asked(site)
    site.clock.now += HOUR
    assert reason(await put(site, box.token())) == (409, "bad_token")


async def test_only_the_newest_link_works(site: Site, box: Box) -> None:
    await forgetful(site)
    await asked(site)
    old = box.token()
    await asked(site)
    assert reason(await put(site, old)) == (409, "bad_token")
    assert (await put(site, box.token())).status_code == 204


@pytest.mark.parametrize("change", ["email", "password"])
async def test_what_is_changed_makes_links_worthless(site: Site, box: Box, change: str) -> None:
    browser = await forgetful(site)
    await asked(site)
    body: dict[str, str | None] = {"password": PASSWORD, "new": "a third password", "email": None}
    answer = await browser.http.put(f"/api/account/{change}", json=body)
    assert answer.is_success
    assert reason(await put(site, box.token())) == (409, "bad_token")


async def test_the_database_does_not_have_the_token(site: Site, box: Box) -> None:
    await forgetful(site)
    await asked(site)
    kept = site.parts.outside.accounts.resets
    assert await kept.person_of(box.token(), site.clock.now) is None


async def test_mail_is_sent_only_so_often(site: Site, box: Box) -> None:
    await forgetful(site)
    statuses = [(await asked(site)).status_code for _ in range(4)]
    assert statuses == [202, 202, 202, 429]
    assert len(box.letters) == 3


async def test_nor_more_often_under_other_spellings(site: Site, box: Box) -> None:
    await forgetful(site)
    names = ("Nina", "NINA", "Nιna", "N1NA")
    assert [(await asked(site, name)).status_code for name in names] == [202, 202, 202, 429]
    assert len(box.letters) == 3


async def test_mail_that_cannot_be_sent_is_no_fault_of_the_asker(site: Site, box: Box) -> None:
    await forgetful(site)
    box.is_away = True
    assert (await asked(site)).status_code == 202
    box.is_away = False
    await asked(site)
    assert (await put(site, box.token())).status_code == 204


async def test_links_that_are_too_old_are_forgotten(site: Site, box: Box) -> None:
    await forgetful(site)
    await asked(site)
    token = box.token()
    site.clock.now += HOUR
    await site.parts.letters.resets.forget()
    site.clock.now -= HOUR
    assert reason(await put(site, token)) == (409, "bad_token")


async def test_the_address_is_set_and_cleared_by_its_owner(site: Site, box: Box) -> None:
    browser = await site.player("Nina")
    wrong = {"password": "guessed", "email": ADDRESS}
    answer = await browser.http.put("/api/account/email", json=wrong)
    assert reason(answer) == (403, "wrong_password")
    body: dict[str, str | None] = {"password": PASSWORD, "email": ADDRESS}
    assert (await browser.http.put("/api/account/email", json=body)).json()["email"] == ADDRESS
    assert (await browser.http.get("/api/account")).json()["email"] == ADDRESS
    body["email"] = None
    await browser.http.put("/api/account/email", json=body)
    assert (await browser.http.get("/api/account")).json()["email"] is None
    body["email"] = "a@b"
    assert reason(await browser.http.put("/api/account/email", json=body)) == (400, "bad_email")
