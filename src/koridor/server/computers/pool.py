"""The workers: who is most in a hurry is answered first, and a worker that fails is replaced."""

import asyncio
import os
from collections.abc import Sequence
from dataclasses import dataclass, field

from structlog import get_logger

from koridor.server.computers.question import Answer, Failure, Question
from koridor.server.computers.waiting import Sleep, within
from koridor.server.computers.worker_process import COMMAND, WorkerGone, WorkerProcess

GRACE_SECONDS = 5.0
"""How much longer than the engine's own limit an answer may take."""
START_SECONDS = 60.0
PAUSE_SECONDS = 1.0
"""Between attempts to start a worker that does not start."""
MOST_TRIES = 3

log = get_logger(__name__)


class NoAnswer(Exception):
    """No worker can answer the question."""


@dataclass(order=True, slots=True)
class _Job:
    before: float
    number: int
    question: Question = field(compare=False)
    answer: "asyncio.Future[Answer]" = field(compare=False)
    tries: int = field(compare=False, default=0)


def usual_count() -> int:
    """One core is left to the server."""
    return max(1, (os.cpu_count() or 1) - 1)


class WorkerPool:
    """Some workers and the questions that wait for them.

    Args:
        count: how many workers.
        command: what starts a worker.
        sleep: how time passes.
    """

    def __init__(
        self, count: int, *, command: Sequence[str] = COMMAND, sleep: Sleep = asyncio.sleep
    ) -> None:
        self._count, self._command, self._sleep = count, tuple(command), sleep
        self._jobs: asyncio.PriorityQueue[_Job] = asyncio.PriorityQueue()
        self._serving: list[asyncio.Task[None]] = []
        self._asked = 0

    @property
    def waiting(self) -> int:
        """How many questions no worker has begun with."""
        return self._jobs.qsize()

    def start(self) -> None:
        """Start the workers, without waiting for them."""
        self._serving = [
            asyncio.create_task(self._serve(), name=f"worker {number}")
            for number in range(self._count)
        ]

    async def close(self) -> None:
        """End all workers, whatever they do."""
        # Once each: a second time would disturb them while they end their workers.
        serving, self._serving = self._serving, []
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)

    async def ask(self, question: Question, *, before: float) -> Answer:
        """The answer; who needs it earliest is served first.

        Raises:
            NoAnswer: when it cannot be answered, or workers fail at it again and again.
        """
        self._asked += 1
        job = _Job(before, self._asked, question, asyncio.get_running_loop().create_future())
        self._jobs.put_nowait(job)
        return await job.answer

    async def _serve(self) -> None:
        """Look after one worker, or the one that takes its place."""
        worker: WorkerProcess | None = None
        try:
            while True:
                worker = worker or await self._started()
                job = await self._jobs.get()
                if not job.answer.done() and not await self._is_served(worker, job):
                    await worker.end()
                    worker = None
        finally:
            if worker is not None:
                await worker.end()

    async def _started(self) -> WorkerProcess:
        while True:
            try:
                return await within(START_SECONDS, self._sleep, WorkerProcess.start(self._command))
            except (WorkerGone, TimeoutError) as failure:
                log.error("a worker does not start", why=str(failure))
                await self._sleep(PAUSE_SECONDS)

    async def _is_served(self, worker: WorkerProcess, job: _Job) -> bool:
        """Whether the worker is still of use."""
        seconds = job.question.movetime / 1000 + GRACE_SECONDS
        try:
            answer = await within(seconds, self._sleep, worker.ask(job.question))
        except (WorkerGone, TimeoutError) as failure:
            log.warning("a worker is replaced", why=str(failure))
            self._ask_again(job)
            return False
        if not job.answer.done():
            _settle(job, answer)
        return True

    def _ask_again(self, job: _Job) -> None:
        job.tries += 1
        if job.tries < MOST_TRIES:
            self._jobs.put_nowait(job)
        elif not job.answer.done():
            job.answer.set_exception(NoAnswer(f"{job.tries} workers failed at it"))


def _settle(job: _Job, answer: Answer | Failure) -> None:
    if isinstance(answer, Failure):
        job.answer.set_exception(NoAnswer(answer.why))
    else:
        job.answer.set_result(answer)
