"""Whatever is asked or sent, the archive answers in order."""

from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.site import Browser, Site

from koridor.server.archive.importing import read_sent

PLAIN = st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=20)
POSITIONS = st.one_of(
    PLAIN, st.sampled_from(("- / - / e1 e9 / 10 10 / 1", "d4d4 / - / e1 e9 / 10 10 / 1", "/////"))
)
RECORDS = st.lists(
    st.sampled_from(
        ("1. e2 e8", "1-0", "0-1", "*", '[Rules "four"]', '[Seat1 "x"]', "\n\n", "{", "(", "2. e3")
    )
).map(" ".join)
WILD = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture
async def sender(site: Site) -> Browser:
    return await site.player("Sender")


@WILD
@given(
    query=st.fixed_dictionaries(
        {},
        optional={
            "player": PLAIN,
            "rules": st.one_of(PLAIN, st.sampled_from(("duel", "four", "size=5 walls=1"))),
            "result": st.sampled_from(("1", "4", "draw", "won", "lost", "5")),
            "rated": st.sampled_from(("true", "false", "2")),
            "since": st.one_of(PLAIN, st.dates().map(str)),
            "until": st.one_of(PLAIN, st.dates().map(str)),
            "position": POSITIONS,
            "cursor": st.one_of(PLAIN, st.integers().map(lambda number: f"{number}.1")),
            "limit": st.integers(-1, 60).map(str),
        },
    )
)
async def test_wild_searches_are_answered(site: Site, query: dict[str, str]) -> None:
    site.clock.now += 60_000
    answer = await site.guest().http.get("/api/games", params=query)
    assert answer.status_code in {200, 400}, answer.text


@WILD
@given(
    query=st.fixed_dictionaries(
        {},
        optional={
            "rules": st.one_of(PLAIN, st.sampled_from(("duel", "hill", "mini"))),
            "position": POSITIONS,
            "moves": st.lists(st.sampled_from(("e2", "e8", "d1", "e3h", "--", "x"))).map(" ".join),
            "from_rating": st.sampled_from(("0", "1600", "2400", "-1", "x")),
            "below_rating": st.sampled_from(("0", "1600", "2400", "9" * 30)),
            "since": st.sampled_from(("2026-11", "1970-01", "2499-12", "0000-00")),
            "until": st.sampled_from(("2026-11", "1970-01", "2499-12", "9999-12")),
        },
    )
)
async def test_wild_questions_to_the_explorer_are_answered(
    site: Site, query: dict[str, str]
) -> None:
    site.clock.now += 60_000
    answer = await site.guest().http.get("/api/explorer", params=query)
    assert answer.status_code in {200, 400}, answer.text


@WILD
@given(body=st.one_of(st.binary(max_size=200), RECORDS.map(str.encode)))
async def test_wild_bodies_are_kept_or_refused(site: Site, sender: Browser, body: bytes) -> None:
    site.clock.now += 600_000
    answer = await sender.http.post("/api/import", content=body)
    assert answer.status_code in {201, 400}, answer.text
    assert (answer.status_code == 400) == ("faults" in answer.json())
    await site.parts.indexer.index_all()


@given(body=st.one_of(st.binary(max_size=200), RECORDS.map(str.encode)))
def test_a_body_has_games_or_faults(body: bytes) -> None:
    sent = read_sent(body, ids=map(str, count()), by="gnina", now=1_800_000_000_000)
    assert bool(sent.games) != bool(sent.faults)
