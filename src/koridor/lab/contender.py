"""Who plays in a match: engines by the words that name them on the command line."""

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from koridor.engine.process import Patience, Speech
from koridor.lab.control import Control
from koridor.record import Millis
from koridor.rules import KoridorError

_NUMBER = re.compile("[0-9]{1,15}")
_OWN_LIMITS = ("nodes", "depth", "movetime")
_SETTINGS = ("hash", "threads", "seed", "overhead", "level")
_WORDS = {"network": "EvalFile", "method": "Search"}  # and what the program calls them
_CHANCE = ("seed",)


OF_LEVELS: Mapping[str, int] = {"nodes": 200_000}
"""What a level may spend at the most; all but the highest have lower limits inside."""


class InvalidContender(KoridorError):
    """Words that name no engine."""


class Kind(Enum):
    """Where an engine comes from."""

    NATIVE = "native"
    COMMAND = "cmd"
    QTP = "qtp"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Contender:
    """An engine that can be started as often as it is needed.

    Args:
        name: how it is called in tables and records.
        kind: where it comes from.
        command: the program and its arguments, where it is one.
        options: its options that are numbers, by their names.
        words: its other options, by the names the program gives them.
        limits: limits of its own, in place of those of the match.
    """

    name: str
    kind: Kind
    command: tuple[str, ...] = ()
    options: Mapping[str, int] | None = None
    words: Mapping[str, str] | None = None
    limits: Mapping[str, int] | None = None

    @property
    def speech(self) -> Speech:
        """The protocol that it speaks, where it is a program."""
        return Speech.QTP if self.kind is Kind.QTP else Speech.UQI

    def control(self, usual: Control) -> Control:
        """The time control that it plays by: limits of its own take the place of others."""
        if not self.limits:
            return usual
        movetime = self.limits.get("movetime")
        return Control(
            nodes=self.limits.get("nodes"),
            depth=self.limits.get("depth"),
            movetime=None if movetime is None else Millis(movetime),
            margin=usual.margin,
        )


def read_contender(text: str) -> Contender:
    """The engine that a text names.

    `level:3`, a level of ours; `native` or `native:threads=2,hash=128,nodes=1000`, our engine
    with options and limits (`network=FILE` and `method=puct` too); `cmd:PROGRAM ARGUMENTS`, a
    program that speaks UQI; `qtp:PROGRAM ARGUMENTS`, one that speaks QTP; `random` or
    `random:seed=2`, one legal move like any other.

    Raises:
        InvalidContender: for any other text.

    >>> read_contender("qtp:./quoridor -fast").command
    ('./quoridor', '-fast')
    """
    word, _, rest = text.partition(":")
    if word == "level":
        level = _level(rest, text)
        return Contender(text, Kind.NATIVE, options={"level": level}, limits=OF_LEVELS)
    if word == "native":
        words, numbers = _without_words(rest)
        settings = _settings(numbers, text, (*_SETTINGS, *_OWN_LIMITS))
        return Contender(
            text,
            Kind.NATIVE,
            words=words,
            options={key: value for key, value in settings.items() if key in _SETTINGS},
            limits={key: value for key, value in settings.items() if key in _OWN_LIMITS},
        )
    if word == "random":
        return Contender(text, Kind.RANDOM, options=_settings(rest, text, _CHANCE))
    if word in {"cmd", "qtp"}:
        return Contender(text, Kind(word), command=_command(rest, text))
    raise InvalidContender(
        f"{text!r} names no engine: write level:N, native, native:KEY=VALUE,…,"
        " cmd:PROGRAM, qtp:PROGRAM, random or random:seed=N"
    )


def told_apart(contenders: list[Contender]) -> list[Contender]:
    """The contenders with numbers behind names that come twice."""
    names = [contender.name for contender in contenders]
    return [
        contender
        if names.count(contender.name) == 1
        else replace(contender, name=f"{contender.name} #{names[:place].count(contender.name) + 1}")
        for place, contender in enumerate(contenders)
    ]


def patience_for(control: Control, think: float) -> Patience:
    """How long a program is waited for in a match.

    Args:
        think: seconds for a move where the control sets no time.
    """
    return Patience(overrun=control.margin / 1000 + 1, think=think)


def _level(text: str, whole: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise InvalidContender(f"{whole!r}: a level is a number")
    return int(text)


def _without_words(text: str) -> tuple[dict[str, str], str]:
    """The settings that are words, and the text of the others."""
    parts = [part.partition("=") for part in text.split(",")]
    words = {_WORDS[key]: value for key, _, value in parts if key in _WORDS}
    return words, ",".join("".join(part) for part in parts if part[0] not in _WORDS)


def _settings(text: str, whole: str, known: tuple[str, ...]) -> dict[str, int]:
    settings: dict[str, int] = {}
    for word in text.split(",") if text else []:
        key, _, value = word.partition("=")
        if key not in known:
            names = ", ".join(known)
            raise InvalidContender(f"{whole!r}: there is no option {key!r} (known: {names})")
        if not _NUMBER.fullmatch(value) or key in settings:
            raise InvalidContender(f"{whole!r}: {key} needs one number")
        settings[key] = int(value)
    return settings


def _command(text: str, whole: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise InvalidContender(f"{whole!r}: {error}") from None
    if not command:
        raise InvalidContender(f"{whole!r}: the program is missing")
    return command
