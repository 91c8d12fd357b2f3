"""Ending sessions, as a part of larger changes."""

from sqlalchemy import Connection, update

from koridor.server.infra.store.tables import SESSIONS


def end_all(connection: Connection, person_id: str, now: int, *, keep: str | None) -> None:
    """End all sessions of a person, but the one to keep."""
    theirs = (SESSIONS.c.person_id == person_id) & SESSIONS.c.ended.is_(None)
    if keep is not None:
        theirs &= SESSIONS.c.id != keep
    connection.execute(update(SESSIONS).where(theirs).values(ended=now))
