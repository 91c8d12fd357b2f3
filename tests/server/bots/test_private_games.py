"""What everybody may read is read with a token as strangers read it."""

import pytest
from msgspec.structs import replace
from tests.server.bots.programs import Program, token_of
from tests.server.registered import game
from tests.server.site import Browser, Site

from koridor.server.infra.scopes import SCOPES

PATHS = ("/api/games?player=Nina", "/api/players/Nina/games.qgn")


async def with_private_game(site: Site) -> Browser:
    """Nina, who has played a private game with Olga."""
    nina, olga = await site.player("Nina"), await site.player("Olga")
    played = game(await nina.me(), await olga.me(), match_id="private-one")
    assert played.finished is not None
    hidden = replace(played.finished, is_public=False, record='[Event "hidden"]\n*\n')
    assert await site.parts.outside.store.append([replace(played, finished=hidden)])
    return nina


def shows(text: str) -> bool:
    return "private-one" in text or "hidden" in text


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("scopes", [(), SCOPES])
async def test_a_token_does_not_show_private_games(
    site: Site, path: str, scopes: tuple[str, ...]
) -> None:
    nina = await with_private_game(site)
    program = Program(site, await token_of(nina, scopes))
    assert shows((await nina.http.get(path)).text), "the player sees it"
    answer = await program.http.get(path)
    assert answer.status_code == 200
    assert not shows(answer.text)


@pytest.mark.parametrize("path", PATHS)
async def test_nor_with_the_cookies_of_a_session_beside_it(site: Site, path: str) -> None:
    nina = await with_private_game(site)
    headers = {"authorization": f"Bearer {await token_of(nina, [])}"}
    assert not shows((await nina.http.get(path, headers=headers)).text)
