"""All pages of the site, in every state that they have."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple, dataclass

from playwright.sync_api import Page, expect
from tests.browser.person import Person
from tests.browser.rival import rival_at

LANGUAGES = {"en": "ltr", "ru": "ltr", "fa": "rtl"}
"""The languages and their directions."""
AT_REST = """() => document.getAnimations()
  .filter(animation => animation.effect.getComputedTiming().iterations !== Infinity)
  .every(animation => animation.playState !== "running")"""
CONTROL = {"initial": 900_000, "increment": 10_000}
ENTRANCES = ("sign-in", "register", "forgotten", "new-password")
READING = ("rules", "guide", "tips", "glossary", "openings", "notation", "history")


@dataclass(frozen=True, slots=True)
class Matches:
    """Matches in all their states, by id."""

    waiting: str
    running: str
    four: str
    ended: str
    closed: str


@contextmanager
def matches_of(host: Person) -> Iterator[Matches]:
    """Matches of a host; the rival of the one that runs stays connected until the end."""
    closed = host.lay(rules="mini", opponents="friend")
    host.open(closed).button("Close the table").click()
    ended = host.lay(rules="mini", opponents="friend", seat=2)
    with rival_at(host.site, ended) as rival:
        rival.play("c2")
        host.open(ended).play("c4")
        rival.play("c3")
        rival.resign()
    running = host.lay(rules="duel", opponents="friend", seat=2, control=CONTROL)
    with rival_at(host.site, running) as rival:
        rival.play("e3h")
        yield Matches(
            waiting=host.lay(rules="four", opponents="friend", control=CONTROL),
            running=running,
            four=host.lay(rules="hill", opponents="computer", level=1, seat=1),
            ended=ended,
            closed=closed,
        )


def addresses(language: str, matches: Matches) -> list[str]:
    """The addresses of all pages; those of matches are in the language of the page before."""
    reading = [f"/{language}/{name}" for name in (*ENTRANCES, *READING)]
    return [f"/{language}/", *(f"/g/{match_id}" for match_id in astuple(matches)), *reading]


def see_whole(page: Page) -> None:
    """Wait until a page has what it shows in the end."""
    expect(page.locator("#app .loading")).to_have_count(0)
    page.evaluate("document.fonts.ready.then(() => null)")
    # Asked again and again: what `finished` promises, an animation that is replaced never keeps.
    page.wait_for_function(AT_REST, polling=50)
