"""A site to play on."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.client.served import Served, served


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Served]:
    async with served(tmp_path) as running:
        yield running
