"""What happens to accounts while the database is away."""

from pathlib import Path

import pytest
from sqlalchemy import text
from tests.server.site import Site, opened

from koridor.server.infra.store import SqlStore


async def rename(site: Site, old: str, new: str) -> None:
    store = site.parts.outside.store
    assert isinstance(store, SqlStore)
    await store.database.write(
        lambda open_: open_.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))
    )


@pytest.mark.parametrize("path", ["/api/me", "/en/"])
async def test_nobody_is_taken_for_somebody_else_and_no_cookie_is_lost(
    tmp_path: Path, path: str
) -> None:
    async with opened(f"sqlite:///{tmp_path}/koridor.sqlite3") as site:
        nina, guest = await site.player("Nina"), site.guest()
        await guest.me()
        await guest.http.get("/en/")  # and has chosen a language
        await nina.http.get("/en/")
        cookies = [dict(one.http.cookies) for one in (nina, guest)]
        site.clock.now += 5_000
        for table in ("sessions", "account_names"):
            await rename(site, table, f"{table}_away")
        for browser, status in ((nina, 503), (guest, 200)):
            answer = await browser.http.get(path)
            assert answer.status_code == status
            assert "koridor" not in answer.headers.get("set-cookie", "")
        for table in ("sessions", "account_names"):
            await rename(site, f"{table}_away", table)
        assert [dict(one.http.cookies) for one in (nina, guest)] == cookies
        assert (await nina.me()).kind == "player"
