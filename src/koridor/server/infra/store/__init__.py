"""What is kept, in SQLite or PostgreSQL: logs of matches, ratings, signs of life."""

from koridor.server.infra.store.database import UnknownDatabase
from koridor.server.infra.store.migration import migrate
from koridor.server.infra.store.sql_ratings import SqlRatings
from koridor.server.infra.store.sql_store import SqlStore

__all__ = ["SqlRatings", "SqlStore", "UnknownDatabase", "migrate"]
