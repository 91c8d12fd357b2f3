"""What is agreed before a match begins."""

from typing import Literal

from msgspec import Struct


class Control(Struct, frozen=True):
    """A clock for each seat, with what it gains by each of its moves (Fischer), in milliseconds."""

    initial: int
    increment: int


class Terms(Struct, frozen=True):
    """What is agreed before a match begins.

    Args:
        rules: a preset's key, or words such as `size=7 walls=8` (`koridor.notation.read_rules`).
        control: None plays without clocks.
        visibility: whether the table stands in the lobby; every match can be watched by its link.
        is_rated: whether the result counts.
        origin: how the players met.
    """

    rules: str = "duel"
    control: Control | None = None
    visibility: Literal["public", "private"] = "public"
    is_rated: bool = False
    origin: Literal["computer", "friend", "lobby", "pairing", "rematch"] = "lobby"
