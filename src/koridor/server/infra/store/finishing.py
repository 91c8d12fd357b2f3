"""Keeping games that have ended, and what they do to ratings, in the transaction of their end."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, insert
from sqlalchemy.dialects import postgresql, sqlite

from koridor.server.core.finished import Finished
from koridor.server.core.ratings import Rating, rate
from koridor.server.core.ratings.rate import aged
from koridor.server.core.stills import still_text
from koridor.server.infra.store.order_of_ends import ordered
from koridor.server.infra.store.rating_rows import Key, hold, save
from koridor.server.infra.store.tables import GAME_SEATS, GAMES

# A match against computers may go on after a move back, and end again: its first end is kept.
_ADD_GAME = {
    name: into(GAMES).on_conflict_do_nothing(index_elements=["id"]).returning(GAMES.c.number)
    for name, into in (("postgresql", postgresql.insert), ("sqlite", sqlite.insert))
}
_ADD_SEATS = insert(GAME_SEATS)


class Rated(NamedTuple):
    """A rating before and after a game; nothing after one that does not count.

    Args:
        value: the rating when the game ended.
        deviation: as unsure as it was then.
    """

    value: float | None = None
    deviation: float | None = None
    value_after: float | None = None
    deviation_after: float | None = None


def write_finished(connection: Connection, games: Sequence[Finished]) -> None:
    """Put games into the archive that end now, and count those that are rated.

    Their numbers, the moments of their end and the ratings are in one order, whichever processes
    end them.

    Args:
        games: at least one.
    """
    write_past(connection, ordered(connection, games))


def write_past(connection: Connection, games: Sequence[Finished]) -> None:
    """The same for games that ended at the moments that they tell, the first one first."""
    keys = {key for game in games for key in _keys(game)}
    held = hold(connection, keys, games[-1].ended)
    changed: dict[Key, Rating] = {}
    for game in games:
        after = _after(game, held)
        ratings = _rated(game, held, after)
        number = _write_game(connection, game, ratings)
        if number is not None:
            _write_seats(connection, number, game, ratings)
            held |= after
            changed |= after
    save(connection, changed)


def _keys(game: Finished) -> list[Key]:
    """Whose ratings a game changes, by seat."""
    if not game.is_rated or game.pool is None:
        return []
    return [(seat.person.id, game.pool) for seat in game.seats]


def _after(game: Finished, held: Mapping[Key, Rating]) -> dict[Key, Rating]:
    """What becomes of the ratings that a game changes, by seat."""
    if not game.is_rated or game.pool is None:
        return {}
    keys, places = _keys(game), [seat.place for seat in game.seats]
    ratings = rate(game.pool, places, [held[key] for key in keys], game.ended)
    return dict(zip(keys, ratings, strict=True))


def _rated(game: Finished, held: Mapping[Key, Rating], after: Mapping[Key, Rating]) -> list[Rated]:
    """The rating of each seat; in games that do not count, what was known at their start."""
    if not after:
        known = [seat.standing for seat in game.seats]
        return [Rated(standing.value if standing else None) for standing in known]
    before = [aged(pool, held[person_id, pool], game.ended) for person_id, pool in after]
    return [
        Rated(old.value, old.deviation, new.value, new.deviation)
        for old, new in zip(before, after.values(), strict=True)
    ]


def _write_game(connection: Connection, game: Finished, ratings: Sequence[Rated]) -> int | None:
    """The number of the game, None if it is in the archive already."""
    add = _ADD_GAME[connection.dialect.name]
    number: int | None = connection.execute(add, _game_row(game, ratings)).scalar_one_or_none()
    return number


def _write_seats(
    connection: Connection, number: int, game: Finished, ratings: Sequence[Rated]
) -> None:
    seats = [
        {
            "number": number,
            "seat": seat,
            "ended": game.ended,
            "person_id": one.person.id,
            "name": one.person.name,
            "kind": one.person.kind,
            "place": one.place,
            "rating": rated.value,
            "deviation": rated.deviation,
            "rating_after": rated.value_after,
            "deviation_after": rated.deviation_after,
        }
        for seat, (one, rated) in enumerate(zip(game.seats, ratings, strict=True), start=1)
    ]
    connection.execute(_ADD_SEATS, seats)


def _game_row(game: Finished, ratings: Sequence[Rated]) -> dict[str, object]:
    return {
        "id": game.id,
        "origin": "match",
        "is_public": game.is_public,
        "began": game.began,
        "ended": game.ended,
        "rules": game.rules,
        "pool": game.pool,
        "is_rated": game.is_rated,
        "cause": game.cause,
        "winner": game.winner,
        "plies": game.plies,
        "rounds": game.rounds,
        "opening": game.opening,
        "rating": _mean(ratings),
        "record": game.record,
        "is_indexed": False,
        "still": still_text(game.still) if game.still else None,
    }


def _mean(ratings: Sequence[Rated]) -> int | None:
    """The mean rating before the game, where every seat has one."""
    values = [rated.value for rated in ratings if rated.value is not None]
    return round(sum(values) / len(values)) if len(values) == len(ratings) else None
