"""A process with a worker, which says so and waits to be killed."""

import asyncio
import sys

from koridor.rules import MINI, Position
from koridor.server.computers.pool import WorkerPool
from koridor.server.computers.question import Question


async def serve() -> None:
    workers = WorkerPool(1)
    workers.start()
    await workers.ask(Question(position=Position.start(MINI), level=1), before=0)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve())
