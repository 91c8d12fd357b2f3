"""The tables, the same in SQLite and PostgreSQL; `infra/migrations` makes them.

Those of accounts have a file of their own; whoever wants tables finds all of them here.
"""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from koridor.server.infra.store.account_tables import (
    ACCOUNT_NAMES,
    ACCOUNTS,
    CHALLENGES,
    EMAIL_PROOFS,
    GUEST_MUTES,
    LIMITS,
    REPORTS,
    RESETS,
    SESSIONS,
    TOKENS,
)
from koridor.server.infra.store.metadata import METADATA

__all__ = [
    "ACCOUNTS",
    "ACCOUNT_NAMES",
    "BEATS",
    "CHALLENGES",
    "EMAIL_PROOFS",
    "ENDINGS",
    "EXPLORER",
    "GAMES",
    "GAME_POSITIONS",
    "GAME_SEATS",
    "GUEST_MUTES",
    "LIMITS",
    "MATCHES",
    "MATCH_EVENTS",
    "MATCH_PEOPLE",
    "METADATA",
    "RATINGS",
    "REPORTS",
    "RESETS",
    "SESSIONS",
    "TALK",
    "TOKENS",
]

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

TALK = Table(
    "talk",
    METADATA,
    Column("person_id", String(64), nullable=False),
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("version", Integer, nullable=False),
    PrimaryKeyConstraint("person_id", "match_id", "version"),
    sqlite_with_rowid=False,
)
"""Which events are lines that somebody said, so that they are found for whoever said them."""

BEATS = Table(
    "beats",
    METADATA,
    Column("process", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("process"),
)
"""When each process was last alive."""

RATINGS = Table(
    "ratings",
    METADATA,
    Column("person_id", String(64), nullable=False),
    Column("pool", String(16), nullable=False),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("person_id", "pool"),
    Index(None, "pool", "value"),
)
"""How strong everybody is in each pool, after the last game there."""

_WHERE_PUBLIC: dict[str, Any] = {
    "postgresql_where": text("is_public"),
    "sqlite_where": text("is_public = 1"),
}

GAMES = Table(
    "games",
    METADATA,
    # SQLite counts up by itself only where the key is an INTEGER.
    Column(
        "number", BigInteger().with_variant(Integer, "sqlite"), nullable=False, autoincrement=True
    ),
    Column("id", String(32), nullable=False),
    Column("origin", String(16), nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("rules", Text, nullable=False),
    Column("pool", String(16)),
    Column("is_rated", Boolean, nullable=False),
    Column("cause", String(16), nullable=False),
    Column("winner", SmallInteger),
    Column("plies", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("opening", String(64)),
    Column("rating", SmallInteger),
    Column("record", Text, nullable=False),
    # What tells whether two records are of one game; known once a game is indexed.
    Column("digest", BigInteger),
    Column("imported_by", String(64)),
    # Whether the explorer and the search by position know it yet.
    Column("is_indexed", Boolean, nullable=False),
    # The last position, for lists; see `koridor.server.core.stills`.
    Column("still", Text),
    PrimaryKeyConstraint("number"),
    UniqueConstraint("id"),
    # Others find only public games, and most are private: those against computers.
    Index(None, "ended", "number", **_WHERE_PUBLIC),
    Index(None, "rules", "ended", "number", **_WHERE_PUBLIC),
    Index(None, "opening", "ended", "number", **_WHERE_PUBLIC),
    Index(None, "origin", "ended", "number", **_WHERE_PUBLIC),
    Index(None, "digest"),
    Index(
        "ix_games_imported_by",
        "imported_by",
        postgresql_where=text("imported_by IS NOT NULL"),
        sqlite_where=text("imported_by IS NOT NULL"),
    ),
    Index(
        "ix_games_waiting",
        "number",
        postgresql_where=text("NOT is_indexed"),
        sqlite_where=text("is_indexed = 0"),
    ),
    Index(
        "ix_games_undrawn",
        "number",
        postgresql_where=text("still IS NULL"),
        sqlite_where=text("still IS NULL"),
    ),
    sqlite_autoincrement=True,
)
"""Games that have ended, numbered as they came; `id` is that of the match, or of the import."""

ENDINGS = Table(
    "endings",
    METADATA,
    Column("id", SmallInteger, nullable=False, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
)
"""One row: when the last match ended. Who ends matches locks it, so that they end in an order."""

GAME_SEATS = Table(
    "game_seats",
    METADATA,
    Column("number", BigInteger, ForeignKey("games.number"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("person_id", String(64)),
    Column("name", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("place", SmallInteger, nullable=False),
    # The rating when the game ended, and by how much the game changed it.
    Column("rating", Float),
    Column("deviation", Float),
    Column("rating_after", Float),
    Column("deviation_after", Float),
    PrimaryKeyConstraint("number", "seat"),
    Index(None, "person_id", "ended", "number"),
    Index(None, "name", "ended", "number"),
    sqlite_with_rowid=False,
)
"""Who played a game that has ended, and what it did to the ratings; `ended` is that of the game."""

GAME_POSITIONS = Table(
    "game_positions",
    METADATA,
    Column("key", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("number", BigInteger, nullable=False),
    # Which of its images the position is; see `koridor.server.core.position_keys`.
    Column("facing", SmallInteger, nullable=False),
    Column("rating", SmallInteger),
    Column("winner", SmallInteger),
    # Whether the explorer counts the game; it does not count imports.
    Column("counts", Boolean, nullable=False),
    Column("move", String(8), nullable=False),
    # All that an answer needs stands in the index, so that no page of the table is read for it.
    PrimaryKeyConstraint(
        "key",
        "ended",
        "number",
        postgresql_include=["facing", "rating", "winner", "counts", "move"],
    ),
    sqlite_with_rowid=False,
)
"""In which games a position stood on the board, and what was played there.

A private game stands under keys of each of its players; see `koridor.server.core.position_keys`.
"""

EXPLORER = Table(
    "explorer",
    METADATA,
    Column("key", BigInteger, nullable=False),
    Column("span", SmallInteger, nullable=False),
    Column("band", SmallInteger, nullable=False),
    Column("move", String(8), nullable=False),
    Column("games", Integer, nullable=False),
    # By seat: how many of them it won; draws are the rest.
    Column("won_1", Integer, nullable=False),
    Column("won_2", Integer, nullable=False),
    Column("won_3", Integer, nullable=False),
    Column("won_4", Integer, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("ratings", BigInteger, nullable=False),
    PrimaryKeyConstraint("key", "span", "band", "move"),
    sqlite_with_rowid=False,
)
"""How often each move was played in a popular position, by span of time and band of ratings.

Positions that few games reached have no rows here: `game_positions` is counted for them.
"""
