"""One browser for all tests, one site, and a context for each person.

Pictures of all pages of a failed test are kept in a temporary folder that the failure names.
"""

import re
import shutil
import tempfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.person import Person
from tests.browser.site import Site, WoundSite

Newcomer = Callable[..., Person]

PATIENCE = 20_000
"""Milliseconds that a page gets on a busy machine; pages tell when they are ready, so no test
waits for longer than it has to."""
ARGUMENTS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu")
FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    path = shutil.which("chromium")
    if path is None:
        pytest.fail("Chromium is missing: install Debian's package chromium", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site that all tests share: each brings its own people and plays its own matches."""
    site = Site(tmp_path_factory.mktemp("site") / "data")
    site.start()
    yield site
    site.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A site that a test may kill."""
    site = Site(tmp_path / "data")
    site.start()
    yield site
    site.stop()


@pytest.fixture
def wound_site(tmp_path: Path) -> Iterator[WoundSite]:
    """A site of a test's own, whose clock it winds."""
    site = WoundSite(tmp_path / "data")
    site.start()
    yield site
    site.stop()


@pytest.fixture
def newcomer(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Newcomer]:
    """Makes people who were never here; at the end none of their pages may have had a fault."""
    people: list[Person] = []

    def make(*, at: Site = site, **options: Any) -> Person:
        context = browser.new_context(**({"locale": "en-US"} | options))
        context.set_default_timeout(PATIENCE)
        people.append(Person(context, at))
        return people[-1]

    yield make
    if request.node.stash.get(FAILED, True):
        _keep_pictures(people, request.node.name)
    faults = [fault for person in people for fault in person.faults]
    for person in people:
        person.context.close()
    assert not faults


def _keep_pictures(people: list[Person], name: str) -> None:
    folder = Path(tempfile.mkdtemp(prefix=re.sub(r"\W+", "-", f"koridor-{name}-")))
    pages = [page for person in people for page in person.context.pages]
    for number, page in enumerate(pages, start=1):
        page.screenshot(path=folder / f"{number}.png")
    print(f"pictures of the pages: {folder}")  # noqa: T201 - pytest shows it with the failure
