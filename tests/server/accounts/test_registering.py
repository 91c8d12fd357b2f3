"""Guests who become players, and players who come back."""

import asyncio

import pytest
from argon2 import PasswordHasher
from tests.server.accounts.people import reason
from tests.server.site import PASSWORD, Browser, Site

from koridor.server.accounts.passwords import Passwords


async def test_a_guest_who_registers_keeps_the_games(site: Site) -> None:
    browser = site.guest()
    guest = await browser.me()
    match_id = await browser.lay_table(opponents="friend")
    player = await browser.register("Nina")
    assert (player.id, player.name, player.kind) == (guest.id, "Nina", "player")
    assert await browser.me() == player
    lobby = (await browser.http.get("/api/lobby")).json()
    assert [one["id"] for one in lobby["yours"]] == [match_id]


async def test_somebody_who_was_never_here_can_register(site: Site) -> None:
    assert (await (await site.player("Пётр")).me()).name == "Пётр"


async def test_the_cookie_of_the_session_replaces_that_of_the_guest(site: Site) -> None:
    browser = site.guest()
    await browser.me()
    wish = {"name": "Nina", "password": PASSWORD}
    answer = await browser.http.post("/api/accounts", json=wish)
    cookies = answer.headers.get_list("set-cookie")
    [session] = [one for one in cookies if one.startswith("koridor-session=")]
    assert "HttpOnly" in session
    assert "SameSite=Lax" in session
    assert set(browser.http.cookies) == {"koridor-session"}


async def test_the_database_has_neither_password_nor_token(site: Site) -> None:
    browser = await site.player("Nina")
    person = await browser.me()
    kept = await site.parts.outside.accounts.credentials.password_of(person.id)
    assert kept is not None
    assert kept.startswith("$argon2id$")
    token = browser.http.cookies["koridor-session"]
    assert await site.parts.outside.accounts.sessions.by_token(token) is None


@pytest.mark.parametrize(
    ("registered", "wished"),
    [
        ("Nina", "nina"),
        ("Nina", "N ina"),
        ("Nilly", "NiIIy"),
        ("Нора", "Hopa"),
        ("کریم", "كريم"),
    ],
)
async def test_names_that_look_alike_are_taken_together(
    site: Site, registered: str, wished: str
) -> None:
    await site.player(registered)
    wish = {"name": wished, "password": PASSWORD}
    answer = await site.guest().http.post("/api/accounts", json=wish)
    assert reason(answer) == (409, "name_taken")


async def test_only_one_of_two_gets_a_name(site: Site) -> None:
    wish = {"name": "Nina", "password": PASSWORD}
    browsers = [site.guest() for _ in range(3)]
    answers = await asyncio.gather(*(one.http.post("/api/accounts", json=wish) for one in browsers))
    assert sorted(one.status_code for one in answers) == [201, 409, 409]


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"name": "admin"}, "reserved_name"),
        ({"name": "Nиna"}, "mixed_scripts"),
        ({"name": "<b>"}, "bad_name"),
        ({"password": "short"}, "weak_password"),
        ({"name": "Nina Nina", "password": "nina nina"}, "weak_password"),
        ({"email": "nowhere"}, "bad_email"),
        ({"email": "a@example.org\r\nBcc: b@example.org"}, "bad_email"),
    ],
)
async def test_what_cannot_be_registered(site: Site, wish: dict[str, str], why: str) -> None:
    usual = {"name": "Nina", "password": PASSWORD}
    answer = await site.guest().http.post("/api/accounts", json=usual | wish)
    assert reason(answer) == (400, why)


async def test_who_is_signed_in_registers_and_signs_in_no_more(site: Site) -> None:
    browser = await site.player("Nina")
    wish = {"name": "Zoe", "password": PASSWORD}
    assert reason(await browser.http.post("/api/accounts", json=wish)) == (409, "is_signed_in")
    wish["name"] = "Nina"
    assert reason(await browser.http.post("/api/session", json=wish)) == (409, "is_signed_in")


async def test_signing_in_from_another_browser(site: Site) -> None:
    player = await (await site.player("Nina")).me()
    browser = site.guest()
    guest = await browser.me()
    assert await browser.sign_in(" nina") == player
    assert await browser.me() == player
    assert guest.id != player.id


async def test_signing_out_makes_another_guest(site: Site) -> None:
    browser = await site.player("Nina")
    player = await browser.me()
    assert (await browser.http.delete("/api/session")).status_code == 204
    guest = await browser.me()
    assert guest.kind == "guest"
    assert guest.id != player.id
    assert await browser.me() == guest
    assert set(browser.http.cookies) == {"koridor"}


async def test_a_wrong_password_and_an_unknown_name_look_the_same(site: Site) -> None:
    await site.player("Nina")
    browser = site.guest()
    wrong = await browser.http.post("/api/session", json={"name": "Nina", "password": "guessed"})
    nobody = await browser.http.post("/api/session", json={"name": "Zoe", "password": "guessed"})
    assert reason(wrong) == (401, "wrong_sign_in")
    assert wrong.json() == nobody.json()
    assert (await browser.me()).kind == "guest"


async def test_hashes_are_renewed_when_parameters_change(site: Site) -> None:
    player = await (await site.player("Nina")).me()
    accounts = site.parts.outside.accounts.credentials
    old = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1).hash(PASSWORD)
    before = await accounts.password_of(player.id)
    assert before is not None
    assert await accounts.rehash(player.id, before, old)
    await site.guest().sign_in("Nina")
    new = await accounts.password_of(player.id)
    assert new is not None
    assert Passwords().is_old(new)
    assert not site.parts.registry.passwords.is_old(new)
    assert await site.guest().sign_in("Nina") == player


async def test_a_guest_cannot_take_a_registered_name(site: Site) -> None:
    await site.player("Нора")
    for name in ("Нора", "нора", "Hopa"):
        answer = await site.guest().http.put("/api/me", json={"name": name})
        assert reason(answer) == (409, "name_taken")
    answer = await (site.guest()).http.put("/api/me", json={"name": "Nora"})
    assert answer.status_code == 200


async def test_a_registered_name_stays(site: Site) -> None:
    browser = await site.player("Nina")
    answer = await browser.http.put("/api/me", json={"name": "Zoe"})
    assert reason(answer) == (409, "registered_name")


async def test_a_guest_loses_a_name_that_somebody_registers(site: Site, other_site: Site) -> None:
    browser = site.guest()
    await browser.http.put("/api/me", json={"name": "Nina"})
    guest = await browser.me()
    await other_site.player("nina")
    site.clock.now += 3_000
    renamed = await browser.me()
    assert renamed.id == guest.id
    assert renamed.name != "Nina"
    assert await browser.me() == renamed


async def test_attempts_are_counted_over_all_processes(site: Site, other_site: Site) -> None:
    """Eight at once for one name, from one address."""
    await site.player("Nina")
    wish = {"name": "Nina", "password": "guessed"}
    browsers = [Browser(one) for one in (site, other_site)]
    statuses = [
        (await browsers[number % 2].http.post("/api/session", json=wish)).status_code
        for number in range(10)
    ]
    assert statuses == [401] * 8 + [429] * 2
    refused = await browsers[0].http.post("/api/session", json=wish | {"name": "nina"})
    assert refused.headers["retry-after"] == "60"
    assert (await browsers[0].http.post("/api/session", json=wish | {"name": "Zoe"})).status_code
    away = site.guest(address="203.0.113.7")
    assert (await away.http.post("/api/session", json=wish)).status_code == 401
    site.clock.now += 60_000
    assert (await browsers[0].http.post("/api/session", json=wish)).status_code == 401


async def test_another_spelling_has_no_count_of_its_own(site: Site) -> None:
    """Each of these signs the same account in."""
    await site.player("Nina")
    spellings = ("Nina", "nina", "NINA", "Nιna", "N1NA")
    statuses = [
        (
            await site.guest().http.post(
                "/api/session", json={"name": spellings[number % 5], "password": "guessed"}
            )
        ).status_code
        for number in range(10)
    ]
    assert statuses == [401] * 8 + [429] * 2


async def test_nor_has_one_of_a_name_that_nobody_has(site: Site) -> None:
    spellings = ("BOB", "ВОВ", "bob", "Bоb")
    statuses = [
        (
            await site.guest().http.post(
                "/api/session", json={"name": spellings[number % 4], "password": "guessed"}
            )
        ).status_code
        for number in range(17)
    ]
    assert 429 in statuses[:11]
    assert set(statuses[13:]) == {429}


async def test_ipv4_addresses_in_ipv6_dress_are_counted_each(site: Site) -> None:
    """Or a server that listens on both would count all its readers as one network."""
    for number in range(61):
        answer = await site.guest(address=f"::ffff:198.51.100.{number}").http.post(
            "/api/session", json={"name": f"Nina {number}", "password": "guessed"}
        )
        assert answer.status_code == 401


async def test_one_network_tries_many_names_only_so_often(site: Site) -> None:
    statuses = [
        (
            await site.guest(address=f"2001:db8::{number:x}").http.post(
                "/api/session", json={"name": f"Nina {number}", "password": "guessed"}
            )
        ).status_code
        for number in range(61)
    ]
    assert statuses == [401] * 60 + [429]


async def test_one_address_registers_only_so_many(site: Site) -> None:
    answers = [
        await site.guest().http.post(
            "/api/accounts", json={"name": f"Nina {number}", "password": PASSWORD}
        )
        for number in range(21)
    ]
    assert [one.status_code for one in answers] == [201] * 20 + [429]
    assert answers[-1].headers["retry-after"] == "120"
