"""Logs of matches, their summaries, who plays them, and signs of life of the processes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    _make_matches()
    _make_match_events()
    _make_match_people()
    op.create_table(
        "beats",
        sa.Column("process", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("process", name="pk_beats"),
    )


def downgrade() -> None:
    """Drop them; what they hold is lost."""
    for table in ("beats", "match_people", "match_events", "matches"):
        op.drop_table(table)


def _make_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("visibility", sa.String(16), nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_phase_changed", "matches", ["phase", "changed"])
    op.create_index("ix_matches_deadline", "matches", ["deadline"])


def _make_match_events() -> None:
    op.create_table(
        "match_events",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "version", name="pk_match_events"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_match_events_match_id"),
        sqlite_with_rowid=False,
    )


def _make_match_people() -> None:
    op.create_table(
        "match_people",
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "match_id", name="pk_match_people"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_match_people_match_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_match_people_match_id", "match_people", ["match_id"])
