"""What is kept about a person in tables of others: for the copy of one's data."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import select

from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import GAME_SEATS, GAMES, MATCH_PEOPLE, TOKENS


class TokenNote(Struct, frozen=True, kw_only=True):
    """A program may act for somebody; the token itself is not known to the site."""

    description: str
    scopes: str
    created: int
    used: int | None


class SqlExport:
    """Reads what belongs to a person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games_of(self, person_id: str) -> Sequence[str]:
        """The ids of all games that somebody has finished, in order of their ends."""
        wanted = (
            select(GAMES.c.id)
            .join(GAME_SEATS, GAME_SEATS.c.number == GAMES.c.number)
            .where(GAME_SEATS.c.person_id == person_id)
            .order_by(GAMES.c.number)
        )
        return await self._database.read(lambda open_: open_.execute(wanted).scalars().all())

    async def matches_of(self, person_id: str) -> Sequence[str]:
        """The ids of all matches at which somebody sits or sat last."""
        wanted = (
            select(MATCH_PEOPLE.c.match_id)
            .where(MATCH_PEOPLE.c.person_id == person_id)
            .order_by(MATCH_PEOPLE.c.match_id)
        )
        return await self._database.read(lambda open_: open_.execute(wanted).scalars().all())

    async def tokens_of(self, person_id: str) -> Sequence[TokenNote]:
        """What programs may act for somebody."""
        wanted = (
            select(TOKENS.c.description, TOKENS.c.scopes, TOKENS.c.created, TOKENS.c.used)
            .where(TOKENS.c.person_id == person_id)
            .order_by(TOKENS.c.created, TOKENS.c.id)
        )
        rows = await self._database.read(lambda open_: open_.execute(wanted).all())
        return [
            TokenNote(
                description=row.description, scopes=row.scopes, created=row.created, used=row.used
            )
            for row in rows
        ]
