"""Bad records of every kind: each is refused with one clear fault, and nothing of it is kept."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.server.site import Site

from koridor.record import ErrorKind
from koridor.server.archive.importing import MOST_GAMES, MOST_PLIES
from koridor.server.core.messages.bounds import LARGEST_IMPORT

PART = 16 * 1024
BACK_AND_FORTH = " ".join(("e2", "e8", "e1", "e9") * (MOST_PLIES // 4))
GOOD = '[Seat1 "Ann"]\n\n1. e2 e8 1-0\n\n'
BAD: dict[ErrorKind, tuple[str, ...]] = {
    ErrorKind.BYTES: ('[Seat1 "\udcff"]\n\n1. e2 1-0',),
    ErrorKind.CHARACTER: ("1. e2 {a\x07b} 1-0", '[Seat1 "A\x07B"]\n\n1. e2 1-0'),
    ErrorKind.HEADER: ("[Seat1 A]\n\n1. e2 1-0", '[Seat1 "A\n\n1. e2 1-0'),
    ErrorKind.DUPLICATE_HEADER: ('[Seat1 "A"]\n[Seat1 "B"]\n\n1. e2 1-0',),
    ErrorKind.RULES: (
        '[Rules "chess"]\n\n1. e2 1-0',
        f'[Rules "size=9 walls=10 {" " * 250}goals={"e9," * 80}e9;e1"]\n\n1. e2 1-0',
    ),
    ErrorKind.POSITION: (
        '[Position "rubbish"]\n\n1. e2 1-0',
        '[Position "e4e4 / - / e1 e9 / 8 10 / 1"]\n\n1. e2 1-0',
    ),
    ErrorKind.UNREADABLE: ("1. e2 zz 1-0", "hello", "<!doctype html><html></html>"),
    ErrorKind.ILLEGAL: ("1. e2 e2 1-0", "1. e2 e8 2. e4 e7 3. e3 1-0", "1. e4 e5 2. Nf3 1-0"),
    ErrorKind.ROUND: ("1. e2 e8 3. e3 1-0",),
    ErrorKind.NAG: ("1. e2 $999 1-0",),
    ErrorKind.COMMAND: ("1. e2 {[%clk soon]} 1-0",),
    ErrorKind.UNCLOSED_COMMENT: ("1. e2 {hello 1-0",),
    ErrorKind.UNCLOSED_VARIATION: ("1. e2 (1. d1",),
    ErrorKind.STRAY_BRACKET: ("1. e2 ) 1-0",),
    ErrorKind.VARIATION: ("(1. d1) 1. e2 1-0",),
    ErrorKind.NESTING: (f"1. e2 {'(1. d1 ' * 70}{')' * 70} 1-0",),
    ErrorKind.RESULT: ("1. e2 e8 *", "1. e2 e8"),
    ErrorKind.RESULT_CONFLICT: (
        '[Result "0-1"]\n\n1. e2 1-0',
        '[Rules "size=3 walls=0"]\n\n1. a1 a3 2. a2 b3 3. a3 0-1',
    ),
    ErrorKind.AFTER_RESULT: ("1. e2 1-0 e8",),
    ErrorKind.EMPTY: ("", " \n\n", '[Seat1 "A"]\n', "1-0", "{}"),
    ErrorKind.MORE: ("1. e2 1-0\n" * (MOST_GAMES + 1), f"1. {BACK_AND_FORTH} e2 1-0"),
}
UNFIT = (
    "1. e2 1-0".encode("utf-16"),
    b"\x28\xb5\x2f\xfd\x04\x00",
    b"\x1f\x8b\x08\x00",
    b"PK\x03\x04\x14\x00",
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
)


def cases() -> list[tuple[str, bytes]]:
    """Kinds of faults and bodies that have one."""
    told = [
        (kind.value, text.encode(errors="surrogateescape"))
        for kind, texts in BAD.items()
        for text in texts
    ]
    return [*told, *(("bytes", body) for body in UNFIT)]


def test_no_kind_of_fault_is_forgotten() -> None:
    assert set(BAD) == set(ErrorKind)


async def test_each_fault_is_told_alone_and_nothing_is_kept(site: Site) -> None:
    browser = await site.player("Nina")
    found: dict[bytes, Any] = {}
    for kind, body in cases():
        for before in (b"", GOOD.encode()) if body.strip() and body not in UNFIT else (b"",):
            site.clock.now += 60_000  # sending is limited
            answer = await browser.http.post("/api/import", content=before + body)
            problem = answer.json()
            told = [fault["kind"] for fault in problem.get("faults", ())]
            if (answer.status_code, told[:1]) != (400, [kind]):
                found[before + body] = answer.status_code, problem
            elif len(told) > 1 and kind != "unclosed_variation":
                found[before + body] = problem
            else:
                assert problem["detail"].startswith("line ")
                assert problem["faults"][0]["message"]
    assert found == {}
    assert (await browser.http.get("/api/games", params={"player": "Ann"})).json()["games"] == []
    assert (await browser.http.get("/api/games")).json()["games"] == []


async def test_the_longest_game_is_kept(site: Site) -> None:
    browser = await site.player("Nina")
    answer = await browser.http.post("/api/import", content=f"1. {BACK_AND_FORTH} 1-0")
    assert answer.status_code == 201, answer.text


@pytest.mark.parametrize(
    ("headers", "most"),
    [({"content-length": str(100 * LARGEST_IMPORT)}, PART), ({}, LARGEST_IMPORT + 2 * PART)],
)
async def test_what_is_too_large_is_refused_before_it_is_read(
    site: Site, headers: dict[str, str], most: int
) -> None:
    """By its length where it is told; else as soon as too much has come."""
    browser, came = await site.player("Nina"), 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal came
        while came < 100 * LARGEST_IMPORT:
            came += PART
            yield b" " * PART

    answer = await browser.http.post("/api/import", content=endless(), headers=headers)
    assert answer.status_code == 413
    assert came <= most
