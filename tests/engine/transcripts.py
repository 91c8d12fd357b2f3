"""Reads and replays the transcripts of `spec/transcripts/`; its README tells their form."""

import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[2] / "spec" / "transcripts"
SAID = "> "
ANY_LINES = "…"


class Turn(NamedTuple):
    """What is said, and the answers that have to come."""

    said: str
    answers: Sequence[str]


def turns(path: Path) -> Iterator[Turn]:
    """The turns of a transcript."""
    said: str | None = None
    answers: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line:
            continue
        if line.startswith(SAID.strip()):
            if said is not None:
                yield Turn(said, answers)
            said, answers = line.removeprefix(SAID), []
        else:
            answers.append("" if line == "." else line)
    assert said is not None, f"{path} is empty"
    yield Turn(said, answers)


def replay(path: Path, command: Sequence[str]) -> None:
    """Hold the conversation; what differs from the transcript is an assertion error."""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for turn in turns(path):
            program.stdin.write(turn.said + "\n")
            program.stdin.flush()
            for place, expected in enumerate(turn.answers):
                if expected != ANY_LINES:
                    skips = place > 0 and turn.answers[place - 1] == ANY_LINES
                    _hear(program.stdout, expected, skips, turn.said)
        program.stdin.close()
        rest = program.stdout.read()
        assert rest == "", f"left over: {rest}"
    assert program.returncode == 0


def _hear(answers: Iterator[str], expected: str, skips: bool, said: str) -> None:  # noqa: FBT001
    pattern = re.escape(expected).replace(r"\*\*", ".*").replace(r"\*", r"\S+")
    for answer in answers:
        text = answer.rstrip("\n")
        if re.fullmatch(pattern, text):
            return
        assert skips, f"after {said!r}: {text!r} instead of {expected!r}"
    raise AssertionError(f"after {said!r}: the end instead of {expected!r}")
