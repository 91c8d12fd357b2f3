"""Games that have ended, to be kept."""

from collections.abc import Sequence
from typing import TypedDict, Unpack

from sqlalchemy import update

from koridor.notation import ALGEBRAIC, read_moves
from koridor.record import DRAWN, Game, Headers, Line, Result, write_game
from koridor.rules import Position
from koridor.server.archive.indexing import indexed_of
from koridor.server.core.accounts import Account
from koridor.server.core.archive import Archive
from koridor.server.core.finished import Finished, FinishedSeat
from koridor.server.core.match.site_rules import site_rules
from koridor.server.core.people import Person
from koridor.server.infra.store.accounts import SqlAccounts
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import GAME_SEATS, GAMES

NINA = Person("gnina", "Nina", "player")
PARI = Person("gpari", "پری", "player")
OLEG = Person("goleg", "Oleg")
NOON = 1_800_000_000_000
"""15 January 2027, 8 o'clock."""
DAY = 24 * 60 * 60 * 1000


class Wish(TypedDict, total=False):
    """What of a game matters to a test."""

    rules: str
    seats: tuple[Person, ...]
    winner: int | None
    ended: int
    is_public: bool
    is_rated: bool
    pool: str | None
    opening: str | None


def finished(game_id: str, moves: str, **wish: Unpack[Wish]) -> Finished:
    """A game of some moves, won by seat 1 by resignation unless it is said otherwise."""
    rules = wish.get("rules", "duel")
    seats = wish.get("seats", (NINA, PARI))
    winner = wish.get("winner", 1)
    ended = wish.get("ended", NOON)
    start = Position.start(site_rules(rules))
    played = read_moves(moves, start, ALGEBRAIC)
    game = Game(
        start,
        Line.of(played),
        Headers.of({f"Seat{seat}": one.name for seat, one in enumerate(seats, start=1)}),
        DRAWN if winner is None else Result(winner),
    )
    return Finished(
        id=game_id,
        is_public=wish.get("is_public", True),
        began=ended - 600_000,
        ended=ended,
        rules=rules,
        pool=wish.get("pool", "duel_blitz"),
        is_rated=wish.get("is_rated", False),
        cause="agreed" if winner is None else "resigned",
        winner=winner,
        plies=len(played),
        rounds=-(-len(played) // len(seats)),
        seats=tuple(
            FinishedSeat(one, 1 if winner in {None, seat} else 2)
            for seat, one in enumerate(seats, start=1)
        ),
        opening=wish.get("opening"),
        record=write_game(game),
    )


async def index_all(archive: Archive) -> int:
    """Let the explorer know everything."""
    return await archive.index([indexed_of(one) for one in await archive.waiting(1000)])


async def rate(database: Database, game_id: str, ratings: Sequence[float]) -> None:
    """Say how strong the players were when the game ended."""
    number = GAMES.select().with_only_columns(GAMES.c.number).where(GAMES.c.id == game_id)
    for seat, rating in enumerate(ratings, start=1):
        change = (
            update(GAME_SEATS)
            .where(GAME_SEATS.c.number == number.scalar_subquery(), GAME_SEATS.c.seat == seat)
            .values(rating=rating)
        )
        await database.write(lambda open_, change=change: open_.execute(change))  # type: ignore[misc]


async def register(database: Database, *people: Person) -> None:
    """Give people accounts."""
    for person in people:
        account = Account(person=person, created=NOON - DAY)
        assert await SqlAccounts(database).add(account, password="", email=None)
