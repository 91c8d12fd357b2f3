"""How the site talks to PostgreSQL."""

import pytest
from sqlalchemy import Connection, text

from koridor.server.infra.store.opening import open_database


@pytest.mark.parametrize(
    ("setting", "wanted"), [("max_parallel_workers_per_gather", "0"), ("jit", "off")]
)
async def test_no_question_waits_for_helpers_to_be_started(
    postgresql_url: str, setting: str, wanted: str
) -> None:
    """With a million games the explorer waited 20 ms for helpers that then had nothing to do."""

    def show(connection: Connection) -> object:
        return connection.execute(text(f"SHOW {setting}")).scalar_one()

    database = open_database(postgresql_url)
    try:
        assert (await database.read(show), await database.write(show)) == (wanted, wanted)
    finally:
        await database.close()
