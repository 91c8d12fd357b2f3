"""Who plays."""

import re
from typing import Literal

from msgspec import Struct

_ID_OF_GUEST = re.compile(r"g[A-Za-z0-9_-]{16}")


class Person(Struct, frozen=True):
    """Somebody who can take a seat.

    Args:
        id: unique for ever; `computer:3` for the computer at level 3.
        name: what others read.
        kind: guests have a cookie only; players an account; bots an account and a token.
        level: of the computer.
    """

    id: str
    name: str
    kind: Literal["guest", "player", "computer", "bot"] = "guest"
    level: int | None = None


def is_id_of_guest(person_id: str) -> bool:
    """Whether a guest may have this id; who registers keeps it."""
    return _ID_OF_GUEST.fullmatch(person_id) is not None
