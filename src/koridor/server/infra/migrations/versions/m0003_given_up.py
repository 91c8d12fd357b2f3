"""A deadline for running matches that had none; each sees for itself whether it has passed."""

from alembic import op

revision = "0003"
down_revision = "0002"

THREE_DAYS = 3 * 24 * 60 * 60 * 1000


def upgrade() -> None:
    """Have timers look at matches in which nobody has moved for days."""
    op.execute(
        f"UPDATE matches SET deadline = changed + {THREE_DAYS} "
        "WHERE phase = 'running' AND deadline IS NULL"
    )


def downgrade() -> None:
    """Nothing: a deadline too many does no harm."""
