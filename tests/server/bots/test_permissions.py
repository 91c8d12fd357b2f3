"""Who may call what: every route of the API, asked by everybody, with every token."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from litestar.handlers import HTTPRouteHandler
from tests.server.bots.programs import Program, bot, game, player
from tests.server.site import Site

from koridor.server.infra.scopes import SCOPES

Route = tuple[str, str]
SAFE = {"GET", "HEAD", "OPTIONS"}
FILLED = {"game_id": "nothing1", "challenge_id": "nothing1", "table_id": "nothing1"}
"""What stands for parts of addresses."""
OWN: Mapping[str, str] = {
    "move": "e2",
    "accept": "yes",
    "username": "Nobody",
    "token_id": "nothing",
}


def routes(site: Site) -> Iterator[tuple[str, str, frozenset[str] | None, bool]]:
    """Method, address, scopes, and whether the kind of account matters, of the whole API."""
    for route in site.app.routes:
        if not route.path.startswith("/api/") or "openapi" in route.path:
            continue
        for handler in getattr(route, "route_handlers", ()):
            assert isinstance(handler, HTTPRouteHandler)
            scopes = handler.opt.get("token_scopes")
            for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
                yield str(method), route.path_format, scopes, bool(handler.guards)


def filled(path: str) -> str:
    for name, value in (*FILLED.items(), *OWN.items()):
        path = path.replace(f"{{{name}}}", value)
    return path.replace("{", "").replace("}", "")


async def asked(program: Program, method: str, path: str) -> tuple[int, str | None]:
    """How a route answers; streams are left at once."""
    program.site.clock.now += 60_000
    if "/stream/" in path or path.endswith(("online", "seek")):
        async with program.stream(path, method=method) as lines:
            if lines.status == 200:
                return lines.status, None
    answer = await program.http.request(method, path, json={} if method != "GET" else None)
    told: Any = answer.json() if "json" in answer.headers.get("content-type", "") else {}
    return answer.status_code, told.get("reason")


async def test_tokens_open_only_what_says_so(site: Site) -> None:
    nina = await player(site, "Nina", SCOPES)
    closed = [
        (method, path)
        for method, path, scopes, _ in routes(site)
        if scopes is None and method not in SAFE
    ]
    assert closed
    for method, path in closed:
        assert await asked(nina, method, filled(path)) == (403, "no_session"), (method, path)


async def test_reading_with_a_token_shows_no_more_than_a_stranger_sees(site: Site) -> None:
    nina, stranger = await player(site, "Nina", SCOPES), Program(site, None)
    for method, path, scopes, _ in routes(site):
        if scopes is not None or method not in SAFE:
            continue
        status, reason = await asked(nina, method, filled(path))
        if reason == "no_session":
            assert (await asked(stranger, method, filled(path)))[0] in {401, 403}, path
        else:
            assert status == (await asked(stranger, method, filled(path)))[0], path


async def test_a_token_of_other_scopes_is_refused(site: Site) -> None:
    nina = await player(site, "Nina", ["email:read", "preference:write"])
    wanted = [(method, path) for method, path, scopes, _ in routes(site) if scopes]
    assert len(wanted) > 20
    for method, path in wanted:
        assert await asked(nina, method, filled(path)) == (403, "wrong_scope"), (method, path)


@pytest.mark.parametrize("scope", ["bot:play", "board:play", "challenge:read", "challenge:write"])
async def test_one_scope_opens_what_it_is_for(site: Site, scope: str) -> None:
    robo = await bot(site, "Amelia", [scope])
    for method, path, scopes, guarded in routes(site):
        if not scopes or guarded:
            continue
        status, reason = await asked(robo, method, filled(path))
        assert (reason == "wrong_scope") == (scope not in scopes), (method, path)
        assert status != 500


async def test_strangers_and_wrong_tokens_play_nothing(site: Site) -> None:
    stranger, forger = Program(site, None), Program(site, "kor_forged")
    for method, path, scopes, _ in routes(site):
        if scopes is None or "/api/tables" in path or path == "/api/me":
            continue
        assert await asked(stranger, method, filled(path)) == (401, "signed_out"), path
        assert await asked(forger, method, filled(path)) == (401, "bad_token"), path


async def test_players_and_bots_keep_to_their_addresses(site: Site) -> None:
    nina, robo = await player(site, "Nina"), await bot(site, "Amelia")
    for method, path, _, guarded in routes(site):
        if not guarded:
            continue
        refused = "no_bot" if path.startswith("/api/bot/") else "is_bot"
        wrong, right = (nina, robo) if refused == "no_bot" else (robo, nina)
        assert await asked(wrong, method, filled(path)) == (403, refused), path
        assert (await asked(right, method, filled(path)))[0] in {200, 400, 404, 422}, path


async def test_moderators_play_no_games_of_others(site: Site) -> None:
    nina, olga = await player(site, "Nina"), await player(site, "Olga")
    match_id = await game(nina, olga)
    judge = await player(site, "Pavel")
    await site.parts.outside.accounts.accounts.appoint(judge.person.id, is_moderator=True)
    site.clock.now += 3_000
    for method, path, scopes, guarded in routes(site):
        if not (scopes and guarded and "{game_id}" in path and path.startswith("/api/board/")):
            continue
        address = filled(path.replace("{game_id}", match_id))
        if address.endswith("chat") and method == "POST":
            await judge.post(address, status=404, text="hello")
        else:
            assert await asked(judge, method, address) == (404, "no_such_game"), path
    assert (await judge.post("/api/bot/account/upgrade", status=403))["reason"] == "is_moderator"


async def test_tokens_open_no_socket(site: Site) -> None:
    nina = await player(site, "Nina")
    browser = site.guest()
    await browser.me()
    told: list[Any] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        told.append(message)

    scope: Any = {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "scheme": "ws",
        "path": "/ws/lobby",
        "raw_path": b"/ws/lobby",
        "query_string": b"",
        "root_path": "",
        "headers": [
            (b"host", b"koridor.test"),
            (b"authorization", f"Bearer {nina.secret}".encode()),
        ],
        "client": ("127.0.0.1", 50_000),
        "server": ("koridor.test", 80),
        "subprotocols": [],
        "state": {},
        "extensions": {},
    }
    app: Any = site.app
    await app(scope, receive, send)
    assert [message["type"] for message in told] == ["websocket.close"]


async def test_every_route_is_described(site: Site) -> None:
    described = (await site.guest().http.get("/api/openapi.json")).json()
    for method, path, scopes, _ in routes(site):
        operation = described["paths"][path][method.lower()]
        assert operation.get("summary"), path
        assert operation.get("tags"), path
        assert len(operation["responses"]) > 1, path
        if scopes is not None:
            assert operation["security"] == [{"token": sorted(scopes)}] or not scopes
