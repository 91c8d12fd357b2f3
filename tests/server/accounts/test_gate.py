"""What is remembered of who is signed in."""

import pytest

from koridor.server.accounts import gate
from koridor.server.accounts.gate import KEPT, Recent


class Asked:
    """Answers with how often it was asked."""

    def __init__(self) -> None:
        self.times = 0

    async def __call__(self) -> int:
        self.times += 1
        return self.times


async def test_an_answer_is_believed_for_a_moment() -> None:
    now, ask = [0], Asked()
    recent = Recent[int](lambda: now[0])
    assert [await recent.of("a", ask), await recent.of("a", ask)] == [1, 1]
    assert await recent.of("b", ask) == 2
    now[0] = KEPT - 1
    assert await recent.of("a", ask) == 1
    now[0] = KEPT
    assert await recent.of("a", ask) == 3


async def test_a_clock_that_was_set_back_makes_nothing_last() -> None:
    now, ask = [10_000_000], Asked()
    recent = Recent[int](lambda: now[0])
    await recent.of("a", ask)
    now[0] = 0
    assert await recent.of("a", ask) == 2


async def test_what_was_asked_before_a_change_is_not_believed_after_it() -> None:
    ask = Asked()
    recent = Recent[int](lambda: 0)

    async def overtaken() -> int:
        recent.forget()
        return await ask()

    assert await recent.of("a", overtaken) == 1
    assert await recent.of("a", ask) == 2


async def test_only_so_much_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "MOST", 2)
    ask = Asked()
    recent = Recent[int](lambda: 0)
    for key in ("a", "b", "c"):
        await recent.of(key, ask)
    assert [await recent.of("c", ask), await recent.of("b", ask)] == [3, 2]
    assert await recent.of("a", ask) == 4
