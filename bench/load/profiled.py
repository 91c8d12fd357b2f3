"""`koridor serve` with a profile of its functions by the processor's time, not by the clock's.

    python -m bench.load.profiled FILE

What others do on the machine meanwhile is not in it.
"""

import cProfile
import sys
import time
from contextlib import suppress

from koridor.server.app.serving import serve
from koridor.server.app.settings import from_environment


def main(file: str) -> None:
    profile = cProfile.Profile(time.process_time)
    try:
        with suppress(KeyboardInterrupt):
            profile.runcall(serve, from_environment(), announce=lambda _where: None)
    finally:
        profile.dump_stats(file)


if __name__ == "__main__":
    main(*sys.argv[1:])
