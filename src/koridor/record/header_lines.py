"""Header lines, `[Event "Club night"]`: finding and reading them."""

import re
from dataclasses import dataclass, field

from koridor.record.characters import BLANKS, forbidden_index, replaced
from koridor.record.errors import ErrorKind, ErrorList, Place
from koridor.record.headers import NAME, unescaped

HEADER_START = rf"\[[{BLANKS}]*+{NAME}[{BLANKS}]*+\""
"""What no movetext and no damage inside it can be taken for: a header up to its value."""

_BEGINS_HEADER = re.compile(rf"[{BLANKS}]*+{HEADER_START}")
_BEGINS_LIKE_HEADER = re.compile(rf"[{BLANKS}]*+\[")
_HEADER = re.compile(
    rf"[{BLANKS}]*+\[[{BLANKS}]*+({NAME})[{BLANKS}]*+"
    rf'"((?:[^"\\]++|\\.)*+)"[{BLANKS}]*+\][{BLANKS}]*+'
)


def begins_header(text: str, index: int = 0) -> bool:
    """Whether a header begins there, even if it is damaged further on."""
    return _BEGINS_HEADER.match(text, index) is not None


def begins_like_header(text: str, index: int = 0) -> bool:
    """Whether something begins there that must be meant as a header where headers stand."""
    return _BEGINS_LIKE_HEADER.match(text, index) is not None


@dataclass(frozen=True, slots=True)
class FoundHeader:
    """A header's value, and where in the source it stands."""

    value: str
    place: Place


@dataclass(slots=True)
class HeaderSection:
    """The headers of one game while they are being read, in their order."""

    errors: ErrorList
    found: dict[str, FoundHeader] = field(default_factory=dict)

    def take(self, number: int, text: str, index: int) -> int:
        """Read the headers that begin at `index` of a line.

        Returns:
            Where in the line they end; after a damaged header, the end of the line.
        """
        while begins_like_header(text, index):
            header = _HEADER.match(text, index)
            if header is None:
                column = text.index("[", index) + 1
                message = 'a header is not of the form [Name "value"]'
                where = Place(number, column)
                self.errors.add(where, ErrorKind.HEADER, message, text[column - 1 :])
                return len(text)
            self._keep(header[1], header[2], Place(number, header.start(2) + 1))
            index = header.end()
        return index

    def _keep(self, name: str, raw: str, place: Place) -> None:
        if name in self.found:
            message = f"the header {name} was given already"
            self.errors.add(place, ErrorKind.DUPLICATE_HEADER, message, raw)
            return
        forbidden = forbidden_index(raw)
        if forbidden is not None:
            where = Place(place.line, place.column + forbidden)
            message = f"the character U+{ord(raw[forbidden]):04X} cannot stand in a header"
            self.errors.add(where, ErrorKind.CHARACTER, message, raw)
        self.found[name] = FoundHeader(unescaped(replaced(raw)), place)
