"""What is shown of a game: a position, the move that led to it, and what it is called."""

from dataclasses import dataclass

from koridor.openings import character, phase, recognise
from koridor.record import Game, Visit, walk_line
from koridor.render import Ink, LastMove, WallTint
from koridor.rules import KoridorError, Position, WallMove


@dataclass(frozen=True, slots=True)
class Scene:
    """A game at one of its plies.

    Args:
        position: the position.
        last_move: the move that led there.
        tints: the walls in the colours of the seats that placed them.
        caption: the opening and the phase, where they have names.
    """

    position: Position
    last_move: LastMove | None
    tints: tuple[WallTint, ...]
    caption: str


def scene_of(game: Game, ply: int | None = None) -> Scene:
    """The game after a ply of its main line; after the last one when left out.

    Raises:
        KoridorError: when the game has no such ply.
    """
    visits = list(walk_line(game))
    if ply is not None and ply > len(visits):
        raise KoridorError(f"there is no ply {ply}: the game has {len(visits)}")
    visits = visits[:ply]
    return Scene(
        visits[-1].after if visits else game.root,
        LastMove.after(visits[-1].before, visits[-1].ply.move) if visits else None,
        tuple(_tints(visits)),
        caption_of((game.root, *(visit.after for visit in visits))),
    )


def _tints(visits: list[Visit]) -> list[WallTint]:
    return [
        WallTint(visit.ply.move.wall, Ink.of_seat(visit.seat))
        for visit in visits
        if isinstance(visit.ply.move, WallMove)
    ]


def caption_of(course: tuple[Position, ...]) -> str:
    """The phase of a duel, its opening and its character, as far as they are known."""
    now, found, kind = phase(course), recognise(course), character(course)
    is_over = course[-1].outcome is not None
    told = [] if is_over or now is None else [f"Phase: {now}"]
    if found is not None:
        mirrored = " (mirrored)" if found.is_mirrored else ""
        told.append(f"{found.opening.name.en}{mirrored}")
    if kind is not None:
        told.append(f"{kind}" if found is not None else f"{kind} opening")
    return " · ".join(told)
