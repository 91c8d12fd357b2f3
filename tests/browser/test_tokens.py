"""A token is made on the settings page, an engine plays with it, and it ends with the token."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.browser.site import Site

pytestmark = pytest.mark.browser

PERMISSIONS = ("Play as a bot", "See challenges", "Make and answer challenges")
PATIENCE = 90
"""Seconds."""


def token_made(owner: Person) -> str:
    """Make a token that may do all that a bot needs; gives its secret."""
    page = owner.page
    owner.go("/en/settings")
    page.get_by_label("What it is for").fill("an engine")
    for permission in PERMISSIONS:
        page.get_by_label(permission).check()
    page.get_by_role("button", name="Create a token").click()
    secret = page.get_by_label("Your new token")
    expect(secret).to_be_visible()
    return secret.input_value()


@contextmanager
def bot(site: Site, token: str) -> Iterator[subprocess.Popen[str]]:
    """An engine that plays by the API."""
    where = ["--server", site.url, "--token", token, "--engine", "level:1", "--upgrade"]
    process = subprocess.Popen(
        [sys.executable, "-m", "koridor", "bot", *where],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_an_engine_plays_by_a_token_until_it_is_revoked(newcomer: Newcomer, own_site: Site) -> None:
    owner, rival = newcomer(at=own_site), newcomer(at=own_site)
    owner.register("Locomotive")
    rival.register("Nina")
    token = token_made(owner)
    with bot(own_site, token) as process:
        assert process.stdout is not None
        while "Locomotive" not in process.stdout.readline():
            assert process.poll() is None, "the bot has ended"
        answer = rival.context.request.post(
            f"{own_site.url}/api/challenge/Locomotive",
            data={"variant": "mini", "seat": 1},
            headers={"origin": own_site.url},
        )
        assert answer.ok, answer.text()
        match_id = str(answer.json()["id"])
        until = time.monotonic() + PATIENCE
        while not rival.context.request.get(f"{own_site.url}/api/matches/{match_id}").ok:
            assert time.monotonic() < until, "the bot does not accept"
            time.sleep(0.1)  # another process: there is nothing else to wait for
        table = rival.open(match_id)
        table.play("c2")
        table.see_count(2)
        owner.go("/en/settings")
        owner.page.get_by_role("button", name="Revoke an engine").click()
        expect(owner.page.get_by_text("You have no tokens.")).to_be_visible()
        said, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode != 0
        assert "token" in said
