"""The whole way of a month of games: played, dumped, listed, fetched, and read back."""

import io
import os
import re
import shutil
import subprocess
import sys
from asyncio import to_thread
from contextlib import redirect_stdout
from datetime import UTC, datetime
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest
from tests.cli.running import koridor
from tests.server.archive.members import member
from tests.server.archive.test_routes import ended_duel
from tests.server.site import Browser, Site, opened

from koridor.openings import LANGUAGES, Language
from koridor.server.app.settings import Settings
from koridor.server.core.people import Person
from koridor.server.pages.wording import words

READER = Person("greader", "Reader")
CODE = re.compile(r'<pre dir="ltr"><code>(.*?)</code></pre>', re.DOTALL)


async def page_of(browser: Browser, path: str) -> str:
    answer = await browser.http.get(path)
    assert answer.status_code == 200, answer.text[:200]
    return answer.text


def examples(page: str) -> list[str]:
    """The commands of the page, and last the program in Python."""
    return [unescape(text) for text in CODE.findall(page)]


async def test_a_game_comes_back_by_every_example_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data=tmp_path, licence="CC-BY-4.0")
    async with opened(settings.database_url) as site:
        await ended_duel(site, opponents="anybody")
        await ended_duel(site)  # a private one
        month = f"{datetime.fromtimestamp(site.clock.now / 1000, UTC):%Y-%m}"
        monkeypatch.setenv("KORIDOR_LICENCE", "CC-BY-4.0")
        answer = await to_thread(koridor, "dump", "--month", month, "--data", str(tmp_path))
        assert answer.code == 0, answer.error
        browser = member(site, READER, settings)
        page = await page_of(browser, "/en/dumps")
        [url] = re.findall(r'href="(/api/dumps/[^"]+)"', page)
        fetched = (await browser.http.get(url)).content
    folder = tmp_path / "fetched"
    folder.mkdir()
    (folder / Path(url).name).write_bytes(fetched)
    assert re.findall(r"[0-9a-f]{64}", page) == [sha256(fetched).hexdigest()]
    assert ("<dd>1</dd>" in page, "CC-BY-4.0" in page) == (True, True)
    monkeypatch.chdir(folder)
    check, unpack, pipe, program = examples(page)
    assert said(check).split()[0] == sha256(fetched).hexdigest()
    if shutil.which("zstd"):  # Python unpacks what systems without it cannot
        said(unpack)
        [record] = folder.glob("*.qgn")
        assert "Licence: CC-BY-4.0" in record.read_text(encoding="utf-8")
        assert said(pipe).strip() == "c2 c4"
    with redirect_stdout(io.StringIO()) as printed:
        exec(program, {})
    assert printed.getvalue().split()[-1] == "2"


def said(command: str) -> str:
    """What a command says that stands on the page."""
    here = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{here}{os.pathsep}{os.environ['PATH']}"}
    shell = ["bash", "-euo", "pipefail", "-c", command]
    done = subprocess.run(shell, capture_output=True, check=False, env=environment, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_is_there_in_each_language_without_any_file(
    site: Site, language: Language, tmp_path: Path
) -> None:
    browser = member(site, READER, Settings(data=tmp_path))
    page = await page_of(browser, f"/{language}/dumps")
    assert words(language)["dumps_none"] in unescape(page)
    assert len(examples(page)) == 4
    browser.http.cookies.clear()
    answer = await browser.http.get("/dumps", headers={"accept-language": language})
    assert answer.headers["location"] == f"/{language}/dumps"
