"""Looks at a site that an installed wheel serves: its pages are complete, and its computer plays.

python tests/served_wheel.py http://127.0.0.1:8700 FOLDER_OF_THE_ENVIRONMENT
"""

import json
import re
import sys
import time
import urllib.request
from http.client import HTTPResponse
from pathlib import Path
from urllib.error import URLError

import koridor

PATIENCE = 120.0
"""Seconds that the server, and then the computer, gets."""
ASSET = re.compile(r'(?:src|href)="(/assets/[^"]+)"')


def fetched(url: str, body: object = None) -> HTTPResponse:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json"})
    answer = urllib.request.urlopen(request)
    assert isinstance(answer, HTTPResponse)
    return answer


def until_up(site: str) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            fetched(f"{site}/health")
        except URLError:
            assert time.monotonic() < end, "it does not come up"
            time.sleep(0.1)
        else:
            return


def look_at_pages(site: str) -> int:
    """Every page in every language with all that it loads; says how many files there were."""
    files = set[str]()
    for language in ("en", "ru", "fa"):
        for name in ("", "rules"):
            page = fetched(f"{site}/{language}/{name}").read().decode()
            named = ASSET.findall(page)
            assert any(file.endswith(".js") for file in named), f"no script in {language}/{name}"
            assert any(file.endswith(".css") for file in named), f"no style in {language}/{name}"
            files.update(named)
    for file in files:
        assert fetched(site + file).read(), f"{file} is empty"
    assert fetched(f"{site}/").url.endswith("/en/")
    return len(files)


def play(site: str) -> None:
    """The computer has seat 1, and moves."""
    table = {"rules": "mini", "opponents": "computer", "level": 1, "seat": 2}
    match_id = json.loads(fetched(f"{site}/api/tables", table).read())["id"]
    end = time.monotonic() + PATIENCE
    while not json.loads(fetched(f"{site}/api/matches/{match_id}").read())["plies"]:
        assert time.monotonic() < end, "the computer does not move"
        time.sleep(0.1)


def main(site: str, environment: str) -> None:
    place = Path(koridor.__file__)
    assert place.is_relative_to(environment), f"{place} is not what was installed"
    until_up(site)
    count = look_at_pages(site)
    play(site)
    sys.stdout.write(f"wheel: pages and their {count} files are complete, and the computer plays\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
