"""What each kind of reader may do with each route."""

from collections.abc import Mapping
from typing import Any

import pytest
from litestar.routes import HTTPRoute
from tests.server.accounts.people import bot, moderator, reason
from tests.server.site import PASSWORD, Browser, Site

from koridor.server.accounts import (
    confirmation_routes,
    export_routes,
    moderation_routes,
    reset_routes,
    routes,
    session_routes,
)
from koridor.server.core.accounts import Account
from koridor.server.core.people import Person
from koridor.server.infra.asking import ACCOUNT, Denied, signed_in_of

ROLES = ("stranger", "guest", "player", "bot", "moderator")
GUEST = "gAAAAAAAAAAAAAAAA"
PROOF = {"password": PASSWORD}
MEMBERS = (401, 401, 200, 200, 200)
MODERATORS = (401, 401, 403, 403, 200)
ALL = (200, 200, 200, 200, 200)


def but(statuses: tuple[int, ...], granted: int) -> tuple[int, ...]:
    """The same where what is granted is answered otherwise than by 200."""
    return tuple(granted if status == 200 else status for status in statuses)


Row = tuple[Mapping[str, Any] | None, tuple[int, ...]]
TABLE: dict[tuple[str, str], Row] = {
    ("POST", "/api/accounts"): (
        {"name": "{role}ling", "password": PASSWORD},
        (201, 201, 409, 409, 409),
    ),
    ("POST", "/api/session"): (
        {"name": "Zoe {number}", "password": PASSWORD},
        (201, 201, 409, 409, 409),
    ),
    ("DELETE", "/api/session"): (None, but(MEMBERS, 204)),
    ("GET", "/api/account"): (None, MEMBERS),
    ("GET", "/api/account/sessions"): (None, MEMBERS),
    ("DELETE", "/api/account/sessions"): (None, but(MEMBERS, 204)),
    ("DELETE", "/api/account/sessions/{session_id}"): (None, but(MEMBERS, 404)),
    ("PUT", "/api/account/password"): (PROOF | {"new": "another one"}, but(MEMBERS, 204)),
    ("PUT", "/api/account/email"): (PROOF | {"email": None}, MEMBERS),
    ("POST", "/api/account/closing"): (PROOF, but(MEMBERS, 204)),
    ("GET", "/api/account/export"): (None, MEMBERS),
    ("POST", "/api/account/email/confirmation"): ({}, but(MEMBERS, 409)),
    ("PUT", "/api/email-confirmations"): ({"token": "x"}, but(ALL, 409)),
    ("POST", "/api/password-resets"): ({"name": "{role}"}, but(ALL, 202)),
    ("PUT", "/api/password-resets"): (
        {"token": "x", "password": "another one"},
        but(ALL, 409),
    ),
    ("POST", "/api/reports"): ({"person_id": "{zoe}", "reason": "other"}, but(MEMBERS, 201)),
    ("GET", "/api/moderation/reports"): (None, MODERATORS),
    ("POST", "/api/moderation/reports/{report_id}/settlement"): (None, but(MODERATORS, 404)),
    ("GET", "/api/moderation/people"): (None, MODERATORS),
    ("GET", "/api/moderation/people/{person_id}"): (None, MODERATORS),
    ("PUT", "/api/moderation/people/{person_id}/mute"): ({"until": 2**42}, MODERATORS),
    ("DELETE", "/api/moderation/people/{person_id}/mute"): (None, MODERATORS),
    ("POST", "/api/moderation/people/{person_id}/closing"): (None, but(MODERATORS, 204)),
    ("GET", "/api/moderation/guests/{guest_id}"): (None, MODERATORS),
    ("PUT", "/api/moderation/guests/{guest_id}/mute"): ({"until": 2**42}, MODERATORS),
    ("DELETE", "/api/moderation/guests/{guest_id}/mute"): (None, MODERATORS),
}


async def everybody(site: Site, number: int) -> dict[str, Browser]:
    """New people, at an address of their own."""
    where = {"address": f"203.0.113.{number}"}
    guest = site.guest(**where)
    await guest.me()
    return {
        "stranger": site.guest(**where),
        "guest": guest,
        "player": await site.player(f"Nina {number}", **where),
        "bot": await bot(site, f"Robby {number}", **where),
        "moderator": await moderator(site, f"Vera {number}", **where),
    }


async def test_who_may_ask_for_what(site: Site) -> None:
    for number, ((method, path), (body, statuses)) in enumerate(TABLE.items()):
        browsers = await everybody(site, number)
        zoe = (await (await site.player(f"Zoe {number}", address=f"198.51.100.{number}")).me()).id
        url = path.format(person_id=zoe, guest_id=GUEST, session_id="x", report_id="x")
        answers = {}
        for role, browser in browsers.items():
            words = {"role": role, "zoe": zoe, "number": number}
            answers[role] = await ask(browser, method, url, body, words)
        assert answers == dict(zip(ROLES, statuses, strict=True)), (method, path)


async def ask(
    browser: Browser, method: str, url: str, body: Mapping[str, Any] | None, words: dict[str, Any]
) -> int:
    filled = body and {
        name: value.format(**words) if isinstance(value, str) else value
        for name, value in body.items()
    }
    params = {"name": f"Zoe {words['number']}"} if url.endswith("/people") else None
    answer = await browser.http.request(method, url, json=filled, params=params)
    if answer.status_code == 401:
        assert reason(answer)[1] == "signed_out"
    return answer.status_code


async def test_pages_of_other_sites_may_not(site: Site) -> None:
    """Not even with the cookies of a moderator."""
    browser = await moderator(site)
    headers = {"origin": "https://elsewhere.test"}
    for (method, path), (body, _) in TABLE.items():
        if method != "GET":
            url = path.format(person_id="x", guest_id="x", session_id="x", report_id="x")
            answer = await browser.http.request(method, url, json=body, headers=headers)
            assert answer.status_code == 403
            assert "other sites" in answer.json()["detail"]


async def test_the_table_has_every_route_and_all_are_described(site: Site) -> None:
    described = (await site.guest().http.get("/api/openapi.json")).json()["paths"]
    found = set()
    for route in site.app.routes:
        if not isinstance(route, HTTPRoute):
            continue
        for handler in route.route_handlers:
            if any(handler.fn is ours.fn for ours in _ours()):
                path = route.path_format.replace("guests/{person_id}", "guests/{guest_id}")
                found |= {(method, path) for method in handler.http_methods if method != "OPTIONS"}
    assert found == set(TABLE)
    for method, path in found:
        written = path.replace("{guest_id}", "{person_id}")
        operation = described[written][method.lower()]
        assert operation["summary"]
        assert operation["tags"] in (["accounts"], ["moderation"])


def _ours() -> list[Any]:
    modules = (
        session_routes,
        routes,
        export_routes,
        confirmation_routes,
        reset_routes,
        moderation_routes,
    )
    return [one for module in modules for one in module.ROUTES]


def test_programs_with_a_token_do_not_get_at_sessions_and_passwords() -> None:
    account = Account(person=Person("g1", "Robby", kind="bot"))
    scope: Any = {"state": {ACCOUNT: account}}
    with pytest.raises(Denied) as refused:
        signed_in_of(scope)
    assert (refused.value.status_code, refused.value.reason) == (403, "no_session")
