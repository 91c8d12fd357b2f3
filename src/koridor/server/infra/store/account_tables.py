"""The tables of accounts and what belongs to them, and of people who have none."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from koridor.server.infra.store.metadata import METADATA

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("person_id", String(64), nullable=False),
    Column("name", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("is_moderator", Boolean, nullable=False),
    # None where nobody can sign in any more: the account is closed.
    Column("password", Text),
    Column("email", String(254)),
    # Since when it is known that the owner reads what is sent there.
    Column("email_verified", BigInteger),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Column("muted_until", BigInteger),
    # Since when a program plays, so that other processes see whose sockets are out of date.
    Column("upgraded", BigInteger),
    PrimaryKeyConstraint("person_id"),
    Index(None, "created"),
    Index(None, "upgraded"),
)
"""Registered players and bots; `person_id` is the one they had as guests."""

ACCOUNT_NAMES = Table(
    "account_names",
    METADATA,
    Column("likeness", String(200), nullable=False),
    Column("person_id", String(64), ForeignKey("accounts.person_id"), nullable=False),
    PrimaryKeyConstraint("likeness"),
)
"""What names that look alike have in common: no two accounts share any of it."""

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", String(64), nullable=False),
    Column("token", String(64), nullable=False),
    Column("person_id", String(64), ForeignKey("accounts.person_id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("address", String(64), nullable=False),
    Column("agent", String(256), nullable=False),
    # Kept for a while, so that other processes see what was ended.
    Column("ended", BigInteger),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("token"),
    Index(None, "person_id"),
    Index(None, "ended"),
)
"""Who is signed in where; `token` is the hash of what the browser keeps."""

RESETS = Table(
    "resets",
    METADATA,
    Column("token", String(64), nullable=False),
    Column("person_id", String(64), ForeignKey("accounts.person_id"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("token"),
    Index(None, "person_id"),
)
"""Who may set a new password once; `token` is the hash of what was sent by mail."""

EMAIL_PROOFS = Table(
    "email_proofs",
    METADATA,
    Column("token", String(64), nullable=False),
    Column("person_id", String(64), ForeignKey("accounts.person_id"), nullable=False),
    Column("email", String(254), nullable=False),
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("token"),
    Index(None, "person_id"),
)
"""Who shows by it that mail to an address reaches them; `token` is the hash of what was sent."""

GUEST_MUTES = Table(
    "guest_mutes",
    METADATA,
    Column("person_id", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("muted_by", String(64), nullable=False),
    PrimaryKeyConstraint("person_id"),
    Index(None, "until"),
)
"""Which guests say nothing until when; who registers takes the mute along."""

LIMITS = Table(
    "limits",
    METADATA,
    Column("key", String(200), nullable=False),
    Column("free_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("key"),
    Index(None, "free_at"),
)
"""How often something was done, over all processes: when it will be as if it never was."""

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reporter_id", String(64), nullable=False),
    Column("person_id", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("match_id", String(32)),
    Column("reason", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("settled", BigInteger),
    Column("settled_by", String(64)),
    PrimaryKeyConstraint("id"),
    Index(None, "settled", "at"),
    Index(None, "reporter_id"),
    Index(None, "person_id"),
)
"""What people say about others, for moderators to see."""

TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", String(32), nullable=False),
    Column("token", String(64), nullable=False),
    Column("person_id", String(64), ForeignKey("accounts.person_id"), nullable=False),
    Column("scopes", Text, nullable=False),
    Column("description", String(100), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("token"),
    Index(None, "person_id"),
)
"""What programs show to act for an account; `token` is the hash of it."""

CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("id", String(32), nullable=False),
    Column("challenger_id", String(64), nullable=False),
    Column("opponent_id", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("id"),
    Index(None, "challenger_id"),
    Index(None, "opponent_id"),
    Index(None, "status", "expires"),
)
"""Who has asked whom to play; each is kept for a day."""
