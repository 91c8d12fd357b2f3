"""Accounts, ratings, the archive and the opening explorer."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    _make_accounts()
    _make_account_names()
    _make_sessions()
    _make_resets()
    _make_limits()
    _make_reports()
    _make_tokens()
    _make_challenges()
    _make_ratings()
    _make_games()
    _make_game_seats()
    _make_game_positions()
    _make_explorer()


def downgrade() -> None:
    """Drop them; what they hold is lost."""
    for table in (
        "explorer",
        "game_positions",
        "game_seats",
        "games",
        "ratings",
        "challenges",
        "tokens",
        "reports",
        "limits",
        "resets",
        "sessions",
        "account_names",
        "accounts",
    ):
        op.drop_table(table)


def _make_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("is_moderator", sa.Boolean(), nullable=False),
        sa.Column("password", sa.Text()),
        sa.Column("email", sa.String(254)),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger()),
        sa.Column("muted_until", sa.BigInteger()),
        sa.PrimaryKeyConstraint("person_id", name="pk_accounts"),
    )
    op.create_index("ix_accounts_created", "accounts", ["created"])


def _make_account_names() -> None:
    op.create_table(
        "account_names",
        sa.Column("likeness", sa.String(200), nullable=False),
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("likeness", name="pk_account_names"),
        sa.ForeignKeyConstraint(
            ["person_id"], ["accounts.person_id"], name="fk_account_names_person_id"
        ),
    )


def _make_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("agent", sa.String(256), nullable=False),
        sa.Column("ended", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.UniqueConstraint("token", name="uq_sessions_token"),
        sa.ForeignKeyConstraint(
            ["person_id"], ["accounts.person_id"], name="fk_sessions_person_id"
        ),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    op.create_index("ix_sessions_ended", "sessions", ["ended"])


def _make_resets() -> None:
    op.create_table(
        "resets",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_resets"),
        sa.ForeignKeyConstraint(["person_id"], ["accounts.person_id"], name="fk_resets_person_id"),
    )
    op.create_index("ix_resets_person_id", "resets", ["person_id"])


def _make_limits() -> None:
    op.create_table(
        "limits",
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("free_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_limits"),
    )
    op.create_index("ix_limits_free_at", "limits", ["free_at"])


def _make_reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reporter_id", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(32)),
        sa.Column("reason", sa.String(32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("settled", sa.BigInteger()),
        sa.Column("settled_by", sa.String(64)),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_settled_at", "reports", ["settled", "at"])
    op.create_index("ix_reports_reporter_id", "reports", ["reporter_id"])


def _make_tokens() -> None:
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("scopes", sa.Text(), nullable=False),
        sa.Column("description", sa.String(100), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.ForeignKeyConstraint(["person_id"], ["accounts.person_id"], name="fk_tokens_person_id"),
        sa.UniqueConstraint("token", name="uq_tokens_token"),
    )
    op.create_index("ix_tokens_person_id", "tokens", ["person_id"])


def _make_challenges() -> None:
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("challenger_id", sa.String(64), nullable=False),
        sa.Column("opponent_id", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
    )
    for columns in (["challenger_id"], ["opponent_id"], ["status", "expires"]):
        name = f"ix_challenges_{'_'.join(columns)}"
        op.create_index(name, "challenges", columns)


def _make_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("pool", sa.String(16), nullable=False),
        sa.Column("value", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "pool", name="pk_ratings"),
    )
    op.create_index("ix_ratings_pool_value", "ratings", ["pool", "value"])


def _make_games() -> None:
    op.create_table(
        "games",
        sa.Column(
            "number",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            nullable=False,
            autoincrement=True,
        ),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("origin", sa.String(16), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("pool", sa.String(16)),
        sa.Column("is_rated", sa.Boolean(), nullable=False),
        sa.Column("cause", sa.String(16), nullable=False),
        sa.Column("winner", sa.SmallInteger()),
        sa.Column("plies", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("opening", sa.String(64)),
        sa.Column("rating", sa.SmallInteger()),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("digest", sa.BigInteger()),
        sa.Column("imported_by", sa.String(64)),
        sa.Column("is_indexed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_games"),
        sa.UniqueConstraint("id", name="uq_games_id"),
        sqlite_autoincrement=True,
    )
    _index_games()


def _index_games() -> None:
    public: dict[str, Any] = {
        "postgresql_where": sa.text("is_public"),
        "sqlite_where": sa.text("is_public = 1"),
    }
    op.create_index("ix_games_ended_number", "games", ["ended", "number"], **public)
    op.create_index("ix_games_rules_ended_number", "games", ["rules", "ended", "number"], **public)
    op.create_index(
        "ix_games_opening_ended_number", "games", ["opening", "ended", "number"], **public
    )
    op.create_index(
        "ix_games_origin_ended_number", "games", ["origin", "ended", "number"], **public
    )
    op.create_index("ix_games_digest", "games", ["digest"])
    op.create_index(
        "ix_games_waiting",
        "games",
        ["number"],
        postgresql_where=sa.text("NOT is_indexed"),
        sqlite_where=sa.text("is_indexed = 0"),
    )


def _make_game_seats() -> None:
    op.create_table(
        "game_seats",
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.String(64)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("place", sa.SmallInteger(), nullable=False),
        sa.Column("rating", sa.Float()),
        sa.Column("deviation", sa.Float()),
        sa.Column("rating_after", sa.Float()),
        sa.Column("deviation_after", sa.Float()),
        sa.PrimaryKeyConstraint("number", "seat", name="pk_game_seats"),
        sa.ForeignKeyConstraint(["number"], ["games.number"], name="fk_game_seats_number"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_game_seats_person_id_ended_number", "game_seats", ["person_id", "ended", "number"]
    )
    op.create_index("ix_game_seats_name_ended_number", "game_seats", ["name", "ended", "number"])


def _make_game_positions() -> None:
    op.create_table(
        "game_positions",
        sa.Column("key", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("facing", sa.SmallInteger(), nullable=False),
        sa.Column("rating", sa.SmallInteger()),
        sa.Column("winner", sa.SmallInteger()),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("move", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint(
            "key",
            "ended",
            "number",
            name="pk_game_positions",
            postgresql_include=["facing", "rating", "winner", "counts", "move"],
        ),
        sqlite_with_rowid=False,
    )


def _make_explorer() -> None:
    op.create_table(
        "explorer",
        sa.Column("key", sa.BigInteger(), nullable=False),
        sa.Column("span", sa.SmallInteger(), nullable=False),
        sa.Column("band", sa.SmallInteger(), nullable=False),
        sa.Column("move", sa.String(8), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("won_1", sa.Integer(), nullable=False),
        sa.Column("won_2", sa.Integer(), nullable=False),
        sa.Column("won_3", sa.Integer(), nullable=False),
        sa.Column("won_4", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Integer(), nullable=False),
        sa.Column("ratings", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", "span", "band", "move", name="pk_explorer"),
        sqlite_with_rowid=False,
    )
