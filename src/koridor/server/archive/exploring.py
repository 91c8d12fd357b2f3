"""Answers of the explorer, turned from the position that is filed to the one that was asked for."""

from collections.abc import Iterable

from msgspec.structs import replace

from koridor.notation import ALGEBRAIC
from koridor.openings import recognise
from koridor.rules import Position
from koridor.server.archive.reading import Reached
from koridor.server.core.archive import Archive, ExplorerQuery
from koridor.server.core.boards import board_view, position_view
from koridor.server.core.explorer import Months
from koridor.server.core.match.site_rules import filed_rules
from koridor.server.core.messages.archive import Explorer, ExplorerMove
from koridor.server.core.position_keys import PositionKey, keys_of


async def explored(
    archive: Archive,
    reached: Reached,
    *,
    months: Months | None,
    bands: tuple[int | None, int | None],
) -> Explorer:
    """What was played in a position."""
    position = reached.position
    rules = position.rules
    keys, seats = keys_of(rules), len(rules.seats)
    key = keys.key(position)
    answer = await archive.explore(
        ExplorerQuery(
            key=key.value, seats=seats, months=months, first_band=bands[0], last_band=bands[1]
        )
    )
    seen = [_turned(move, key, position) for move in answer.moves if move.move]
    found = recognise(position)
    games = sum(move.games for move in answer.moves)
    won = tuple(sum(move.won[seat] for move in answer.moves) for seat in range(seats))
    return Explorer(
        position=str(position),
        rules=filed_rules(rules),
        is_symmetric=keys.is_symmetric,
        opening=found.opening.key if found else None,
        games=games,
        won=won or (0,) * seats,
        draws=games - sum(won),
        rating=_mean(answer.moves),
        board=board_view(rules, rules.key),
        view=position_view(position, reached.owners),
        moves=tuple(sorted(seen, key=lambda move: (-move.games, move.move))),
        top=answer.top,
        recent=answer.recent,
    )


def _turned(move: ExplorerMove, key: PositionKey, position: Position) -> ExplorerMove:
    filed = ALGEBRAIC.read(move.move, position)
    return replace(move, move=str(key.seen(filed)))


def _mean(moves: Iterable[ExplorerMove]) -> int | None:
    """The mean rating of all games, in which those without ratings do not count."""
    rated = [(move.rating, move.rated) for move in moves if move.rating is not None]
    total = sum(count for _, count in rated)
    return round(sum(rating * count for rating, count in rated) / total) if total else None
