"""Sessions: listed, ended, and what stops with them."""

from tests.server.accounts.people import elsewhere, reason
from tests.server.site import PASSWORD, Browser, PageSocket, Site

from koridor.server.core.messages.match_socket import Change, Talk

SIGNED_OUT = 4401


async def until_closed(page: PageSocket) -> int | None:
    while await page.text() is not None:
        pass
    return page.close_code


async def listed(browser: Browser) -> list[dict[str, object]]:
    answer = await browser.http.get("/api/account/sessions")
    assert answer.status_code == 200, answer.text
    sessions: list[dict[str, object]] = answer.json()["sessions"]
    return sessions


async def test_sessions_are_listed(site: Site) -> None:
    browser = await site.player("Nina")
    phone = site.guest(address="203.0.113.7")
    phone.http.headers["user-agent"] = "A phone"
    site.clock.now += 1_000
    await phone.sign_in("Nina")
    [one, other] = await listed(browser)
    assert one == {
        "id": one["id"],
        "created": site.clock.now,
        "seen": site.clock.now,
        "address": "203.0.113.7",
        "agent": "A phone",
        "is_this": False,
    }
    assert other["is_this"]


async def test_a_session_that_is_ended_stops_at_once(site: Site) -> None:
    browser = await site.player("Nina")
    phone = site.guest()
    await phone.sign_in("Nina")
    [one] = [each for each in await listed(browser) if not each["is_this"]]
    async with phone.lobby() as page:
        answer = await browser.http.delete(f"/api/account/sessions/{one['id']}")
        assert answer.status_code == 204
        assert await until_closed(page) == SIGNED_OUT
    assert (await phone.me()).kind == "guest"
    assert (await browser.me()).kind == "player"
    assert len(await listed(browser)) == 1


async def test_all_others_are_ended(site: Site) -> None:
    browser = await site.player("Nina")
    others = [site.guest() for _ in range(2)]
    for other in others:
        await other.sign_in("Nina")
    assert (await browser.http.delete("/api/account/sessions")).status_code == 204
    assert [(await one.me()).kind for one in (browser, *others)] == ["player", "guest", "guest"]


async def test_sessions_of_others_cannot_be_ended(site: Site) -> None:
    nina, zoe = await site.player("Nina"), await site.player("Zoe")
    [session] = await listed(nina)
    answer = await zoe.http.delete(f"/api/account/sessions/{session['id']}")
    assert reason(answer) == (404, "no_such_session")
    assert (await nina.me()).kind == "player"


async def test_other_processes_notice_within_seconds(site: Site, other_site: Site) -> None:
    browser = await site.player("Nina")
    copied = elsewhere(browser, other_site)
    assert (await copied.me()).kind == "player"
    async with copied.lobby() as page:
        await browser.http.delete("/api/session")
        site.clock.now += 2_000
        await other_site.parts.registry.gate.sweep()
        assert await until_closed(page) == SIGNED_OUT
    assert (await copied.me()).kind == "guest"


async def test_a_copy_of_the_cookie_of_an_ended_session_is_worth_nothing(site: Site) -> None:
    browser = await site.player("Nina")
    copied = elsewhere(browser, site)
    await browser.http.delete("/api/session")
    assert (await copied.me()).kind == "guest"
    assert "koridor-session" not in copied.http.cookies


async def test_open_sockets_of_the_guest_close_when_somebody_registers(
    site: Site, other_site: Site
) -> None:
    browser = site.guest()
    await browser.me()
    async with browser.lobby() as here, elsewhere(browser, other_site).lobby() as there:
        await browser.register("Nina")
        assert await until_closed(here) == SIGNED_OUT
        await other_site.parts.registry.gate.sweep()
        assert await until_closed(there) == SIGNED_OUT


async def test_a_guest_speaks_no_more_under_a_name_that_somebody_registers(
    site: Site, other_site: Site
) -> None:
    """Nor one whose name only looks so; in the process of the registration at once."""
    guest = site.guest()
    await guest.http.put("/api/me", json={"name": "Nina"})
    match_id = await guest.lay_table(opponents="friend")
    async with (
        guest.match(match_id) as here,
        elsewhere(guest, other_site).match(match_id) as there,
        site.guest().lobby() as stranger,
    ):
        await other_site.player("NINA")
        assert await until_closed(there) == SIGNED_OUT
        assert here.close_code is None
        site.clock.now += 2_000
        await site.parts.registry.gate.sweep()
        assert await until_closed(here) == SIGNED_OUT
        assert stranger.close_code is None
    async with guest.match(match_id) as page:
        said = await page.ask(Talk(nonce="a", text="hello"), Change)
        assert [line.person.name for line in said.talk] != ["Nina"]


async def test_sockets_of_a_player_close_when_the_account_becomes_that_of_a_bot(
    site: Site, other_site: Site
) -> None:
    """They would sit down as a player."""
    browser = await site.player("Nina")
    person = await browser.me()
    async with browser.lobby() as here, elsewhere(browser, other_site).lobby() as there:
        await site.parts.outside.accounts.accounts.upgrade(person.id, site.clock.now)
        site.clock.now += 2_000
        for process, page in ((site, here), (other_site, there)):
            await process.parts.registry.gate.sweep()
            assert await until_closed(page) == SIGNED_OUT
    async with browser.lobby() as page:
        await site.parts.registry.gate.sweep()
        assert page.close_code is None
    assert (await browser.me()).kind == "bot"


async def test_an_old_copy_of_the_guests_cookie_opens_no_account(
    site: Site, other_site: Site
) -> None:
    """Neither in the process that knows, nor in another after a moment, nor over a socket."""
    browser = site.guest()
    guest = await browser.me()
    match_id = await browser.lay_table(opponents="friend")
    copies = [elsewhere(browser, one) for one in (site, other_site)]
    assert [(await copy.me()).id for copy in copies] == [guest.id, guest.id]
    await browser.register("Nina")
    site.clock.now += 2_000
    for copy in copies:
        copied_cookie = copy.http.cookies["koridor"]
        async with copy.match(match_id) as page:
            assert (await page.full()).you is None
        assert (await copy.me()).id != guest.id
        assert copy.http.cookies["koridor"] != copied_cookie
    for path in ("/api/account", "/api/account/sessions", "/api/account/export"):
        assert reason(await copies[0].http.get(path)) == (401, "signed_out")


async def test_two_copies_of_an_old_cookie_make_two_guests(site: Site) -> None:
    browser = site.guest()
    await browser.me()
    copies = [elsewhere(browser, site) for _ in range(2)]
    await browser.register("Nina")
    one, other = [await copy.me() for copy in copies]
    assert one.id != other.id


async def test_a_session_is_kept_longer_once_a_day(site: Site) -> None:
    browser = await site.player("Nina")
    assert "set-cookie" not in (await browser.http.get("/api/me")).headers
    site.clock.now += 24 * 60 * 60 * 1000
    assert "koridor-session=" in (await browser.http.get("/api/me")).headers["set-cookie"]
    assert "set-cookie" not in (await browser.http.get("/api/me")).headers
    [session] = await listed(browser)
    assert session["seen"] == site.clock.now


async def test_sessions_that_are_not_used_for_long_are_forgotten(site: Site) -> None:
    browser = await site.player("Nina")
    site.clock.now += 401 * 24 * 60 * 60 * 1000
    await site.parts.registry.forget()
    assert (await browser.me()).kind == "guest"


async def test_a_new_password_ends_all_other_sessions(site: Site) -> None:
    browser, phone = await site.player("Nina"), site.guest()
    await phone.sign_in("Nina")
    change = {"password": "guessed", "new": "another password"}
    answer = await browser.http.put("/api/account/password", json=change)
    assert reason(answer) == (403, "wrong_password")
    change["password"] = PASSWORD
    async with phone.lobby() as page, browser.lobby() as mine:
        assert (await browser.http.put("/api/account/password", json=change)).status_code == 204
        assert await until_closed(page) == SIGNED_OUT
        assert mine.close_code is None
    assert [(await one.me()).kind for one in (browser, phone)] == ["player", "guest"]
    await site.guest().sign_in("Nina", password="another password")
    wish = {"name": "Nina", "password": PASSWORD}
    answer = await site.guest().http.post("/api/session", json=wish)
    assert reason(answer) == (401, "wrong_sign_in")


async def test_passwords_are_not_guessed_at_an_open_browser(site: Site) -> None:
    browser = await site.player("Nina")
    change = {"password": "guessed", "new": "another password"}
    answers = [await browser.http.put("/api/account/password", json=change) for _ in range(9)]
    assert [one.status_code for one in answers] == [403] * 8 + [429]
