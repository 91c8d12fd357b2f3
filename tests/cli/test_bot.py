"""`koridor bot`, as far as it goes without a site; `tests/client` plays on one."""

import pytest
from tests.cli.running import koridor, refused

TOKEN = ("bot", "--token", "kor_x")


def test_without_a_token_nothing_is_tried() -> None:
    assert "Missing option '--token'" in refused("bot")


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--accept", "everything"), "'everything' is not of rated, casual or none"),
        (("--clock", "soon"), "'soon' is no clock: write 180+2, or none"),
        (("--engine", "level:99"), "level 99 is not within 1 to 10"),
        (("--concurrency", "0"), "'0' is no number from 1 to 256"),
    ],
)
def test_what_makes_no_sense_is_said(options: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(*TOKEN, *options)


def test_a_site_that_is_not_there_is_said_at_once() -> None:
    ran = koridor(*TOKEN, "--server", "http://127.0.0.1:1")
    assert ran.code == 2
    assert "http://127.0.0.1:1 cannot be reached" in ran.error
