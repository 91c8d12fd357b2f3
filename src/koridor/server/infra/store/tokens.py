"""Tokens of programs in SQLite or PostgreSQL; they come hashed."""

from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from koridor.server.core.tokens import Bearer, Token
from koridor.server.infra.store.accounts import SHOWN, account_of
from koridor.server.infra.store.accounts_changing import hold_account
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import ACCOUNTS, SESSIONS, TOKENS

Adding = Literal["added", "too_many", "signed_out"]
"""What becomes of a new token."""
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

    async def add(
        self, token: Token, *, hashed: str, person_id: str, session_id: str, most: int
    ) -> Adding:
        """Keep a new token, unless the person has `most` of them already.

        Args:
            session_id: by which its owner is signed in. A session that was ended makes none, or
                one would be left when a new password has thrown a stranger out.
        """
        is_open = (
            select(SESSIONS.c.id)
            .where(SESSIONS.c.id == session_id, SESSIONS.c.ended.is_(None))
            .with_for_update(read=True)
        )

        def write(connection: Connection) -> Adding:
            hold_account(connection, person_id)
            if connection.execute(is_open).first() is None:
                return "signed_out"
            is_added = _add(connection, token, hashed=hashed, person_id=person_id, most=most)
            return "added" if is_added else "too_many"

        return await self._database.write(write)

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
