"""A site of one process."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.site import Site, opened


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with opened(f"sqlite:///{tmp_path}/koridor.sqlite3") as site:
        yield site
