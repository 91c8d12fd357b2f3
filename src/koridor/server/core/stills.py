"""The last position of a game as small pictures in lists show it, and the words it is kept in."""

from collections.abc import Mapping

from koridor.record import Game, walk_line
from koridor.rules import Position, WallMove
from koridor.server.core.messages.archive import Still

_NOTHING = "-"


def still_of(position: Position, owners: Mapping[str, int]) -> Still:
    """A position as a small picture shows it.

    Args:
        owners: by which seat each wall was placed, as far as it is known.
    """
    walls = tuple(map(str, position.walls))
    return Still(
        size=position.rules.size,
        pawns=tuple(str(pawn) if pawn else None for pawn in position.pawns),
        walls=walls,
        wall_seats=tuple(owners.get(wall, 0) for wall in walls),
    )


def last_still(game: Game) -> Still:
    """The last position of a record's main line."""
    owners = {
        str(visit.ply.move.wall): visit.seat
        for visit in walk_line(game)
        if isinstance(visit.ply.move, WallMove)
    }
    return still_of(game.end, owners)


def still_text(still: Still) -> str:
    """A picture in a few words: size, pawns, and walls with the seats that placed them.

    >>> still_text(Still(size=9, pawns=("e9", None), walls=("d4h", "a2v"), wall_seats=(1, 0)))
    '9 e9,- d4h1,a2v0'
    """
    pawns = ",".join(pawn or _NOTHING for pawn in still.pawns)
    walls = ",".join(
        f"{wall}{seat}" for wall, seat in zip(still.walls, still.wall_seats, strict=True)
    )
    return f"{still.size} {pawns} {walls or _NOTHING}"


def still_in(text: str) -> Still:
    """The picture of a text that `still_text` made.

    >>> still_in("9 e9,- d4h1,a2v0").walls, still_in("9 e2,e9 -").walls
    (('d4h', 'a2v'), ())
    """
    size, pawns, placed = text.split(" ")
    walls = placed.split(",") if placed != _NOTHING else []
    return Still(
        size=int(size),
        pawns=tuple(None if pawn == _NOTHING else pawn for pawn in pawns.split(",")),
        walls=tuple(wall[:-1] for wall in walls),
        wall_seats=tuple(int(wall[-1]) for wall in walls),
    )
