"""The headers of a record: named values in an order."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from koridor.record.characters import require_one_line
from koridor.record.errors import InvalidRecord

NAME = r"[^\W\d][\w-]*"
"""What a header's name looks like."""

_NAME = re.compile(NAME)
_ESCAPED = re.compile(r"\\([\"\\])")


@dataclass(frozen=True, slots=True)
class Headers(Mapping[str, str]):
    """Named values in an order; a change makes new headers.

    Two values are equal when they have the same headers in the same order.

    Args:
        pairs: names and values; each name once.

    Raises:
        InvalidRecord: for a name or a value that cannot be written.

    >>> headers = Headers.of({"Event": "Club night", "Seat1": "Нина"})
    >>> headers.with_value("Seat2", "پری")["Seat2"]
    'پری'
    >>> "Seat2" in headers
    False
    """

    pairs: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        names = [name for name, _ in self.pairs]
        for name, value in self.pairs:
            if not _NAME.fullmatch(name):
                raise InvalidRecord(f"{name!r} cannot name a header")
            require_one_line(value, f"the header {name}")
        if len(set(names)) < len(names):
            raise InvalidRecord(f"a header is named twice among {', '.join(names)}")

    @classmethod
    def of(cls, values: Mapping[str, str]) -> "Headers":
        """Headers in the order of a mapping."""
        return cls(tuple(values.items()))

    def with_value(self, name: str, value: str) -> "Headers":
        """The headers with one value set: in its place, or at the end if it is new."""
        return Headers.of({**dict(self.pairs), name: value})

    def without(self, name: str) -> "Headers":
        """The headers but for one."""
        return Headers(tuple(pair for pair in self.pairs if pair[0] != name))

    def __getitem__(self, name: str) -> str:
        return dict(self.pairs)[name]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)

    def __str__(self) -> str:
        return "".join(f'[{name} "{escaped(value)}"]\n' for name, value in self.pairs)


def escaped(value: str) -> str:
    """A header's value as it stands between quotes."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def unescaped(text: str) -> str:
    """The value of what stands between quotes; a lone backslash stands for itself."""
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text
