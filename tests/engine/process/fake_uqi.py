"""A program that speaks UQI and misbehaves as its argument says. It plays one step ahead."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

FIRST_MOVES = ("e2", "e8")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


class Fake:
    """Behaves well."""

    def start(self) -> None:
        """Before anything is said."""

    def uqi(self) -> None:
        say("id name Fake 1.0")
        say("id author " + self.author())
        say("option name Hash type spin default 1 min 1 max 9")
        say("uqiok")

    def author(self) -> str:
        return "nobody"

    def isready(self) -> None:
        say("readyok")

    def newgame(self) -> None:
        """Nothing is remembered."""

    def setoption(self, words: list[str]) -> None:
        """Take it."""

    def position(self, words: list[str]) -> None:
        played = words[words.index("moves") + 1 :] if "moves" in words else []
        self.move = FIRST_MOVES[len(played) % 2]

    def go(self, words: list[str]) -> None:
        say(f"info depth 1 score eval 10 wdl 510 0 490 nodes 5 time 1 pv {self.move} e8")
        say("info string thinking aloud")
        self.answer()

    def answer(self) -> None:
        say(f"bestmove {self.move}")

    def stop(self) -> None:
        """Nothing is under way."""

    def quit(self) -> None:
        sys.exit(0)

    def end(self) -> None:
        """The input has ended."""


class DiesAtStart(Fake):
    def start(self) -> None:
        sys.stderr.write("no licence\nfound\n")
        sys.exit(3)


class Mute(Fake):
    def uqi(self) -> None:
        say("id name Mute")


class Crlf(Fake):
    def uqi(self) -> None:
        sys.stdout.write("\r\nid name Fake  \r\n\r\noption name Hash type spin\t\r\nuqiok \t\r\n")
        sys.stdout.flush()

    def isready(self) -> None:
        say("readyok  \r")

    def answer(self) -> None:
        say(f"bestmove   {self.move}   ponder  e8 \r")


class FloodsStderr(Fake):
    def start(self) -> None:
        for _ in range(2000):
            sys.stderr.write("x" * 1000 + "\n")
        sys.stderr.write("the last complaint\n")
        sys.stderr.flush()

    def go(self, words: list[str]) -> None:
        os._exit(9)


class FloodsStdout(Fake):
    def uqi(self) -> None:
        while True:
            say("info string " + "x" * 500)


class FloodsThinking(Fake):
    def go(self, words: list[str]) -> None:
        for number in range(5000):
            say(f"info depth {number} score eval 1 pv {self.move}")
        self.answer()


class EndlessLine(Fake):
    def go(self, words: list[str]) -> None:
        sys.stdout.write("info string " + "x" * 1_000_000 + "\n")
        self.answer()


class Illegal(Fake):
    def answer(self) -> None:
        say("bestmove e5")


class Null(Fake):
    def answer(self) -> None:
        say("bestmove none")


class Wordless(Fake):
    def answer(self) -> None:
        say("bestmove")


class Late(Fake):
    def answer(self) -> None:
        """Think on."""


class IgnoresStop(Late):
    """The same, under the name of what is tested."""


class Obeys(Late):
    def stop(self) -> None:
        say(f"bestmove {self.move}")


class DiesThinking(Fake):
    def go(self, words: list[str]) -> None:
        sys.stderr.write("segmentation fault\n")
        sys.stderr.flush()
        os._exit(7)


class Killed(Fake):
    def go(self, words: list[str]) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class LeavesChildren(Fake):
    def author(self) -> str:
        child = subprocess.Popen(["sleep", "1000"])
        return str(child.pid)

    def go(self, words: list[str]) -> None:
        os._exit(0)


class Refuses(Fake):
    def isready(self) -> None:
        say("error I do not like this")
        say("readyok")


class RefusesToSearch(Fake):
    def go(self, words: list[str]) -> None:
        say("error out of ideas")


class Deaf(Fake):
    def start(self) -> None:
        time.sleep(1000)


class Stubborn(Fake):
    def start(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)

    def quit(self) -> None:
        """Stay."""

    def end(self) -> None:
        time.sleep(1000)


class ClosesOutput(Fake):
    def go(self, words: list[str]) -> None:
        os.close(1)
        time.sleep(1000)


class Unreadable(Fake):
    def uqi(self) -> None:
        sys.stdout.buffer.write(b"id name \xff\xfe\nuqiok\n")
        sys.stdout.flush()


def serve(fake: Fake) -> None:
    fake.start()
    for line in sys.stdin:
        name, *words = line.split()
        obey: Callable[..., None] = getattr(fake, name)
        takes_words = name in {"setoption", "position", "go"}
        obey(words) if takes_words else obey()
    fake.end()


if __name__ == "__main__":
    serve(globals()[sys.argv[1]]())
