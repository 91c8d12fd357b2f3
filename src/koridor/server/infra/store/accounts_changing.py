"""Changing accounts, and what ends with it, as parts of larger changes."""

from sqlalchemy import ColumnElement, Connection, Table, delete, select, update

from koridor.server.infra.store.tables import ACCOUNTS, EMAIL_PROOFS, RESETS, SESSIONS, TOKENS


def change(
    connection: Connection, person_id: str, *conditions: ColumnElement[bool], **values: object
) -> bool:
    """Change an account under these conditions; says whether it was changed.

    Closed accounts change no more: what runs beside the closing must not open them again.
    """
    is_open = (ACCOUNTS.c.person_id == person_id) & ACCOUNTS.c.closed.is_(None)
    changing = update(ACCOUNTS).where(is_open, *conditions).values(values)
    return connection.execute(changing).rowcount > 0


def hold_account(connection: Connection, person_id: str) -> None:
    """Let nobody else change an account, or count what it has, until the transaction ends."""
    mine = select(ACCOUNTS.c.person_id).where(ACCOUNTS.c.person_id == person_id)
    connection.execute(mine.with_for_update(key_share=True))


def end_all(connection: Connection, person_id: str, now: int, *, keep: str | None) -> None:
    """End all sessions of a person, but the one to keep."""
    theirs = (SESSIONS.c.person_id == person_id) & SESSIONS.c.ended.is_(None)
    if keep is not None:
        theirs &= SESSIONS.c.id != keep
    connection.execute(update(SESSIONS).where(theirs).values(ended=now))


def end_what_was_opened(
    connection: Connection, person_id: str, *, now: int, keep: str | None
) -> None:
    """End all that the old password, or a link to change it, has opened.

    Args:
        keep: the session that goes on, and with it the tokens, which its owner sees and can
            revoke. Without one the tokens go too.
    """
    end_all(connection, person_id, now, keep=keep)
    delete_of(connection, person_id, *((RESETS,) if keep is not None else (RESETS, TOKENS)))


def close(connection: Connection, person_id: str, now: int, condition: ColumnElement[bool]) -> bool:
    """Let nobody sign in any more, nor any program; name and games stay."""
    values = {"password": None, "email": None, "email_verified": None, "closed": now}
    if not change(connection, person_id, condition, **values):
        return False
    end_all(connection, person_id, now, keep=None)
    delete_of(connection, person_id, RESETS, EMAIL_PROOFS, TOKENS)
    return True


def delete_of(connection: Connection, person_id: str, *tables: Table) -> None:
    """Forget what these tables have of somebody."""
    for table in tables:
        connection.execute(delete(table).where(table.c.person_id == person_id))
