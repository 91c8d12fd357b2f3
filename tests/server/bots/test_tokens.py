"""Tokens: made and revoked by people, good for what they say and for nothing else."""

import pytest
from tests.server.bots.programs import Program, bot, game, player, token_of
from tests.server.site import PASSWORD, Browser, Site

from koridor.server.bots.tokens import MOST, hash_of


async def test_the_secret_is_shown_once_and_kept_nowhere(site: Site) -> None:
    browser = await site.player("Nina")
    secret = await token_of(browser, ["board:play", "challenge:read"])
    listed = (await browser.http.get("/api/tokens")).json()["tokens"]
    assert [one["scopes"] for one in listed] == [["board:play", "challenge:read"]]
    assert secret not in str(listed)
    kept = await site.parts.outside.accounts.tokens.bearer(hash_of(secret))
    assert kept is not None
    assert secret not in str(kept)


async def test_a_token_acts_for_its_account(site: Site) -> None:
    nina = await player(site, "Nina")
    me = await nina.get("/api/account")
    assert (me["id"], me["username"], me["title"]) == (nina.person.id, "Nina", None)
    assert (await nina.get("/api/me"))["person"]["name"] == "Nina"


async def test_a_token_comes_before_any_cookie(site: Site) -> None:
    nina, olga = await player(site, "Nina"), await site.player("Olga")
    answer = await olga.http.get("/api/account", headers=nina.headers)
    assert answer.json()["username"] == "Nina"
    answer = await olga.http.get("/api/tokens", headers=nina.headers)
    assert answer.status_code == 403
    assert (await olga.http.get("/api/account")).json()["username"] == "Olga"


async def test_a_revoked_token_opens_nothing(site: Site) -> None:
    browser = await site.player("Nina")
    program = Program(site, await token_of(browser))
    await program.get("/api/account")
    [token] = (await browser.http.get("/api/tokens")).json()["tokens"]
    assert (await browser.http.delete(f"/api/tokens/{token['id']}")).status_code == 204
    refused = await program.get("/api/account", status=401)
    assert refused["reason"] == "bad_token"
    assert (await browser.http.delete(f"/api/tokens/{token['id']}")).status_code == 404


async def test_nobody_revokes_the_token_of_another(site: Site) -> None:
    nina, olga = await site.player("Nina"), await site.player("Olga")
    program = Program(site, await token_of(nina))
    [token] = (await nina.http.get("/api/tokens")).json()["tokens"]
    assert (await olga.http.delete(f"/api/tokens/{token['id']}")).status_code == 404
    await program.get("/api/account")


async def test_streams_end_when_the_token_is_revoked(site: Site) -> None:
    nina, olga = await player(site, "Nina"), await player(site, "Olga")
    match_id = await game(nina, olga)
    browser = await _signed_in(site, "Nina")
    async with (
        nina.events() as events,
        nina.stream(f"/api/board/game/stream/{match_id}") as stream,
    ):
        await events.hear("gameStart")
        await stream.hear("gameFull")
        [token] = (await browser.http.get("/api/tokens")).json()["tokens"]
        await browser.http.delete(f"/api/tokens/{token['id']}")
        await events.end()
        await stream.end()


async def test_streams_end_in_other_processes_too(site: Site, other_site: Site) -> None:
    nina = await player(site, "Nina")
    browser = await _signed_in(site, "Nina")
    async with nina.at(other_site).events() as events:
        [token] = (await browser.http.get("/api/tokens")).json()["tokens"]
        await browser.http.delete(f"/api/tokens/{token['id']}")
        site.clock.now += 3_000
        await events.end()


async def test_everything_ends_with_the_account(site: Site) -> None:
    nina = await player(site, "Nina")
    browser = await _signed_in(site, "Nina")
    async with nina.events() as events:
        await browser.http.post("/api/account/closing", json={"password": PASSWORD})
        site.clock.now += 3_000
        await events.end()
    await nina.get("/api/account", status=401)


@pytest.mark.parametrize("by_moderator", [False, True])
async def test_the_token_of_a_closed_account_opens_nothing_from_now_on(
    site: Site, *, by_moderator: bool
) -> None:
    """In the same process at once: no clock is moved."""
    nina = await player(site, "Nina")
    await nina.get("/api/account")
    if by_moderator:
        await site.parts.moderation.close(nina.person.id)
    else:
        browser = await _signed_in(site, "Nina")
        body = {"password": PASSWORD}
        assert (await browser.http.post("/api/account/closing", json=body)).is_success
    assert (await nina.get("/api/account", status=401))["reason"] == "bad_token"


async def test_tokens_end_when_a_forgotten_password_is_replaced(site: Site) -> None:
    nina = await player(site, "Nina")
    await nina.get("/api/account")
    kept, address, later = site.parts.outside.accounts, "nina@koridor.test", site.clock.now + 1
    browser = await _signed_in(site, "Nina")
    body = {"password": PASSWORD, "email": address}
    await browser.http.put("/api/account/email", json=body)
    await kept.emails.add(hash_of("sent first"), nina.person.id, address, expires=later)
    await site.parts.letters.confirmations.use("sent first")
    token = hash_of("sent by mail")
    assert await kept.resets.add(token, nina.person.id, address, expires=later)
    await site.parts.letters.resets.use("sent by mail", "another password")
    await nina.get("/api/account", status=401)


async def test_tokens_outlive_a_change_of_the_password(site: Site) -> None:
    nina = await player(site, "Nina")
    browser = await _signed_in(site, "Nina")
    change = {"password": PASSWORD, "new": "another password"}
    assert (await browser.http.put("/api/account/password", json=change)).is_success
    await nina.get("/api/account")


async def test_the_address_for_mail_needs_its_scope(site: Site) -> None:
    browser = site.guest()
    wish = {"name": "Nina", "password": PASSWORD, "email": "nina@koridor.test"}
    await browser.http.post("/api/accounts", json=wish)
    seeing = Program(site, await token_of(browser, ["email:read"]))
    blind = Program(site, await token_of(browser, ["board:play"]))
    assert (await seeing.get("/api/account"))["email"] == "nina@koridor.test"
    assert (await blind.get("/api/account"))["email"] is None


async def test_an_account_has_a_limited_number_of_tokens(site: Site) -> None:
    browser = await site.player("Nina")
    for _ in range(MOST):
        await token_of(browser, [])
        site.clock.now += 30_000
    answer = await browser.http.post("/api/tokens", json={"scopes": []})
    assert (answer.status_code, answer.json()["reason"]) == (409, "too_many_tokens")


@pytest.mark.parametrize("scopes", [["root"], "board:play", [1]])
async def test_unknown_scopes_are_refused(site: Site, scopes: object) -> None:
    browser = await site.player("Nina")
    assert (await browser.http.post("/api/tokens", json={"scopes": scopes})).status_code == 400


async def test_wrong_tokens_are_counted(site: Site) -> None:
    stranger = Program(site, "kor_wrong")
    for _ in range(20):
        await stranger.get("/api/account", status=401)
    answer = await stranger.http.get("/api/account")
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1


async def test_requests_of_an_account_are_counted(site: Site) -> None:
    nina = await player(site, "Nina")
    for _ in range(200):
        await nina.get("/api/me")
    answer = await nina.http.get("/api/me")
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1
    site.clock.now += 1_000
    await nina.get("/api/me")


async def test_a_new_account_becomes_that_of_a_bot(site: Site) -> None:
    robo = await bot(site, "Amelia")
    assert robo.person.kind == "bot"
    assert (await robo.get("/api/account"))["title"] == "BOT"
    assert await robo.post("/api/bot/account/upgrade") == {"ok": True}


async def test_an_account_that_has_played_stays_that_of_a_player(site: Site) -> None:
    nina, olga = await player(site, "Nina"), await player(site, "Olga")
    await game(nina, olga)
    refused = await nina.post("/api/bot/account/upgrade", status=409)
    assert refused["reason"] == "has_played"


async def _signed_in(site: Site, name: str) -> Browser:
    browser = site.guest()
    await browser.sign_in(name)
    return browser
