"""A site of one process that serves programs; and a second process of it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.server.site import Site, opened

BEAT = 0.05
"""Seconds between signs of life, so that no test waits for one."""


@asynccontextmanager
async def listening(site: Site) -> AsyncIterator[Site]:
    """The site, hearing what its programs are to be told."""
    task = asyncio.create_task(site.parts.bot_desk.events.listen())
    await asyncio.sleep(0)
    try:
        yield site
    finally:
        task.cancel()
        await asyncio.wait([task])


@pytest.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with opened(sqlite_url, stream_beat=BEAT) as one, listening(one):
        yield one


@pytest.fixture
async def other_site(site: Site, sqlite_url: str) -> AsyncIterator[Site]:
    """Another process: the same database, clock and bus."""
    async with (
        opened(sqlite_url, bus=site.parts.outside.bus, clock=site.clock, stream_beat=BEAT) as other,
        listening(other),
    ):
        yield other
