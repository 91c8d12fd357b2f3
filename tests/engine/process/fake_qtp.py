"""A program that speaks QTP and misbehaves as its argument says. Black and white step ahead."""

import os
import sys
import time

COMMANDS: list[str] = []


def answer(text: str, mark: str = "=") -> None:
    sys.stdout.write(f"{mark} {text}\n\n")
    sys.stdout.flush()


class Fake:
    """Behaves well, and tells at its end what it was told."""

    moves = ("E8", "E3")

    def reply(self, line: str) -> None:
        name, *words = line.split()
        COMMANDS.append(line.strip())
        if name == "name":
            answer("Fake")
        elif name == "genmove":
            self.genmove(words[0])
        else:
            answer("")
        if name == "quit":
            sys.stderr.write("; ".join(COMMANDS))
            sys.exit(0)

    def genmove(self, colour: str) -> None:
        answer(self.moves[0] if colour == "black" else self.moves[1])


class Chatty(Fake):
    def reply(self, line: str) -> None:
        sys.stdout.write(f"# I was told: {line.strip()}\r\n\r\n")
        super().reply(line)


class Wall(Fake):
    moves = ("e3 h", "E8 vertical")


class Illegal(Fake):
    moves = ("E5", "E5")


class Fails(Fake):
    def genmove(self, colour: str) -> None:
        answer("cannot think", "?")


class Dies(Fake):
    def genmove(self, colour: str) -> None:
        os._exit(5)


class Slow(Fake):
    def genmove(self, colour: str) -> None:
        time.sleep(1000)


class Refuses(Fake):
    def reply(self, line: str) -> None:
        if line.startswith("play"):
            answer("illegal move", "?")
        else:
            super().reply(line)


if __name__ == "__main__":
    fake = globals()[sys.argv[1]]()
    for line in sys.stdin:
        fake.reply(line)
