"""Answers that many ask for at once: worked out once, and given to all for a moment."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

LASTS = 500
"""Milliseconds for which an answer is given again.

A game must be seen within a second of its end, and it takes the indexer up to `SPREAD` and its
work before it is there to be counted.
"""
MOST = 256
"""Answers that are kept: those that are hot are few, and no answer is kept for long."""

Question = TypeVar("Question", bound=Hashable)
Answer = TypeVar("Answer")


class _Kept(NamedTuple, Generic[Answer]):
    asked: int
    answering: "asyncio.Future[Answer]"


class HotAnswers(Generic[Question, Answer]):
    """Keeps answers for a moment; whoever asks while one is worked out waits for the same.

    Args:
        now: the time in milliseconds.
        lasts: for how long an answer is good, counted from when it was asked for.
        most: how many are kept.
    """

    def __init__(self, now: Callable[[], int], *, lasts: int = LASTS, most: int = MOST) -> None:
        self._now, self._lasts, self._most = now, lasts, most
        self._kept: dict[Question, _Kept[Answer]] = {}

    async def get(self, question: Question, work_out: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer, worked out if there is none that is still good.

        What goes wrong goes wrong for all who wait for it, and is kept for nobody else.
        """
        now = self._now()
        kept = self._kept.get(question)
        if kept is None or not self._is_good(kept, now):
            kept = self._begin(question, work_out, now)
        # Whoever goes away does not take the answer from the others.
        return await asyncio.shield(kept.answering)

    def _begin(
        self, question: Question, work_out: Callable[[], Awaitable[Answer]], now: int
    ) -> _Kept[Answer]:
        kept = _Kept(now, asyncio.ensure_future(work_out()))
        self._kept.pop(question, None)
        self._drop_old(now)
        self._kept[question] = kept
        kept.answering.add_done_callback(lambda done: self._drop_failed(question, done))
        return kept

    def _drop_old(self, now: int) -> None:
        """Answers stand in the order in which they were asked for."""
        while self._kept:
            first = next(iter(self._kept))
            if len(self._kept) < self._most and self._is_good(self._kept[first], now):
                return
            del self._kept[first]

    def _drop_failed(self, question: Question, done: "asyncio.Future[Answer]") -> None:
        kept = self._kept.get(question)
        has_failed = done.cancelled() or done.exception() is not None
        if has_failed and kept is not None and kept.answering is done:
            del self._kept[question]

    def _is_good(self, kept: _Kept[Answer], now: int) -> bool:
        return now - kept.asked < self._lasts
