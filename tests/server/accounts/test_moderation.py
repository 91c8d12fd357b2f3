"""Reports, mutes and accounts that moderators close."""

import pytest
from tests.server.accounts.people import elsewhere, moderator, reason
from tests.server.accounts.test_sessions import SIGNED_OUT, until_closed
from tests.server.site import ANSWERS, PASSWORD, Browser, Site

from koridor.server.accounts.moderation import LONGEST_MUTE_OF_GUEST
from koridor.server.core.match.commands import Say
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.messages.match_socket import Accepted, JoinTable, NotDone, Talk

HOUR = 60 * 60 * 1000


async def said(browser: Browser, match_id: str, text: str = "hello") -> str | None:
    """Says something at a table; why that was refused, if so."""
    async with browser.match(match_id) as page:
        await page.say(Talk(text=text, nonce="n"))
        while frame := await page.text():
            answer = ANSWERS.decode(frame)
            if isinstance(answer, Accepted | NotDone):
                return answer.refused.code if isinstance(answer, NotDone) else None
    raise AssertionError("no answer")


async def test_who_was_muted_says_nothing_for_a_while(site: Site, other_site: Site) -> None:
    vera, nina = await moderator(site), await site.player("Nina")
    nina_id = (await nina.me()).id
    match_id = await nina.lay_table(opponents="friend")
    assert await said(nina, match_id) is None
    until = site.clock.now + HOUR
    path = f"/api/moderation/people/{nina_id}/mute"
    answer = await vera.http.put(path, json={"until": until})
    assert answer.json()["muted_until"] == until
    for process in (site, other_site):
        assert await said(elsewhere(nina, process), match_id) == RefusalCode.MUTED
    assert await said(nina, match_id, "good_game") == RefusalCode.MUTED
    assert (await nina.http.get("/api/account")).json()["muted_until"] == until
    site.clock.now = until
    assert await said(nina, match_id) is None


async def test_who_is_unmuted_may_talk_again(site: Site) -> None:
    vera, nina = await moderator(site), await site.player("Nina")
    match_id = await nina.lay_table(opponents="friend")
    path = f"/api/moderation/people/{(await nina.me()).id}/mute"
    await vera.http.put(path, json={"until": site.clock.now + HOUR})
    assert (await vera.http.delete(path)).json()["muted_until"] is None
    assert await said(nina, match_id) is None


async def test_the_mute_holds_whatever_way_a_line_comes(site: Site) -> None:
    """Programs reach matches by the same door."""
    vera, nina = await moderator(site), await site.player("Nina")
    person = await nina.me()
    match_id = await nina.lay_table(opponents="friend")
    path = f"/api/moderation/people/{person.id}/mute"
    await vera.http.put(path, json={"until": site.clock.now + HOUR})
    answer = await site.parts.matches.submit(match_id, Say(person=person, text="hello"))
    assert isinstance(answer, Refused)
    assert answer.code == RefusalCode.MUTED


async def test_a_guest_is_muted_for_a_while(site: Site, other_site: Site) -> None:
    vera, guest = await moderator(site), site.guest()
    person = await guest.me()
    match_id = await guest.lay_table(opponents="friend")
    path = f"/api/moderation/guests/{person.id}"
    assert (await vera.http.get(path)).json() == {"id": person.id, "muted_until": None}
    until = site.clock.now + HOUR
    answer = await vera.http.put(f"{path}/mute", json={"until": until})
    assert answer.json() == {"id": person.id, "muted_until": until}
    for process in (site, other_site):
        assert await said(elsewhere(guest, process), match_id) == RefusalCode.MUTED
    answer = await guest.http.put("/api/me", json={"name": "Read this"})
    assert reason(answer) == (403, "muted"), "a name is read by others too"
    other = site.guest()
    assert await said(other, await other.lay_table(opponents="friend")) is None
    site.clock.now = until
    assert await said(guest, match_id) is None


async def test_a_guest_who_is_unmuted_may_talk_again(site: Site) -> None:
    vera, guest = await moderator(site), site.guest()
    path = f"/api/moderation/guests/{(await guest.me()).id}/mute"
    match_id = await guest.lay_table(opponents="friend")
    await vera.http.put(path, json={"until": site.clock.now + HOUR})
    assert (await vera.http.delete(path)).json()["muted_until"] is None
    assert await said(guest, match_id) is None


async def test_a_guest_is_not_muted_for_ever(site: Site) -> None:
    vera, guest = await moderator(site), site.guest()
    path = f"/api/moderation/guests/{(await guest.me()).id}/mute"
    answer = await vera.http.put(path, json={"until": 2**50})
    assert answer.json()["muted_until"] == site.clock.now + LONGEST_MUTE_OF_GUEST
    site.clock.now += LONGEST_MUTE_OF_GUEST
    await site.parts.moderation.forget()
    assert (await vera.http.get(path.removesuffix("/mute"))).json()["muted_until"] is None


async def test_who_registers_takes_the_mute_along(site: Site) -> None:
    vera, guest = await moderator(site), site.guest()
    person = await guest.me()
    path = f"/api/moderation/guests/{person.id}"
    until = site.clock.now + HOUR
    await vera.http.put(f"{path}/mute", json={"until": until})
    wish = {"name": "Nina", "password": PASSWORD}
    answer = await guest.http.post("/api/accounts", json=wish)
    assert answer.json()["muted_until"] == until
    match_id = await guest.lay_table(opponents="friend")
    assert await said(guest, match_id) == RefusalCode.MUTED
    assert reason(await vera.http.get(path)) == (409, "has_account")
    answer = await vera.http.put(f"{path}/mute", json={"until": until})
    assert reason(answer) == (409, "has_account")
    await vera.http.delete(f"/api/moderation/people/{person.id}/mute")
    assert await said(guest, match_id) is None


@pytest.mark.parametrize("person_id", ["nobody", "computer:3", "g"])
async def test_what_is_no_guest_is_not_muted_as_one(site: Site, person_id: str) -> None:
    vera = await moderator(site)
    path = f"/api/moderation/guests/{person_id}/mute"
    assert reason(await vera.http.put(path, json={"until": 2**42})) == (404, "no_guest")


async def test_an_account_that_is_closed_lets_nobody_in(site: Site) -> None:
    vera, nina = await moderator(site), await site.player("Nina")
    nina_id = (await nina.me()).id
    async with nina.lobby() as page:
        answer = await vera.http.post(f"/api/moderation/people/{nina_id}/closing")
        assert answer.status_code == 204
        assert await until_closed(page) == SIGNED_OUT
    guest = await nina.me()
    assert guest.kind == "guest"
    assert guest.id != nina_id
    wish = {"name": "Nina", "password": PASSWORD}
    answer = await site.guest().http.post("/api/session", json=wish)
    assert reason(answer) == (401, "wrong_sign_in")
    answer = await site.guest().http.post("/api/accounts", json=wish)
    assert reason(answer) == (409, "name_taken")
    shown = (await vera.http.get(f"/api/moderation/people/{nina_id}")).json()
    assert shown["closed"] == site.clock.now


async def test_one_closes_ones_own_account(site: Site) -> None:
    nina = await site.player("Nina")
    nina_id = (await nina.me()).id
    answer = await nina.http.post("/api/account/closing", json={"password": "guessed"})
    assert reason(answer) == (403, "wrong_password")
    answer = await nina.http.post("/api/account/closing", json={"password": PASSWORD})
    assert answer.status_code == 204
    assert (await nina.me()).id != nina_id
    answer = await site.guest().http.put("/api/me", json={"name": "Nina"})
    assert reason(answer) == (409, "name_taken")


async def test_what_runs_beside_the_closing_opens_no_account_again(site: Site) -> None:
    nina = await (await site.player("Nina")).me()
    kept = site.parts.outside.accounts.credentials
    before = await kept.password_of(nina.id)
    assert before is not None
    assert await kept.close(nina.id, site.clock.now, before=before)
    assert not await kept.rehash(nina.id, before, "another hash")
    assert not await kept.set_password(
        nina.id, "another hash", before=before, now=site.clock.now, keep=None
    )
    assert await kept.password_of(nina.id) is None


async def test_moderators_do_not_shut_each_other_out(site: Site) -> None:
    vera, other = await moderator(site), await moderator(site, "Olga")
    other_id = (await other.me()).id
    path = f"/api/moderation/people/{other_id}"
    until = {"until": site.clock.now + HOUR}
    assert reason(await vera.http.post(f"{path}/closing")) == (403, "of_a_moderator")
    assert reason(await vera.http.put(f"{path}/mute", json=until)) == (403, "of_a_moderator")


async def test_a_report_goes_its_way(site: Site) -> None:
    vera, nina, guest = await moderator(site), await site.player("Nina"), site.guest()
    rude = await guest.me()
    match_id = await nina.lay_table(opponents="friend")
    async with guest.match(match_id) as page:
        await page.ask(JoinTable(nonce="join"), Accepted)
    body = {"person_id": rude.id, "match_id": match_id, "reason": "abuse", "text": "so\nrude"}
    answer = await nina.http.post("/api/reports", json=body)
    assert answer.status_code == 201
    [shown] = (await vera.http.get("/api/moderation/reports")).json()["reports"]
    assert shown == {
        "id": answer.json()["id"],
        "at": site.clock.now,
        "reporter_id": (await nina.me()).id,
        "person_id": rude.id,
        "name": rude.name,
        "match_id": match_id,
        "reason": "abuse",
        "text": "so rude",
        "settled": None,
        "settled_by": None,
    }
    path = f"/api/moderation/reports/{shown['id']}/settlement"
    assert (await vera.http.post(path)).status_code == 204
    assert reason(await vera.http.post(path)) == (409, "already_settled")
    assert (await vera.http.get("/api/moderation/reports")).json() == {"reports": []}
    answer = await vera.http.get("/api/moderation/reports?settled=true")
    assert answer.json()["reports"][0]["settled_by"] == (await vera.me()).id
    answer = await vera.http.get(f"/api/moderation/reports?settled=true&before={site.clock.now}")
    assert answer.json() == {"reports": []}


@pytest.mark.parametrize("match_id", [None, "nothing1"])
async def test_nobody_can_report_somebody_who_is_not_there(
    site: Site, match_id: str | None
) -> None:
    nina = await site.player("Nina")
    body = {"person_id": "g-nobody", "match_id": match_id, "reason": "cheating"}
    assert reason(await nina.http.post("/api/reports", json=body)) == (404, "no_such_account")


@pytest.mark.parametrize("field", ["person_id", "match_id", "text"])
async def test_no_report_has_a_nul_in_it(site: Site, field: str) -> None:
    """PostgreSQL could not even look for it."""
    nina, zoe = await site.player("Nina"), await site.player("Zoe")
    body = {"person_id": (await zoe.me()).id, "reason": "other"} | {field: "a\0b"}
    assert (await nina.http.post("/api/reports", json=body)).status_code == 400


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/accounts", {"name": "a\0b", "password": "a long password"}),
        ("/api/accounts", {"name": "Zoe", "password": "a long password", "email": "a\0@b.example"}),
        ("/api/session", {"name": "a\0b", "password": "a long password"}),
        ("/api/password-resets", {"name": "a\0b"}),
        ("/api/tokens", {"scopes": [], "description": "a\0b"}),
        ("/api/challenge/Nina", {"variant": "a\0b"}),
        ("/api/tables", {"rules": "a\0b"}),
    ],
)
async def test_no_text_has_a_nul_in_it(site: Site, path: str, body: dict[str, object]) -> None:
    asker = await site.player("Asker")
    assert (await asker.http.post(path, json=body)).status_code == 400


async def test_who_never_was_at_a_match_cannot_be_reported_for_it(site: Site) -> None:
    nina, zoe = await site.player("Nina"), await site.player("Zoe")
    match_id = await nina.lay_table(opponents="computer")
    for person_id in ((await zoe.me()).id, "computer:3"):
        body = {"person_id": person_id, "match_id": match_id, "reason": "cheating"}
        answer = await nina.http.post("/api/reports", json=body)
        assert reason(answer) == (404, "no_such_account")


async def test_one_reports_only_so_often(site: Site) -> None:
    nina, zoe = await site.player("Nina"), await site.player("Zoe")
    body = {"person_id": (await zoe.me()).id, "reason": "other"}
    answers = [await nina.http.post("/api/reports", json=body) for _ in range(6)]
    assert [one.status_code for one in answers] == [201] * 5 + [429]


async def test_accounts_are_found_by_name(site: Site) -> None:
    vera, nina = await moderator(site), await site.player("Нора")
    answer = await vera.http.get("/api/moderation/people", params={"name": "Hopa"})
    assert answer.json()["person"]["id"] == (await nina.me()).id
    answer = await vera.http.get("/api/moderation/people", params={"name": "nobody here"})
    assert reason(answer) == (404, "no_such_account")
    assert reason(await vera.http.get("/api/moderation/people/x")) == (404, "no_such_account")
    answer = await vera.http.post("/api/moderation/reports/x/settlement")
    assert reason(answer) == (404, "no_such_report")


async def test_a_moderator_no_more_is_refused(site: Site) -> None:
    vera = await moderator(site)
    accounts = site.parts.outside.accounts.accounts
    await accounts.appoint((await vera.me()).id, is_moderator=False)
    site.clock.now += 2_000
    assert reason(await vera.http.get("/api/moderation/reports")) == (403, "no_moderator")
