r"""Comments: what they say to people, and the commands for programs among it.

Inside a comment `\}` is a closing brace, `\\` a backslash and `\[` an opening bracket that
begins no command; a backslash before anything else stands for itself. So any line of text can
stand in a comment.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from koridor.record.clock import Millis, write_clock
from koridor.record.departure import Departure
from koridor.record.errors import Place
from koridor.record.evaluation import Evaluation

CLOCK, EVALUATION, OUT = "clk", "eval", "out"
"""The names of the commands that we know; others are kept as text."""

_NAMES = f"{CLOCK}|{EVALUATION}|{OUT}"
_SPECIAL = re.compile(rf"\\(?P<escaped>[\\}}\[])|\[%(?P<name>{_NAMES})\b(?P<argument>[^\[\]]*+)\]")
_NEEDS_ESCAPE = re.compile(rf"[\\}}]|\[(?=%(?:{_NAMES}))")


@dataclass(frozen=True, slots=True)
class RawComment:
    """What stands between the braces, on one line or on several.

    Args:
        text: the whole on one line: each line break with the blanks around it is one blank.
        starts: where in `text` the part from each line of the source begins.
        places: where in the source each part begins.
    """

    text: str
    starts: tuple[int, ...]
    places: tuple[Place, ...]

    def place(self, index: int) -> Place:
        """Where in the source a character of the text stands."""
        part = bisect_right(self.starts, index) - 1
        place = self.places[part]
        return Place(place.line, place.column + index - self.starts[part])


@dataclass(frozen=True, slots=True)
class Command:
    """A command in a comment, `[%clk 0:04:58]`.

    Args:
        name: one of the names that we know.
        argument: what follows the name.
        text: the command as it stands.
        index: where in the comment's text it stands, from 0.
    """

    name: str
    argument: str
    text: str
    index: int


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment taken apart: the text for people, and the commands."""

    text: str
    commands: tuple[Command, ...] = ()


def joined(parts: Iterable[tuple[Place, str]]) -> RawComment:
    """The comment made of parts from one line of the source each."""
    texts: list[str] = []
    starts: list[int] = []
    places: list[Place] = []
    length = 0
    for place, part in parts:
        text = part.lstrip(" \t")
        places.append(Place(place.line, place.column + len(part) - len(text)))
        text = text.rstrip(" \t")
        starts.append(length)
        texts.append(text)
        length += len(text) + 1
    return RawComment(" ".join(texts), tuple(starts), tuple(places))


def read_comment(text: str) -> Comment:
    r"""Take the text between the braces apart.

    >>> comment = read_comment(r"forced [%clk 0:04:58] as in \{a, b\}")
    >>> comment.text, comment.commands[0].argument
    ('forced as in \\{a, b}', '0:04:58')
    """
    commands: list[Command] = []
    texts, text_parts, end = [], [], 0
    for found in _SPECIAL.finditer(text):
        text_parts.append(text[end : found.start()])
        end = found.end()
        if found["escaped"]:
            text_parts.append(found["escaped"])
            continue
        argument = found["argument"].strip(" \t")
        commands.append(Command(found["name"], argument, found[0], found.start()))
        texts.append("".join(text_parts))
        text_parts = []
    texts.append("".join((*text_parts, text[end:])))
    stripped = (part.strip(" \t") for part in texts)
    return Comment(" ".join(part for part in stripped if part), tuple(commands))


def write_comment(
    text: str,
    *,
    clock: Millis | None = None,
    evaluation: Evaluation | None = None,
    departures: Iterable[Departure] = (),
) -> str:
    """The comment in braces, or nothing if there is nothing to say.

    >>> write_comment("hurry", clock=Millis(3000))
    '{[%clk 0:00:03] hurry}'
    """
    parts = [f"[%{OUT} {departure}]" for departure in departures]
    if evaluation is not None:
        parts.insert(0, f"[%{EVALUATION} {evaluation}]")
    if clock is not None:
        parts.insert(0, f"[%{CLOCK} {write_clock(clock)}]")
    if text:
        parts.append(_NEEDS_ESCAPE.sub(r"\\\g<0>", text))
    return f"{{{' '.join(parts)}}}" if parts else ""
