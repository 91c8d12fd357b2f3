"""The changes that the tables went through, the oldest first, run by Alembic."""
