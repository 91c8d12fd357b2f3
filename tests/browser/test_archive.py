"""Players, leaderboards, games that have ended and the explorer, after real matches."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import bring_axe, violations
from tests.browser.board import Board
from tests.browser.conftest import Newcomer
from tests.browser.members import Member, play, register
from tests.browser.pages import LANGUAGES, see_whole
from tests.browser.person import Person
from tests.browser.site import WoundSite
from tests.browser.test_pages import NARROW, REACHES, SCHEMES
from tests.browser.test_right_to_left import DISORDER

pytestmark = pytest.mark.browser

HOUR = 3_600_000
LINE = ["e2", "e8", "e3", "e7", "c3h", "d6v", "e4", "e6"]
SIDEWALL = ["e2", "e8", "e7v", "h2h"]
SETTLED_AFTER = 20
"""Rated games after which two who play nobody else are not provisional any more."""
RECORD = """[Seat1 "Ann"]
[Seat2 "Bob"]
[Date "2020.01.02"]
[TimeControl "180+2"]

1. e2 {[%clk 0:03:01]} e8 {[%clk 0:02:59]} 2. e3 {[%clk 0:03:00]} e7 {[%clk 0:02:50]} 1-0
"""
DAMAGED = RECORD.replace("2. e3", "2. e5").replace("Ann", "Zoe")


@dataclass(frozen=True, slots=True)
class Club:
    """Two who have played each other until their ratings were known.

    Args:
        last: the last match, which has the name of an opening.
    """

    site: WoundSite
    nina: Member
    omid: Member
    last: str
    imported: str


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    site = WoundSite(tmp_path_factory.mktemp("club") / "data")
    site.start()
    nina, omid = register(site, "Nina"), register(site, "امید")
    for _ in range(SETTLED_AFTER):
        play(nina, omid, LINE, is_rated=True)
        site.jump(3 * HOUR)
    last = play(nina, omid, SIDEWALL)
    imported = _send(nina, RECORD)
    yield Club(site, nina, omid, last, imported)
    site.stop()


def _send(member: Member, record: str) -> str:
    answer = member.send("/api/import", record.encode())
    return str(answer["games"][0]["id"])


@pytest.fixture
def reader(newcomer: Newcomer, club: Club) -> Person:
    """Somebody who has no account."""
    return newcomer(at=club.site, viewport={"width": 1280, "height": 900})


def see(person: Person, path: str) -> Page:
    person.go(path)
    see_whole(person.page)
    return person.page


def rows(page: Page) -> int:
    """How many games are listed, once the search has been answered."""
    expect(page.locator(".found[aria-busy=false]")).to_be_visible()
    return page.locator(".found .games > li").count()


def explored(page: Page) -> list[str]:
    """The moves in the table of the explorer."""
    return page.locator("table.explorer tbody button").all_inner_texts()


def test_a_profile_shows_rating_graph_counts_and_games(reader: Person) -> None:
    page = see(reader, "/en/players/Nina")
    expect(page.get_by_role("heading", name="Nina", exact=True)).to_be_visible()
    expect(page.locator(".ratings")).to_contain_text("Blitz")
    expect(page.get_by_role("img")).to_have_attribute("aria-label", re.compile("^Blitz: from"))
    page.get_by_text("As a table").click()
    days = page.locator("details tbody tr")
    assert days.count() >= 2
    counts = page.get_by_role("row", name="Blitz").get_by_role("cell").all_inner_texts()
    games, won, drawn, lost = map(int, counts)
    assert (games, drawn) == (SETTLED_AFTER + 1, 0)
    assert won + lost == games
    expect(page.locator(".games > li")).to_have_count(10)
    expect(page.locator(".games .picture svg")).to_have_count(10)
    # The last game is Sidewall: a wall of each of them, and both pawns.
    [first, *_] = page.locator(".games .picture").all()
    expect(first.locator(".kb-wall")).to_have_count(2)
    expect(first.locator(".kb-pawn")).to_have_count(2)
    page.get_by_role("link", name="All games", exact=True).click()
    see_whole(page)
    assert rows(page) == 20
    page.get_by_role("button", name="Search further").click()
    expect(page.locator(".found .games > li")).to_have_count(SETTLED_AFTER + 1)


def test_an_unknown_player_gets_a_page_that_says_so(reader: Person) -> None:
    answer = reader.page.goto(f"{reader.site.url}/en/players/Nobody")
    assert answer is not None
    assert answer.status == 404
    expect(reader.page.get_by_role("heading")).to_have_text("There is no such player")
    reader.faults.clear()  # browsers write the status into the console


def test_the_archive_leads_to_the_files_of_each_month(reader: Person) -> None:
    page = see(reader, "/en/games")
    page.get_by_role("link", name="Games by month").click()
    expect(page.get_by_role("heading", name="Games by month")).to_be_visible()
    expect(page.get_by_text("zstd -d koridor-")).to_be_visible()


def test_games_are_found_by_player_opening_and_date(reader: Person, club: Club) -> None:
    page = see(reader, "/en/games")
    assert rows(page) == 20
    page.get_by_role("textbox", name="Player").fill("Bob")
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.locator(".found .games > li")).to_have_count(1)
    expect(page.locator(".found .games > li")).to_contain_text("Imported")
    assert "player=Bob" in page.url, "the search can be kept and sent"
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".found .games > li")).to_have_count(20)
    page.get_by_text("More conditions").click()
    page.get_by_role("combobox", name="Opening").select_option(label="Sidewall")
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.locator(".found .games > li")).to_have_count(1)
    expect(page.locator(".found .what")).to_have_attribute("href", f"/g/{club.last}")


def test_a_position_is_found_exactly_and_mirrored(reader: Person) -> None:
    see(reader, "/en/explorer?moves=e2+e8+e3+e7+f3h")  # games had c3h, its mirror image
    page = reader.page
    expect(page.locator("table.explorer tbody button")).to_have_text(["e6v"])
    page.get_by_role("link", name="Games with this position").click()
    see_whole(page)
    assert rows(page) == 20
    page.get_by_label("Mirrored positions too").uncheck()
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.get_by_text("No game was found.")).to_be_visible()
    assert rows(page) == 0


def test_a_position_that_is_none_is_refused_in_words(reader: Person) -> None:
    page = see(reader, f"/en/games?position={quote_plus('e1 e9 / rubbish')}")
    expect(page.get_by_role("alert")).to_contain_text("cannot be understood")
    reader.faults.clear()  # browsers write the status into the console


def test_the_explorer_is_walked_through_on_the_board_and_by_table(reader: Person) -> None:
    page = see(reader, "/en/explorer")
    moves = page.locator("table.explorer tbody button")
    expect(moves).to_have_text(["e2"])
    Board(page).click("e2")
    expect(moves).to_have_text(["e8"])
    for count, move in enumerate(("e8", "e3", "e7"), start=2):
        moves.get_by_text(move, exact=True).click()
        expect(page.locator(".way button")).to_have_count(count)
    expect(moves).to_have_text(["c3h"])
    page.mouse.move(0, 0)
    expect(page.locator(".kb-prepared")).to_have_count(0)
    moves.first.focus()
    expect(page.locator(".kb-prepared")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(moves).to_have_text(["d6v"])
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("ArrowLeft")
    expect(moves).to_have_text(["c3h"])
    page.reload()
    see_whole(page)
    assert explored(page) == ["c3h"], "the way stands in the address"


def test_a_game_is_in_the_explorer_and_in_profiles_as_soon_as_it_ends(
    reader: Person, club: Club
) -> None:
    play(club.nina, club.omid, ["f1", "d9"])
    page = see(reader, "/en/explorer?moves=f1")
    expect(page.locator("table.explorer tbody button")).to_have_text(["d9"])


def test_filters_of_the_explorer_leave_games_out(reader: Person) -> None:
    page = see(reader, "/en/explorer?moves=e2")
    expect(page.locator("table.explorer tbody button")).to_have_text(["e8"])
    page.get_by_text("Which games").click()
    page.get_by_role("combobox", name="Rating from").select_option("2400")
    expect(page.get_by_text("No public game came to this position.")).to_be_visible()
    assert "from_rating=2400" in page.url


def test_a_game_of_the_archive_is_replayed_with_its_clocks(reader: Person, club: Club) -> None:
    page = see(reader, f"/en/games/{club.imported}")
    clocks = page.locator(".seat .clock [aria-hidden]")
    expect(clocks).to_have_text(["2:50", "3:00"])
    expect(page.locator("button.ply")).to_have_text(["e2", "e8", "e3", "e7"])
    page.keyboard.press("ArrowLeft")
    expect(clocks).to_have_text(["2:59", "3:00"])
    page.keyboard.press("Home")
    expect(clocks).to_have_text(["3:00", "3:00"])
    page.get_by_text("Opening explorer").click()
    expect(page.locator("table.explorer tbody button")).to_contain_text(["e2"])
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    assert download.value.suggested_filename == f"koridor-{club.imported}.qgn"


def test_a_match_that_has_ended_shows_its_opening_and_the_explorer(
    reader: Person, club: Club
) -> None:
    page = see(reader, f"/g/{club.last}")
    expect(page.get_by_text("Opening: Sidewall")).to_be_visible()
    expect(page.get_by_role("link", name="All games of Nina")).to_be_visible()
    page.get_by_text("Opening explorer").click()
    expect(page.get_by_text("No public game")).to_have_count(0)
    page.keyboard.press("Home")
    page.locator("button.ply").first.click()
    expect(page.locator("table.explorer tbody button")).to_have_text(["e8"])
    page.locator("table.explorer tbody button").click()
    expect(page.locator(".way button")).to_have_text(["e8"])


def test_leaderboards_work_empty_and_filled(reader: Person) -> None:
    page = see(reader, "/en/leaderboard")
    expect(page.locator("tbody tr:not(.level)")).to_have_count(2)
    expect(page.locator("tbody tr.level")).to_have_count(10)
    expect(page.locator("tbody").get_by_role("link", name="Nina")).to_be_visible()
    page.get_by_role("link", name="Four players").click()
    expect(page.get_by_text("Nobody is on this leaderboard yet.")).to_be_visible()
    expect(page.locator("tbody tr")).to_have_count(0)


def test_records_are_sent_and_faults_are_shown_where_they_are(
    newcomer: Newcomer, club: Club
) -> None:
    sender = newcomer(at=club.site)
    club.nina.enter(sender.context)
    page = see(sender, "/en/games")
    text = page.get_by_label("Or the records as text")
    send = page.get_by_role("button", name="Send", exact=True)
    text.fill(DAMAGED)
    send.click()
    expect(page.locator(".faults li").first).to_contain_text("Line 6, column")
    expect(page.locator(".faults li").first).to_contain_text("e5")
    text.fill(DAMAGED.replace("2. e5", "2. e3"))
    send.click()
    expect(page.get_by_text("1 game was read.")).to_be_visible()
    expect(page.locator(".faults")).to_have_count(0)
    large = {"name": "large.qgn", "mimeType": "text/plain", "buffer": b" " * 200_000}
    page.get_by_label("Record file").set_input_files(large)  # type: ignore[arg-type]
    expect(page.get_by_role("alert")).to_contain_text("too large")
    expect(page.get_by_text("1 game was read.")).to_have_count(0)
    page.get_by_label("Record file").set_input_files({**large, "buffer": DAMAGED.encode()})  # type: ignore[arg-type]
    expect(text).to_have_value(DAMAGED)
    text.fill(DAMAGED.replace("2. e5", "2. e3"))
    send.click()
    page.get_by_role("link", name="The archive had it already").click()
    see_whole(page)
    expect(page.locator(".seat").last).to_contain_text("Zoe")
    sender.faults.clear()  # browsers write the status of a refusal into the console


def test_only_people_with_an_account_send_records(reader: Person) -> None:
    page = see(reader, "/en/games")
    expect(page.get_by_text("This is for people with an account.")).to_be_visible()
    expect(page.get_by_label("Or the records as text")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_no_violation_on_any_of_these_pages(
    newcomer: Newcomer, club: Club, language: str
) -> None:
    person = newcomer(at=club.site)
    club.nina.enter(person.context)
    bring_axe(person.context)
    found: dict[str, list[str]] = {}
    for address in addresses(language, club):
        page = settled(person, address)
        for scheme, only in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            see_whole(page)
            if wrong := violations(page, *only):
                found[f"{address} {scheme}"] = wrong
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_reaches_beyond_a_narrow_screen_and_nothing_is_reordered(
    newcomer: Newcomer, club: Club, language: str
) -> None:
    person = newcomer(at=club.site, **NARROW)
    club.nina.enter(person.context)
    found: dict[str, object] = {}
    for address in addresses(language, club):
        page = settled(person, address)
        # A phone's window grows with what is too wide for it.
        width = page.evaluate("document.documentElement.scrollWidth")
        wrong = width, page.evaluate(REACHES), page.evaluate(DISORDER)
        if wrong != (320, [], []):
            found[address] = wrong
    assert found == {}


def addresses(language: str, club: Club) -> list[str]:
    names = (
        "players/Nina",
        "leaderboard",
        "leaderboard/hill",
        "games?since=2020-01-01",
        f"games/{club.imported}",
        "explorer?moves=e2+e8",
        "dumps",
    )
    return [*(f"/{language}/{name}" for name in names), f"/g/{club.last}"]


def settled(person: Person, address: str) -> Page:
    """A page that has its answers, with all that can be unfolded."""
    page = see(person, address)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate("document.querySelectorAll('details').forEach(part => (part.open = true))")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    see_whole(page)
    return page
