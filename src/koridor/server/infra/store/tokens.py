"""Tokens of programs in SQLite or PostgreSQL; they come hashed."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from koridor.server.core.tokens import Bearer, Token
from koridor.server.infra.store.accounts import SHOWN, account_of
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import ACCOUNTS, MATCH_PEOPLE, MATCHES, TOKENS

_TOKEN = (
    TOKENS.c.id,
    TOKENS.c.scopes,
    TOKENS.c.description,
    TOKENS.c.created,
    TOKENS.c.used,
)


class SqlTokens:
    """Makes, finds and revokes tokens."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, token: Token, *, hashed: str, person_id: str, most: int) -> bool:
        """Keep a new token; False when the person has `most` of them already."""
        return await self._database.write(
            lambda open_: _add(open_, token, hashed=hashed, person_id=person_id, most=most)
        )

    async def bearer(self, hashed: str) -> Bearer | None:
        """Who has this token; None when it was revoked, or the account closed."""
        wanted = (
            select(*SHOWN, *_TOKEN)
            .join(ACCOUNTS, ACCOUNTS.c.person_id == TOKENS.c.person_id)
            .where(TOKENS.c.token == hashed, ACCOUNTS.c.closed.is_(None))
        )
        row = await self._database.read(lambda open_: open_.execute(wanted).one_or_none())
        return None if row is None else Bearer(account_of(row), _token_of(row))

    async def of_person(self, person_id: str) -> Sequence[Token]:
        """All tokens of somebody, the newest first."""
        wanted = (
            select(*_TOKEN)
            .where(TOKENS.c.person_id == person_id)
            .order_by(TOKENS.c.created.desc(), TOKENS.c.id)
        )
        rows = await self._database.read(lambda open_: open_.execute(wanted).all())
        return [_token_of(row) for row in rows]

    async def touch(self, token_id: str, now: int) -> None:
        """It was used."""
        change = update(TOKENS).where(TOKENS.c.id == token_id).values(used=now)
        await self._database.write(lambda open_: open_.execute(change))

    async def revoke(self, token_id: str, person_id: str) -> bool:
        """Let a token of a person open nothing any more; False when there is no such."""
        change = delete(TOKENS).where(TOKENS.c.id == token_id, TOKENS.c.person_id == person_id)
        return await self._database.write(lambda open_: open_.execute(change).rowcount > 0)

    async def has_played(self, person_id: str) -> bool:
        """Whether somebody sits, or has sat, at any table that was not cleared."""
        theirs = (
            select(MATCHES.c.id)
            .join(MATCH_PEOPLE, MATCH_PEOPLE.c.match_id == MATCHES.c.id)
            .where(MATCH_PEOPLE.c.person_id == person_id, MATCHES.c.phase != "closed")
            .limit(1)
        )
        return await self._database.read(lambda open_: open_.execute(theirs).first() is not None)


def _add(connection: Connection, token: Token, *, hashed: str, person_id: str, most: int) -> bool:
    count = select(func.count()).select_from(TOKENS).where(TOKENS.c.person_id == person_id)
    if connection.execute(count).scalar_one() >= most:
        return False
    connection.execute(
        insert(TOKENS).values(
            id=token.id,
            token=hashed,
            person_id=person_id,
            scopes=" ".join(token.scopes),
            description=token.description,
            created=token.created,
        )
    )
    return True


def _token_of(row: Row[*tuple[Any, ...]]) -> Token:
    return Token(
        id=row.id,
        scopes=tuple(row.scopes.split()),
        description=row.description,
        created=row.created,
        used=row.used,
    )
