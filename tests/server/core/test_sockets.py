"""Sockets: what waits to be written, and readers that do not read."""

import asyncio

import pytest

from koridor.server.core.sockets import conversation
from koridor.server.core.sockets.conversation import converse
from koridor.server.core.sockets.outbox import RESYNC, Outbox, all_written


class Ends:
    """A socket whose other side is the test."""

    def __init__(self, *, is_reading: bool = True) -> None:
        self.incoming: asyncio.Queue[str | None] = asyncio.Queue()
        self.written: list[str] = []
        self.code: int | None = None
        self._reading = asyncio.Event()
        if is_reading:
            self._reading.set()

    async def receive(self) -> str | None:
        return await self.incoming.get()

    async def send(self, text: str) -> None:
        await self._reading.wait()
        self.written.append(text)

    async def close(self, code: int) -> None:
        await self._reading.wait()
        self.code = code
        self.incoming.put_nowait(None)


async def nothing(_frame: str) -> None:
    """Take a frame and do nothing."""


async def test_messages_are_written_in_order_before_the_socket_closes() -> None:
    ends, outbox = Ends(), Outbox()
    for text in ("a", "b", "c"):
        outbox.put(text)
    outbox.finish(1000)
    outbox.put("too late")
    await converse(ends, outbox, nothing)
    assert (ends.written, ends.code) == (["a", "b", "c"], 1000)


async def test_what_a_page_says_is_taken_one_after_the_other() -> None:
    ends, outbox = Ends(), Outbox()
    order: list[str] = []

    async def take(frame: str) -> None:
        order.append(f"begin {frame}")
        await asyncio.sleep(0)
        order.append(f"end {frame}")

    for frame in ("1", "2", None):
        ends.incoming.put_nowait(frame)
    await converse(ends, outbox, take)
    assert order == ["begin 1", "end 1", "begin 2", "end 2"]


async def test_a_reader_that_falls_behind_is_closed_so_that_it_starts_afresh() -> None:
    ends, outbox = Ends(), Outbox(most=3)
    for number in range(5):
        outbox.put(str(number))
    await converse(ends, outbox, nothing)
    assert (ends.written, ends.code) == ([], RESYNC)


async def test_a_single_message_is_never_too_long() -> None:
    outbox = Outbox(most_characters=3)
    outbox.put("longer than that")
    assert outbox.close_code is None
    outbox.put("b")
    assert outbox.close_code == RESYNC


async def test_a_reader_that_takes_nothing_at_all_is_left_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(conversation, "LONGEST_WRITE", 0.0)
    ends, outbox = Ends(is_reading=False), Outbox()
    outbox.put("a")
    await converse(ends, outbox, nothing)
    assert ends.written == []


async def test_a_fault_while_a_frame_is_taken_comes_out() -> None:
    ends = Ends()
    ends.incoming.put_nowait("frame")

    async def fail(_frame: str) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        await converse(ends, Outbox(), fail)


async def test_taking_leave_waits_for_readers_but_not_for_ever() -> None:
    quick, stuck = Outbox(), Outbox()
    quick.finish(1012)
    stuck.finish(1012)
    ends = Ends()
    talking = asyncio.create_task(converse(ends, quick, nothing))
    await all_written([quick, stuck], 0.01)
    await talking
    assert ends.code == 1012
