"""Private games are found by position by those who played them; lists show how games ended."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Have private games indexed once more, and room for pictures; they are drawn later."""
    op.execute("UPDATE games SET is_indexed = false WHERE NOT is_public")
    op.add_column("games", sa.Column("still", sa.Text()))
    op.create_index(
        "ix_games_undrawn",
        "games",
        ["number"],
        postgresql_where=sa.text("still IS NULL"),
        sqlite_where=sa.text("still IS NULL"),
    )


def downgrade() -> None:
    """Forget the pictures, and where private games stood."""
    op.execute(
        "DELETE FROM game_positions WHERE number IN (SELECT number FROM games WHERE NOT is_public)"
    )
    op.drop_index("ix_games_undrawn", "games")
    op.drop_column("games", "still")
