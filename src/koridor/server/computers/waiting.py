"""Waiting, but not for ever, by whatever clock is given."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
Sleep = Callable[[float], Awaitable[None]]
"""Waits for some seconds; tests have their own."""


async def within(seconds: float, sleep: Sleep, work: Coroutine[Any, Any, T]) -> T:
    """What `work` returns, if it does so in time; otherwise it is cancelled.

    Raises:
        TimeoutError: when it takes too long.
    """
    task = asyncio.ensure_future(work)
    alarm = asyncio.ensure_future(sleep(seconds))
    try:
        await asyncio.wait((task, alarm), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise TimeoutError(f"no answer in {seconds} s")
    finally:
        for one in (task, alarm):
            one.cancel()
        await asyncio.gather(task, alarm, return_exceptions=True)
