"""The queue in front of the database, with a writer that tells what it is given."""

import asyncio
from collections.abc import Sequence

import pytest

from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.store.group_commit import GroupCommit


class Writer:
    """Keeps the groups it gets; each commit lasts until it is allowed to end."""

    def __init__(self) -> None:
        self.groups: list[list[str]] = []
        self.commits: asyncio.Queue[StoreUnavailable | None] = asyncio.Queue()

    async def __call__(self, group: Sequence[str]) -> list[bool]:
        self.groups.append(list(group))
        failure = await self.commits.get()
        if failure is not None:
            raise failure
        return [item != "refused" for item in group]

    def commit(self, failure: StoreUnavailable | None = None) -> None:
        self.commits.put_nowait(failure)


async def settle() -> None:
    """Let all tasks run that can."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_comes_during_a_commit_shares_the_next_one() -> None:
    writer = Writer()
    commits = GroupCommit(writer)
    waiting = [asyncio.create_task(commits.add("first"))]
    await settle()
    waiting += [asyncio.create_task(commits.add(item)) for item in ("a", "refused", "b")]
    await settle()
    assert writer.groups == [["first"]]
    writer.commit()
    writer.commit()
    assert await asyncio.gather(*waiting) == [True, True, False, True]
    assert writer.groups == [["first"], ["a", "refused", "b"]]


async def test_nobody_is_answered_before_the_commit() -> None:
    writer = Writer()
    commits = GroupCommit(writer)
    waiting = asyncio.create_task(commits.add("a"))
    await settle()
    assert not waiting.done()
    writer.commit()
    assert await waiting


async def test_a_group_has_a_largest_size() -> None:
    writer = Writer()
    commits = GroupCommit(writer, most=3)
    waiting = [asyncio.create_task(commits.add(str(number))) for number in range(7)]
    for _ in range(3):
        writer.commit()
    await asyncio.gather(*waiting)
    assert [len(group) for group in writer.groups] == [3, 3, 1]


async def test_a_failure_is_told_to_its_group_and_the_next_works() -> None:
    writer = Writer()
    commits = GroupCommit(writer)
    waiting = [asyncio.create_task(commits.add(item)) for item in ("a", "b")]
    await settle()
    later = asyncio.create_task(commits.add("c"))
    writer.commit(StoreUnavailable("disk full"))
    writer.commit()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [str(answer) for answer in answers] == ["disk full"] * 2
    assert await later


async def test_who_stops_waiting_is_written_and_disturbs_nobody() -> None:
    writer = Writer()
    commits = GroupCommit(writer)
    waiting = [asyncio.create_task(commits.add(item)) for item in ("a", "b", "c")]
    await settle()
    late = asyncio.create_task(commits.add("d"))
    await settle()
    waiting[1].cancel()
    late.cancel()
    writer.commit()
    writer.commit()
    answers = await asyncio.gather(*waiting, late, return_exceptions=True)
    assert [type(answer).__name__ for answer in answers] == [
        *("bool", "CancelledError", "bool", "CancelledError")
    ]
    await commits.close()
    assert writer.groups == [["a", "b", "c"], ["d"]]


async def test_after_closing_nothing_is_accepted() -> None:
    writer = Writer()
    commits = GroupCommit(writer)
    waiting = asyncio.create_task(commits.add("a"))
    writer.commit()
    await settle()
    await commits.close()
    assert await waiting
    with pytest.raises(StoreUnavailable):
        await commits.add("late")
