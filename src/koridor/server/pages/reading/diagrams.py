"""The diagrams: what stands on each, and that everything claimed of it is true."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from koridor.notation import ALGEBRAIC, read_moves, read_position, read_rules
from koridor.render import Arrow, GhostWall, Highlight, Ink, Mark, Note, Trail, WallTint
from koridor.rules import Cell, KoridorError, Move, PawnMove, Position, WallMove
from koridor.server.pages.reading.faults import InvalidPage

_DRAWN = ("rules", "position", "moves", "marks", "view", "try", "hands")
_CLAIMED = ("legal", "illegal", "steps", "distances")


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagram:
    """A position to be drawn, and how.

    Args:
        rules: the rules text.
        moves: what was played, algebraic, for boards that can be tried out; else empty.
        start: where the moves begin.
        position: what is drawn.
        marks: arrows, highlights and the like.
        view: a key of `koridor.render.VIEWS`.
        is_try: whether readers may move on it.
        hands: whether the walls in hand are shown.
    """

    rules: str
    moves: str
    start: Position
    position: Position
    marks: tuple[Mark, ...]
    view: str
    is_try: bool
    hands: bool


@cache
def diagrams() -> Mapping[str, Diagram]:
    """All diagrams of all pages by their keys.

    Raises:
        InvalidPage: when something claimed of a diagram is not so.
    """
    file = resources.files(__package__).joinpath("content/boards.toml")
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return MappingProxyType({key: _diagram(key, table) for key, table in tables.items()})


def read_diagram_table(key: str, table: Mapping[str, Any]) -> Diagram:
    """One diagram from its table.

    Raises:
        InvalidPage: when something claimed of it is not so.
    """
    return _diagram(key, table)


def _diagram(key: str, table: Mapping[str, Any]) -> Diagram:
    try:
        unknown = set(table).difference(_DRAWN, _CLAIMED)
        _require(not unknown, f"has unknown keys {sorted(unknown)}")
        return _checked(table)
    except KoridorError as error:
        raise InvalidPage(f"diagram {key}: {error}") from error


def _checked(table: Mapping[str, Any]) -> Diagram:
    rules = read_rules(table.get("rules", "duel"))
    start = Position.start(rules)
    if "position" in table:
        start = read_position(table["position"], rules)
    is_try = bool(table.get("try", False))
    _require(not (is_try and "position" in table), "boards to try begin at the start")
    played = read_moves(table.get("moves", ""), start, ALGEBRAIC)
    position = start
    for move in played:
        position = position.play(move)
    _check_claims(position, table)
    marks = tuple(mark for text in table.get("marks", ()) for mark in _marks(text, position))
    return Diagram(
        rules=table.get("rules", "duel"),
        moves=table.get("moves", ""),
        start=start,
        position=position,
        marks=(*WallTint.of_moves(start, played), *marks),
        view=table.get("view", "algebraic"),
        is_try=is_try,
        hands=bool(table.get("hands", is_try)),
    )


def _check_claims(position: Position, table: Mapping[str, Any]) -> None:
    for text in table.get("legal", "").split():
        refusal = position.why_illegal(_move(text, position))
        _require(refusal is None, f"{text} is not legal: {refusal}")
    for claim in table.get("illegal", ()):
        text, kind = claim.split()
        refusal = position.why_illegal(_move(text, position))
        _require(refusal is not None and refusal.kind == kind, f"{text} is not {kind}: {refusal}")
    if "steps" in table:
        steps = sorted(str(move) for move in position.legal_moves.pawn_moves)
        _require(steps == sorted(table["steps"].split()), f"the pawn moves are {steps}")
    if "distances" in table:
        found = [position.distance(seat) for seat in position.rules.seat_numbers]
        _require(found == [int(word) for word in table["distances"].split()], f"{found} steps")


def _require(truth: object, otherwise: str) -> None:
    if not truth:
        raise InvalidPage(otherwise)


def _move(text: str, position: Position) -> Move:
    return ALGEBRAIC.read(text, position)


def _cell(text: str, position: Position) -> Cell:
    move = _move(text, position)
    if not isinstance(move, PawnMove):
        raise InvalidPage(f"{text} is no cell")
    return move.cell


def _marks(text: str, position: Position) -> Iterable[Mark]:
    """The marks that a line such as `arrow e4 e6` or `steps` asks for."""
    kind, *words = text.split()
    match kind, words:
        case "steps", []:
            moves = position.legal_moves.pawn_moves
            return tuple(Highlight(move.cell, Ink.of_seat(position.turn)) for move in moves)
        case "path", [seat]:
            return (Trail.shortest(position, int(seat)),)
        case "arrow", [start, end]:
            ink = Ink.of_seat(position.turn)
            return (Arrow(_cell(start, position), _cell(end, position), ink),)
        case "cell", [cell, ink]:
            return (Highlight(_cell(cell, position), Ink(ink)),)
        case "note", [cell, *note]:
            return (Note(_cell(cell, position), " ".join(note)),)
        case "wall", [wall]:
            return (_ghost(wall, position),)
        case "seat", [seat, *walls]:
            return tuple(_tint(wall, int(seat), position) for wall in walls)
        case _:
            raise InvalidPage(f"the mark {text!r} is not known")


def _ghost(text: str, position: Position) -> GhostWall:
    move = _move(text, position)
    if not isinstance(move, WallMove):
        raise InvalidPage(f"{text} is no wall")
    return GhostWall.preview(position, move.wall)


def _tint(text: str, seat: int, position: Position) -> WallTint:
    move = _move(text, position)
    if not isinstance(move, WallMove) or move.wall not in position.walls:
        raise InvalidPage(f"{text} does not stand on the board")
    return WallTint(move.wall, Ink.of_seat(seat))
