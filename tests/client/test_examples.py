"""The examples of the page for programs, run as they are written."""

import asyncio
import os
import re
import sys
from pathlib import Path

import pytest
from tests.client.served import Served, moved

from koridor.client import Api
from koridor.openings import LANGUAGES

CONTENT = Path(__file__).parents[2] / "src/koridor/server/pages/reading/content"
PATIENCE = 60.0
"""Seconds after which an example has failed."""


def examples(kind: str, language: str = "en") -> list[str]:
    """The listings of the page, in their order."""
    text = (CONTENT / language / "api.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


async def run(site: Served, token: str, *command: str) -> str:
    """What a command prints; it must end well."""
    environment = {**os.environ, "SERVER": site.url, "TOKEN": token}
    process = await asyncio.create_subprocess_exec(
        *command,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=environment,
    )
    async with asyncio.timeout(PATIENCE):
        said, complained = await process.communicate()
    assert process.returncode == 0, complained.decode()
    return said.decode()


@pytest.mark.parametrize("kind", ["sh", "console", "python"])
def test_the_examples_are_the_same_in_every_language(kind: str) -> None:
    found = [examples(kind, language) for language in LANGUAGES]
    assert found[0]
    assert all(other == found[0] for other in found)


async def test_examples_for_the_shell_do_what_they_say(site: Served) -> None:
    token = await site.token("Amelia", is_bot=False)
    await site.token("Nina", is_bot=False)
    said = [await run(site, token, "sh", "-euc", example) for example in examples("sh")]
    account, upgraded, event, challenge, table = said
    assert '"username":"Amelia"' in account
    assert upgraded == '{"ok":true}'
    assert event == "\n"
    assert '"status":"created"' in challenge
    assert '"id"' in table


async def test_the_bot_in_python_plays_a_game(site: Served) -> None:
    [text] = examples("python")
    token = await site.token("Amelia")
    playing = asyncio.create_task(run(site, token, sys.executable, "-c", text))
    async with Api.at(site.url, await site.token("Nina", is_bot=False)) as nina:
        async with asyncio.timeout(PATIENCE):
            while not site.parts.bot_desk.bots.bots:
                await asyncio.sleep(0.05)
            body = {"keepAliveStream": True, "variant": "mini", "seat": 2}
            told = [line async for line in nina.lines("/api/challenge/Amelia", body=body)]
            game = told[0]["id"]
            async for told_of_game in nina.lines(f"/api/board/game/stream/{game}"):
                state = told_of_game.get("state", told_of_game)
                if state.get("moves"):
                    break
            await nina.post(f"/api/board/game/{game}/resign")
        await playing


async def test_the_command_plays_a_game(site: Served) -> None:
    [text] = examples("console")
    token = await site.token("Amelia")
    words = text.replace("koridor ", f"{sys.executable} -m koridor ", 1)
    playing = asyncio.create_task(run(site, token, "sh", "-euc", words))
    async with Api.at(site.url, await site.token("Nina", is_bot=False)) as nina:
        async with asyncio.timeout(PATIENCE):
            while not site.parts.bot_desk.bots.bots:
                await asyncio.sleep(0.05)
            body = {"keepAliveStream": True, "variant": "mini", "seat": 1}
            told = [line async for line in nina.lines("/api/challenge/Amelia", body=body)]
            await nina.post(f"/api/board/game/{told[0]['id']}/move/c2")
            await moved(nina, told[0]["id"], 2)
            await nina.post(f"/api/board/game/{told[0]['id']}/resign")
        assert "1 games: 1 won" in await playing
