"""What players are told, in words."""

import textwrap
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from koridor.cli.session import TERMINATION, Session, passes_at_end
from koridor.record import DRAWN, UNFINISHED, DepartureCause, Game
from koridor.rules import (
    PASS,
    Cause,
    Cell,
    Move,
    Orientation,
    Outcome,
    PawnMove,
    Rules,
    Wall,
    WallMove,
)

_LEFT: Mapping[DepartureCause, str] = MappingProxyType(
    {
        DepartureCause.RESIGN: "has resigned",
        DepartureCause.TIME: "has run out of time",
        DepartureCause.LEFT: "has left",
    }
)


def welcome(rules: Rules, columns: int, company: str = "") -> str:
    """What is played, what each seat wants, and who sits where unless everybody types."""
    name = rules.description or f"{len(rules.seats)} seats, {rules.size}×{rules.size}."
    wants = ", ".join(f"seat {seat} to {goal_of(rules, seat)}" for seat in rules.seat_numbers)
    lines = (name, f"{wants[0].upper()}{wants[1:]}. {company}Type a move, or help.")
    return "\n".join(textwrap.fill(line, columns) for line in lines)


def steps_to_go(session: Session) -> str:
    """How far each seat in play is from its goal; empty when the game is over."""
    if session.is_over:
        return ""
    position = session.position
    told = [
        f"{position.distance(seat)} for {'you' if seat == session.you else f'seat {seat}'}"
        for seat in position.rules.seat_numbers
        if seat not in position.out
    ]
    return f"Steps to the goal: {', '.join(told)}."


def examples(session: Session) -> str:
    """How moves are typed, shown by two that are legal now."""
    if session.is_over:
        return "The game is over; these words are understood:"
    position, legal = session.position, session.position.legal_moves
    ahead = PawnMove(position.shortest_path(position.turn)[1])
    steps = (ahead,) if ahead in legal else legal.pawn_moves[:1]
    moves: tuple[Move, ...] = (*steps, *legal.wall_moves[:1]) or (PASS,)
    written = [session.notation.write(move, position) for move in moves]
    return f"Type a move, such as {' or '.join(written)}, or one of these words:"


def example(session: Session) -> str:
    """A wall that may be legal or not, as it is typed."""
    wall = WallMove(Wall(session.game.rules.size // 2, 2, Orientation.HORIZONTAL))
    return session.notation.write(wall, session.position)


def goal_of(rules: Rules, seat: int) -> str:
    """The goal of a seat: a rank, a file, or some cells."""
    goal = sorted(rules.seat(seat).goal)
    for line in (_rank(goal), _file(goal)):
        if line and len(goal) == rules.size:
            return line
    listed = " ".join(map(str, goal[:4]))
    return listed if len(goal) <= 4 else f"{listed} …"


def _rank(cells: list[Cell]) -> str:
    ranks = {cell.rank for cell in cells}
    return f"rank {cells[0].rank + 1}" if len(ranks) == 1 else ""


def _file(cells: list[Cell]) -> str:
    files = {cell.file for cell in cells}
    return f"file {str(cells[0])[0]}" if len(files) == 1 else ""


def news(game: Game) -> Iterator[str]:
    """What the last ply has brought besides the move: passes, seats that left, the end."""
    for seat in passes_at_end(game):
        yield f"Seat {seat} has no legal move and passes."
    for gone in game.line.plies[-1].departures if game.line.plies else game.departures:
        yield f"Seat {gone.seat} {_LEFT[gone.cause]} and is out."
    if said := ending(game):
        yield said


def ending(game: Game) -> str:
    """How a game has ended; empty while it goes on."""
    outcome = game.end.outcome
    if outcome is not None:
        return _outcome(outcome, game)
    if game.result == UNFINISHED:
        return ""
    said = "A draw" if game.result == DRAWN else f"Seat {game.result.winner} wins"
    reason = game.headers.get(TERMINATION)
    return f"{said}: {reason}." if reason else f"{said}."


def _outcome(outcome: Outcome, game: Game) -> str:
    if outcome.winner is None:
        said = f"A draw: {game.rules.max_plies} plies have been played."
    elif outcome.cause is Cause.LAST_SEAT:
        said = f"Seat {outcome.winner} is the last in play and wins."
    else:
        said = f"Seat {outcome.winner} has reached {game.end.pawns[outcome.winner - 1]} and wins."
    return f"{said}{_places(outcome)}"


def _places(outcome: Outcome) -> str:
    """The places, where there are more than two seats."""
    if sum(map(len, outcome.places)) == 2:
        return ""
    places = ", ".join(
        f"{place}. {' and '.join(f'seat {seat}' for seat in seats)}"
        for place, seats in enumerate(outcome.places, start=1)
    )
    return f" Places: {places}."
