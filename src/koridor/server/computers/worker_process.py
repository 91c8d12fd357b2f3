"""A worker as the server sees it."""

import asyncio
import pickle
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Self

from koridor.server.computers.question import LENGTH, Answer, Failure, Question, Ready, packed

COMMAND = (sys.executable, "-m", "koridor.server.computers.worker")
LONGEST_ANSWER = 2**20
_BROKEN = (asyncio.IncompleteReadError, OSError, pickle.UnpicklingError, EOFError)


class WorkerGone(Exception):
    """The process has ended, or speaks nonsense."""


class WorkerProcess:
    """A process that answers one question at a time; `start` makes it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, command: Sequence[str] = COMMAND) -> Self:
        """Start it and wait until it is ready.

        Raises:
            WorkerGone: when it ends instead.
        """
        try:
            process = await asyncio.create_subprocess_exec(
                *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        except OSError as error:
            raise WorkerGone(f"{command[0]} cannot be started: {error}") from error
        worker = cls(process)
        try:
            if not isinstance(await worker._receive(), Ready):
                raise WorkerGone("it did not say that it is ready")
        except BaseException:
            await worker.end()
            raise
        return worker

    async def ask(self, question: Question) -> Answer | Failure:
        """Its answer; whoever stops waiting must `end` it.

        Raises:
            WorkerGone: when it ends meanwhile.
        """
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(packed(question))
            await self._process.stdin.drain()
        except OSError as error:
            raise WorkerGone(str(error)) from error
        answer = await self._receive()
        if isinstance(answer, Answer | Failure):
            return answer
        raise WorkerGone(f"its answer was {answer!r}")

    async def end(self) -> None:
        """End it at once, whatever it does."""
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        # Reads what is left in the pipes, so that they are closed.
        await self._process.communicate()

    async def _receive(self) -> object:
        assert self._process.stdout is not None
        try:
            [length] = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
            if length > LONGEST_ANSWER:
                raise WorkerGone(f"an answer of {length} bytes is none")
            return pickle.loads(await self._process.stdout.readexactly(length))
        except _BROKEN as error:
            raise WorkerGone(f"the worker is gone: {error!r}") from error
