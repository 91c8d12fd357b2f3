"""What every answer has in common: who asks, what browsers are told, and what goes wrong."""

from collections.abc import AsyncIterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.match.duels import duel
from tests.server.site import Site

PLAIN = st.text(st.characters(codec="ascii", categories=["L", "N", "P"]), min_size=1, max_size=20)


async def test_a_newcomer_gets_a_name_and_keeps_it(site: Site) -> None:
    browser = site.guest()
    first, again = await browser.me(), await browser.me()
    assert first == again
    assert first.name
    assert (await site.guest().me()).id != first.id


async def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(site: Site) -> None:
    answer = await site.guest().http.get("/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


async def test_a_cookie_that_somebody_changed_makes_a_newcomer(site: Site) -> None:
    browser = site.guest()
    me = await browser.me()
    forged = browser.http.cookies["koridor"][:-2] + "xx"
    answer = await site.guest().http.get("/api/me", headers={"cookie": f"koridor={forged}"})
    assert answer.status_code == 200
    assert answer.json()["person"]["id"] != me.id


async def test_people_may_take_another_name(site: Site) -> None:
    browser = site.guest()
    me = await browser.me()
    answer = await browser.http.put("/api/me", json={"name": "  Ольга   Ш. "})
    assert answer.json()["person"] == {
        "id": me.id,
        "name": "Ольга Ш.",
        "kind": "guest",
        "level": None,
    }
    assert (await browser.me()).name == "Ольга Ш."


@pytest.mark.parametrize(
    "name", ["", "x", "y" * 25, "<b>bold</b>", "12345", "a\u202eb", "a\nb\x00"]
)
async def test_names_that_could_harm_are_refused(site: Site, name: str) -> None:
    answer = await site.guest().http.put("/api/me", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["detail"]


@pytest.mark.parametrize(
    "headers",
    [{"origin": "https://elsewhere.test"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}],
)
async def test_other_sites_cannot_ask_for_anything(site: Site, headers: dict[str, str]) -> None:
    browser = site.guest()
    if "origin" not in headers:
        del browser.http.headers["origin"]
    answer = await browser.http.post("/api/tables", json={}, headers=headers)
    assert answer.status_code == 403


async def test_programs_without_a_browser_may_ask(site: Site) -> None:
    browser = site.guest()
    del browser.http.headers["origin"]
    assert (await browser.http.post("/api/tables", json={})).status_code == 201


async def test_every_answer_tells_browsers_to_be_careful(site: Site) -> None:
    browser = site.guest()
    for path in ("/api/me", "/en/", "/nothing", "/health", "/api/matches/none"):
        answer = await browser.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "http" not in policy, "no other host"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"


async def test_what_cannot_be_found_is_said_in_json_to_programs(site: Site) -> None:
    answer = await site.guest().http.get("/api/matches/nothing")
    assert answer.status_code == 404
    assert answer.json() == {"status": 404, "detail": "there is no match 'nothing'"}


@pytest.mark.parametrize("body", ["", "[]", "{", '{"level":"x"}', '{"level":99}', '{"seat":0}'])
async def test_a_body_that_makes_no_sense_is_a_bad_request(site: Site, body: str) -> None:
    headers = {"content-type": "application/json"}
    answer = await site.guest().http.post("/api/tables", content=body, headers=headers)
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"]


async def test_a_body_without_end_is_not_read(site: Site) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(1_000):
            yield b" " * 1_000

    headers = {"content-type": "application/json"}
    answer = await site.guest().http.post("/api/tables", content=endless(), headers=headers)
    assert answer.status_code == 413


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    rules=st.one_of(PLAIN, st.sampled_from(("duel", "mini", "size=3", "size=99999999 walls=1"))),
    moves=st.one_of(PLAIN, st.lists(st.sampled_from(("e2", "e8", "e3h", "--", "x"))).map(" ".join)),
)
async def test_wild_questions_about_positions_are_answered(
    site: Site, rules: str, moves: str
) -> None:
    site.clock.now += 60_000
    query = {"rules": rules, "moves": moves}
    answer = await site.guest().http.get("/api/position", params=query)
    assert answer.status_code in {200, 400}, answer.text


async def test_a_position_shows_what_may_be_played(site: Site) -> None:
    query = {"rules": "duel", "moves": "e2 e8 e3v"}
    seen = (await site.guest().http.get("/api/position", params=query)).json()
    assert seen["turn"] == 2
    assert seen["walls"] == ["e3v"]
    assert seen["wall_seats"] == [1]
    assert len(seen["slots"]) == 128


async def test_the_api_describes_itself(site: Site) -> None:
    described = (await site.guest().http.get("/api/openapi.json")).json()
    assert {"/api/me", "/api/tables", "/api/lobby", "/api/matches/{match_id}"} <= set(
        described["paths"]
    )


async def test_a_match_can_be_taken_home_as_a_record_and_shown_as_a_code(site: Site) -> None:
    match = await duel(site)
    record = await match.host.http.get(f"/api/matches/{match.id}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert '[Rules "mini' in record.text
    code = await match.host.http.get(f"/api/matches/{match.id}/qr.svg")
    assert code.headers["content-type"].startswith("image/svg+xml")


async def test_figures_are_for_the_same_machine_only(site: Site) -> None:
    await duel(site)
    answer = await site.guest().http.get("/metrics")
    assert "koridor_commands_total" in answer.text


async def test_health_tells_how_many_matches_run(site: Site) -> None:
    await duel(site)
    assert (await site.guest().http.get("/health")).json() == {"now": site.clock.now, "running": 1}


@pytest.mark.parametrize(
    "before",
    ['theme={"a":1,"b":2}', "x=a b", "name=Иван", "path=/", "domain=x", "koridor=old.nonsense"],
)
async def test_cookies_of_others_do_not_make_a_stranger_of_anybody(site: Site, before: str) -> None:
    browser = site.guest()
    me = await browser.me()
    ours = f"koridor={browser.http.cookies['koridor']}"
    for line in (f"{before}; {ours}", f"{ours}; {before}"):
        asked = site.guest().http
        answer = await asked.get("/api/me", headers=[(b"cookie", line.encode())])
        assert answer.json()["person"]["id"] == me.id


async def test_what_is_nested_without_end_is_refused(site: Site) -> None:
    answer = await site.guest().http.post(
        "/api/tables", content="[" * 8_000, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400
    assert "nested" in answer.json()["detail"]


async def test_an_origin_that_is_no_address_is_foreign(site: Site) -> None:
    answer = await site.guest().http.put(
        "/api/me", json={"name": "Nina"}, headers={"origin": "http://["}
    )
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "path", ["/api/matches/%00", "/g/%00", "/api/matches/%00/qr.svg", "/en/?x=%00"]
)
async def test_there_is_no_address_with_a_nul_in_it(site: Site, path: str) -> None:
    """One of our databases takes it, the other fails."""
    assert (await site.guest().http.get(path)).status_code == 404


@pytest.mark.parametrize("path", ["/en/", "/ru/rules", "/fa/guide", "/api/levels", "/nothing"])
async def test_head_is_answered_as_get_without_a_body(site: Site, path: str) -> None:
    http = site.guest().http
    got, head = await http.get(path), await http.head(path)
    assert head.status_code == got.status_code
    assert head.headers["content-type"] == got.headers["content-type"]
    assert not head.content


async def test_programs_learn_in_json_that_there_is_no_such_address(site: Site) -> None:
    answer = await site.guest().http.get("/api/nothing")
    assert answer.status_code == 404
    assert answer.json()["status"] == 404


async def test_rules_and_moves_without_end_are_not_read(site: Site) -> None:
    http = site.guest().http
    for asked in ({"moves": "e2 e8 " * 201}, {"rules": "size=9 walls=10 max_plies=401"}):
        answer = await http.get("/api/position", params=asked)
        assert answer.status_code == 400, answer.text


@pytest.mark.parametrize(
    "name", ["\u3164\u3164", "\u1160\u1160", "a\u200c\u200c\u200cb", "x" + "\u0301" * 9]
)
async def test_names_that_nobody_sees_are_refused(site: Site, name: str) -> None:
    answer = await site.guest().http.put("/api/me", json={"name": name})
    assert answer.status_code == 400


@pytest.mark.parametrize("name", ["Admin", "Adm1n", "Модератор", "the Koridor team", "مدیر"])
async def test_no_guest_takes_the_name_of_the_site(site: Site, name: str) -> None:
    answer = await site.guest().http.put("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["reason"]) == (400, "reserved_name")


@pytest.mark.parametrize("name", ["مُحَمَّد", "नमस्ते", "Zoë", "پری‌سا"])
async def test_names_with_marks_are_welcome(site: Site, name: str) -> None:
    answer = await site.guest().http.put("/api/me", json={"name": name})
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("query", ["rules=" + "x" * 201, "moves=" + "e2+" * 700])
async def test_a_query_is_not_longer_than_it_may_be(site: Site, query: str) -> None:
    answer = await site.guest().http.get(f"/api/position?{query}")
    assert answer.status_code == 400
    assert answer.json()["detail"].startswith("Validation failed")
