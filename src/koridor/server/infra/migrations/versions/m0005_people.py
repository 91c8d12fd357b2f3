"""Confirmed addresses, mutes of guests, what people said, and the order in which matches end."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_SAID = '{"type":"said"%'
_ADD_TALK = {
    "postgresql": """
        INSERT INTO talk (person_id, match_id, version)
        SELECT body::jsonb -> 'person' ->> 'id', match_id, version
        FROM match_events WHERE body LIKE :said
    """,
    "sqlite": """
        INSERT INTO talk (person_id, match_id, version)
        SELECT json_extract(body, '$.person.id'), match_id, version
        FROM match_events WHERE body LIKE :said
    """,
}


def upgrade() -> None:
    """Make the tables and columns; addresses that are known are not confirmed yet."""
    op.add_column("accounts", sa.Column("email_verified", sa.BigInteger()))
    op.add_column("accounts", sa.Column("upgraded", sa.BigInteger()))
    op.create_index("ix_accounts_upgraded", "accounts", ["upgraded"])
    op.create_index("ix_reports_person_id", "reports", ["person_id"])
    _make_email_proofs()
    _make_guest_mutes()
    _make_talk()
    _make_endings()
    op.create_index(
        "ix_games_imported_by",
        "games",
        ["imported_by"],
        postgresql_where=sa.text("imported_by IS NOT NULL"),
        sqlite_where=sa.text("imported_by IS NOT NULL"),
    )


def downgrade() -> None:
    """Drop them; what they hold is lost."""
    op.drop_index("ix_games_imported_by", "games")
    for table in ("endings", "talk", "guest_mutes", "email_proofs"):
        op.drop_table(table)
    op.drop_index("ix_reports_person_id", "reports")
    op.drop_index("ix_accounts_upgraded", "accounts")
    op.drop_column("accounts", "upgraded")
    op.drop_column("accounts", "email_verified")


def _make_email_proofs() -> None:
    op.create_table(
        "email_proofs",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_email_proofs"),
        sa.ForeignKeyConstraint(
            ["person_id"], ["accounts.person_id"], name="fk_email_proofs_person_id"
        ),
    )
    op.create_index("ix_email_proofs_person_id", "email_proofs", ["person_id"])


def _make_guest_mutes() -> None:
    op.create_table(
        "guest_mutes",
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("muted_by", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_guest_mutes"),
    )
    op.create_index("ix_guest_mutes_until", "guest_mutes", ["until"])


def _make_talk() -> None:
    """What was said so far is found in the logs."""
    op.create_table(
        "talk",
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "match_id", "version", name="pk_talk"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_talk_match_id"),
        sqlite_with_rowid=False,
    )
    connection = op.get_bind()
    connection.execute(sa.text(_ADD_TALK[connection.dialect.name]), {"said": _SAID})


def _make_endings() -> None:
    """The order goes on where it is."""
    op.create_table(
        "endings",
        sa.Column("id", sa.SmallInteger(), nullable=False, autoincrement=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_endings"),
    )
    op.execute(
        "INSERT INTO endings (id, ended) "
        "SELECT 1, ended FROM games WHERE origin = 'match' ORDER BY ended DESC LIMIT 1"
    )
