"""Making an account that of a bot, in one step with the look whether it may be one."""

from typing import Literal

from sqlalchemy import Connection, select, update

from koridor.server.infra.store.tables import ACCOUNTS, MATCH_PEOPLE, MATCHES

Upgrade = Literal["done", "has_played", "is_moderator", "closed"]
"""What became of it; an account that is a bot's already is done."""
_ACCOUNT = select(ACCOUNTS.c.kind, ACCOUNTS.c.is_moderator, ACCOUNTS.c.closed)
_PLAYED = select(MATCHES.c.id).join(MATCH_PEOPLE, MATCH_PEOPLE.c.match_id == MATCHES.c.id).limit(1)


def upgrade(connection: Connection, person_id: str, now: int) -> Upgrade:
    """See `SqlAccounts.upgrade`.

    The row is locked as a whole, so that nobody sits down meanwhile; see `writing.append_all`.
    """
    mine = ACCOUNTS.c.person_id == person_id
    account = connection.execute(_ACCOUNT.where(mine).with_for_update()).one_or_none()
    if account is None or account.closed is not None:
        return "closed"
    if account.kind == "bot":
        return "done"
    if account.is_moderator:
        return "is_moderator"
    # A table that was cleared is no game.
    played = _PLAYED.where(MATCH_PEOPLE.c.person_id == person_id, MATCHES.c.phase != "closed")
    if connection.execute(played).first() is not None:
        return "has_played"
    connection.execute(update(ACCOUNTS).where(mine).values(kind="bot", upgraded=now))
    return "done"
