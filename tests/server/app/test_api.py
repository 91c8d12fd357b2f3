"""The conversations of `spec/api.md`, replayed; and that it names all there is to say."""

import json
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import get_args

import pytest
from tests.server.site import Browser, PageSocket, Site

from koridor.server.accounts.reasons import Reason
from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.messages.lobby_socket import FromLobbyPage, ToLobbyPage
from koridor.server.core.messages.match_socket import Ask, FromPage, ToPage

TEXT = (Path(__file__).parents[3] / "spec" / "api.md").read_text(encoding="utf-8")
ANYTHING = "…"
UNASKED = {"presence", "lag_probe", "lobby", "featured"}
"""What comes by itself; a conversation that does not name it passes over it."""


def blocks(kind: str) -> list[list[str]]:
    """The fenced conversations of a kind, line by line."""
    found = re.findall(rf"^```{kind}\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    return [block.splitlines() for block in found]


def pattern(text: str) -> object:
    """JSON in which `…` stands for any value, or for more fields."""
    more = re.sub(r",\s*…\s*}", f', "{ANYTHING}": 0}}', text)
    return json.loads(re.sub(r'(?<!")…(?!")', f'"{ANYTHING}"', more))


def fits(value: object, wanted: object) -> bool:
    """Whether a value is as the pattern says."""
    if wanted == ANYTHING:
        return True
    if isinstance(wanted, dict):
        if not isinstance(value, dict):
            return False
        named = wanted.keys() - {ANYTHING}
        is_whole = ANYTHING in wanted or value.keys() <= named
        return is_whole and all(name in value and fits(value[name], wanted[name]) for name in named)
    if isinstance(wanted, list):
        if not isinstance(value, list) or len(value) != len(wanted):
            return False
        return all(fits(one, other) for one, other in zip(value, wanted, strict=True))
    return value == wanted


def requests(lines: list[str]) -> Iterator[tuple[str, str, str, int, object]]:
    """Method, path, body, status and answer of each request."""
    for asked, answered in zip(lines[::2], lines[1::2], strict=True):
        method, path, *body = asked.removeprefix("> ").split(" ", 2)
        status, answer = answered.removeprefix("< ").split(" ", 1)
        yield method, path, body[0] if body else "", int(status), pattern(answer)


@pytest.mark.parametrize("lines", blocks("http"), ids=lambda lines: lines[0][2:30])
async def test_requests_are_answered_as_written(site: Site, lines: list[str]) -> None:
    browser = site.guest()
    for method, path, body, status, wanted in requests(lines):
        headers = {"content-type": "application/json"} if body else {}
        answer = await browser.http.request(method, path, content=body, headers=headers)
        assert answer.status_code == status, answer.text
        assert fits(answer.json(), wanted), answer.text


@pytest.mark.parametrize("lines", blocks("ws"), ids=lambda lines: lines[0][:20])
async def test_sockets_are_spoken_to_as_written(site: Site, lines: list[str]) -> None:
    people = {name: site.guest() for name in ("host", "guest")}
    for person in people.values():
        await person.me()
    async with AsyncExitStack() as stack:
        pages: dict[str, PageSocket] = {}
        for line in lines:
            await _step(line, site, people, pages, stack)
        assert pages


async def _step(
    line: str,
    site: Site,
    people: dict[str, Browser],
    pages: dict[str, PageSocket],
    stack: AsyncExitStack,
) -> None:
    word, _, rest = line.partition(" ")
    if word == "table":
        match_id = await people["host"].lay_table(**json.loads(rest))
        for name, person in people.items():
            pages[name] = await stack.enter_async_context(person.match(match_id))
    elif word == "lobby":
        pages[rest] = await stack.enter_async_context(people[rest].lobby())
    elif word == "tick":
        await site.tick(int(rest))
    elif word.endswith(">"):
        await pages[word[:-1]].send(rest)
    else:
        await _expect(pages[word[:-1]], pattern(rest))


async def _expect(page: PageSocket, wanted: object) -> None:
    """The next message; a page hears of its own changes too, before or after `done`."""
    assert isinstance(wanted, dict)
    passed = UNASKED | {"change"} - {wanted["type"]}
    while (text := await page.text()) is not None:
        message = json.loads(text)
        if fits(message, wanted):
            return
        assert message["type"] in passed, f"{message} instead of {wanted}"
    raise AssertionError(f"closed before {wanted}")


def test_every_message_and_refusal_is_described() -> None:
    kinds = [
        kind for union in (FromPage, ToPage, FromLobbyPage, ToLobbyPage) for kind in get_args(union)
    ]
    tags = {kind.__struct_config__.tag for kind in kinds}
    wishes = get_args(Ask.__annotations__["what"])
    missing = [name for name in (*tags, *wishes, *map(str, RefusalCode)) if f"`{name}`" not in TEXT]
    assert not missing


def test_every_reason_is_described() -> None:
    assert not [reason for reason in Reason if f"| `{reason}` |" not in TEXT]


def test_numbers_of_sentences_rise() -> None:
    numbers = [
        tuple(map(int, found)) for found in re.findall(r"^- A(\d+)\.(\d+) ", TEXT, re.MULTILINE)
    ]
    assert numbers == sorted(set(numbers))
