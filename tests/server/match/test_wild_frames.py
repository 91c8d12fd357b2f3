"""Whatever is sent over a socket: the answer is a message, and the match goes on."""

from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.match.duels import duel, move
from tests.server.site import ANSWERS, opened

from koridor.server.core.messages.match_socket import Accepted, Bad, NotDone, Ping, Pong

KINDS = ("move", "ask", "join", "computers", "say", "sync", "ping", "lag_echo", "fly", "")
VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=30)
)
MESSAGES = st.builds(
    lambda kind, rest: rest | {"type": kind},
    st.sampled_from(KINDS),
    st.dictionaries(
        st.sampled_from(
            ("ply", "move", "nonce", "what", "text", "wish", "level", "sent", "probe", "is_phrase")
        ),
        st.one_of(VALUES, st.sampled_from(("e2", "resigned", "c2", 0, 1, "offer_draw"))),
    ),
)
FRAMES = st.one_of(
    st.text(max_size=200),
    st.binary(max_size=200),
    MESSAGES.map(lambda message: msgspec.json.encode(message).decode()),
    st.just("[" * 3_000),
)


@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(frames=st.lists(FRAMES, max_size=20))
async def test_wild_frames_are_answered_and_nothing_breaks(
    tmp_path_factory: Any, frames: list[str | bytes]
) -> None:
    folder: Path = tmp_path_factory.mktemp("wild")
    async with opened(f"sqlite:///{folder}/koridor.sqlite3") as site:
        match = await duel(site)
        watcher = site.guest()
        await watcher.me()
        async with watcher.match(match.id) as page, match.host.match(match.id) as player:
            for frame in frames:
                await page.send(frame)
            await page.say(Ping(sent=42))
            while (text := await page.text()) is not None:
                answer = ANSWERS.decode(text)
                if isinstance(answer, Pong) and answer.sent == 42:
                    break
            await player.ask(move(0, "c2"), Accepted)


async def test_who_sends_nothing_but_nonsense_is_shown_out(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/koridor.sqlite3") as site:
        match = await duel(site)
        async with match.host.match(match.id) as page:
            for _ in range(40):
                await page.send("nonsense")
            while (text := await page.text()) is not None:
                assert not isinstance(ANSWERS.decode(text), Accepted | NotDone)
            assert page.close_code == 1008


async def test_numbers_beyond_all_bounds_are_no_message(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/koridor.sqlite3") as site:
        match = await duel(site)
        async with match.host.match(match.id) as page:
            for number in (str(10**30), "1e400", "-1e400", "0.5"):
                await page.send('{"type":"ping","sent":' + number + "}")
                assert (await page.hear(Bad)).detail
