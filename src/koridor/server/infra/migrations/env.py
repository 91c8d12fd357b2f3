"""What Alembic runs: the changes, in the transaction that `migrate` has begun."""

from alembic import context

from koridor.server.infra.store.tables import METADATA

# Tools that import every module have no migration at work.
if hasattr(context, "config"):
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        # SQLite cannot alter tables: they are copied.
        render_as_batch=True,
    )
    context.run_migrations()
