"""Games that have ended, ply by ply, as pages show them: they know no rules."""

from collections.abc import Iterator

from msgspec.structs import replace

from koridor.record import Game, read_games, walk_line
from koridor.rules import Position, WallMove
from koridor.server.core.boards import board_view, position_view
from koridor.server.core.messages.archive import ArchivedGame, GameLine, ReplayView
from koridor.server.core.messages.match_view import PlyView, PositionView
from koridor.server.core.terms import Control


def archived_game(line: GameLine, record: str, licence: str) -> ArchivedGame:
    """A game of the archive with its record, and all that a page needs to walk through it."""
    return ArchivedGame(line, record, licence, replay_of(record))


def replay_of(record: str) -> ReplayView:
    """A game ply by ply; the record is one of the archive, so that it can be read."""
    game = next(read_games(record)).game
    control = control_of(game.headers.get("TimeControl", ""))
    start = game.root
    return ReplayView(
        board=board_view(game.rules, game.rules.key),
        control=control,
        begins_usually=start == Position.start(game.rules),
        plies=tuple(_plies(game, control)),
        positions=tuple(_positions(game)),
        texts=(str(start), *(str(visit.after) for visit in walk_line(game))),
    )


def control_of(text: str) -> Control | None:
    """What a record says of its clocks, None where there were none or nobody can tell.

    >>> control_of("180+2"), control_of("-"), control_of("40/7200")
    (Control(initial=180000, increment=2000), None, None)
    """
    first, plus, second = text.partition("+")
    try:
        initial, increment = (round(float(part) * 1000) for part in (first, second))
    except (ValueError, OverflowError):
        return None
    return Control(initial, increment) if plus and initial > 0 and increment >= 0 else None


def _plies(game: Game, control: Control | None) -> Iterator[PlyView]:
    """The plies, with what each took where the record has the clocks."""
    left = dict.fromkeys(game.rules.seat_numbers, control.initial) if control else {}
    for visit in walk_line(game):
        clock, before = visit.ply.clock, left.pop(visit.seat, None)
        took = 0
        if control and clock is not None:
            if before is not None:
                took = max(0, before + control.increment - clock)
            left[visit.seat] = clock
        yield PlyView(seat=visit.seat, move=str(visit.ply.move), took=took, spent=took, clock=clock)


def _positions(game: Game) -> Iterator[PositionView]:
    """What stood on the board before the first ply and after each; nothing is played there."""
    owners: dict[str, int] = {}
    yield _still(game.root, owners)
    for visit in walk_line(game):
        if isinstance(visit.ply.move, WallMove):
            owners[str(visit.ply.move.wall)] = visit.seat
        yield _still(visit.after, owners)


def _still(position: Position, owners: dict[str, int]) -> PositionView:
    """The position as a picture: what could be played is not looked for."""
    view = position_view(position, owners, is_running=False)
    return replace(view, turn=None if position.outcome else position.turn)
