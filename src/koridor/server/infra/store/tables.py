"""The tables, the same in SQLite and PostgreSQL; `infra/migrations` makes them."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("visibility", String(16), nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    # Sorted and joined by blanks, so that one look tells whether `match_people` has to change.
    Column("people", Text, nullable=False),
    Column("summary", Text, nullable=False),
    PrimaryKeyConstraint("id"),
    Index(None, "phase", "changed"),
    Index(None, "deadline"),
)
"""One row for each match: its version, and what can be looked up without its log."""

MATCH_EVENTS = Table(
    "match_events",
    METADATA,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("match_id", "version"),
    sqlite_with_rowid=False,
)
"""The logs: the events of a match from version 1 on, in JSON."""

MATCH_PEOPLE = Table(
    "match_people",
    METADATA,
    Column("person_id", String(64), nullable=False),
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    PrimaryKeyConstraint("person_id", "match_id"),
    Index(None, "match_id"),
    sqlite_with_rowid=False,
)
"""Who sits, or sat last, at which table, its host included."""

BEATS = Table(
    "beats",
    METADATA,
    Column("process", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("process"),
)
"""When each process was last alive."""
