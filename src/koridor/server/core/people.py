"""Who plays."""

from typing import Literal

from msgspec import Struct


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
