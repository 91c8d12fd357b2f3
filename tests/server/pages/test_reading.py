"""The reading pages of the site: that they are whole, alike in all languages, and true."""

import json
import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from koridor.notation import ALGEBRAIC, read_moves, read_rules
from koridor.openings import LANGUAGES, OPENINGS, Language
from koridor.record import read_games
from koridor.render import WallTint
from koridor.rules import Position
from koridor.server.pages.reading import PAGE_NAMES, reading_pages
from koridor.server.pages.reading.diagrams import diagrams
from koridor.server.pages.reading.glossary import terms
from koridor.server.pages.reading.named_openings import diagram_of
from koridor.server.pages.reading.page import ReadingPage
from koridor.server.pages.reading.words import all_words

ROOT = Path(__file__).parents[3]
PRESETS = ("duel", "four", "mini")
VOID = {"br", "hr", "img", "input", "link", "meta", "wbr"}
PAGES = list(reading_pages())
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.language}/{page.name}")


class Elements(HTMLParser):
    """Collects elements with their attributes and text, and insists on proper nesting."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None], tuple[str, ...]]] = []
        self.text: list[tuple[str, tuple[str, ...]]] = []
        self.feed(markup)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), tuple(self.open)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), tuple(self.open)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append((data, tuple(self.open)))

    def attributes(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs, _ in self.found if name == tag]


def elements(page: ReadingPage) -> Elements:
    return Elements(reading_pages().markup(page))


def running_text(page: ReadingPage) -> str:
    """What is read as sentences: no notation, no pictures, no words of other languages."""
    apart = {"code", "pre", "svg", "bdi"}
    return " ".join(text for text, inside in elements(page).text if not apart & set(inside))


def test_every_page_is_there_in_every_language() -> None:
    found = {(page.language, page.name) for page in PAGES}
    assert found == {(language, name) for language in LANGUAGES for name in PAGE_NAMES}


def test_the_program_has_the_same_words_in_every_language() -> None:
    shapes = [
        {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in words.items()}
        for words in all_words().values()
    ]
    assert len(shapes) == 3
    assert shapes[0] == shapes[1] == shapes[2]


@each_page
def test_a_page_is_well_formed_and_its_anchors_are_its_own(page: ReadingPage) -> None:
    found = elements(page)
    anchors = Counter(attrs["id"] for _, attrs, _ in found.found if "id" in attrs)
    assert set(anchors.values()) <= {1}
    assert set(anchors) == set(page.anchors)


@each_page
def test_headings_go_down_one_level_at_a_time(page: ReadingPage) -> None:
    levels = [1] + [heading.level for heading in page.headings]
    assert len(levels) > 2
    assert all(below - above <= 1 for above, below in pairwise(levels))
    assert not elements(page).attributes("h1")


@each_page
def test_nothing_is_fetched_from_elsewhere(page: ReadingPage) -> None:
    found = elements(page)
    addresses = [
        value
        for _, attrs, _ in found.found
        for key, value in attrs.items()
        if key in ("href", "src", "srcset", "action", "xlink:href")
    ]
    assert not [address for address in addresses if re.match(r"(\w+:|//)", address or "")]
    assert not found.attributes("script") + found.attributes("style") + found.attributes("img")
    assert not [attrs for _, attrs, _ in found.found if "style" in attrs]


@each_page
def test_the_cells_at_the_head_of_a_table_say_of_what(page: ReadingPage) -> None:
    assert all(attrs.get("scope") in ("col", "row") for attrs in elements(page).attributes("th"))


@each_page
def test_boards_and_notation_stay_from_left_to_right(page: ReadingPage) -> None:
    found = elements(page)
    pictures = [inside for tag, _, inside in found.found if tag == "svg"]
    boards = [attrs for attrs in found.attributes("div") if attrs.get("class") == "diagram-board"]
    assert len(pictures) == len(boards) == len(page.pictures)
    assert all(attrs.get("dir") == "ltr" for attrs in boards)
    for tag, attrs, inside in found.found:
        if tag == "code" and "pre" not in inside:
            assert set(attrs) <= {"class"}
    codes = [inside for text, inside in found.text if "code" in inside and "pre" not in inside]
    assert all(inside[-2:] == ("code", "bdi") for inside in codes)
    assert all("dir" in attrs or "lang" in attrs for attrs in found.attributes("bdi"))


@each_page
def test_a_picture_has_a_name_and_a_description_in_the_language_of_the_page(
    page: ReadingPage,
) -> None:
    found = elements(page)
    names = [text for text, inside in found.text if inside[-1:] == ("title",)]
    descriptions = [text for text, inside in found.text if inside[-1:] == ("desc",)]
    assert len(names) == len(descriptions) == len(page.pictures)
    board = all_words()[page.language]["board"].split("{")[0]
    assert all(name.startswith(board) for name in names)
    figures = elements(page).attributes("svg")
    assert all(attrs.get("role") == "img" for attrs in figures)


@each_page
def test_every_figure_has_a_caption(page: ReadingPage) -> None:
    found = elements(page)
    captions = [text.strip() for text, inside in found.text if "figcaption" in inside]
    assert len(found.attributes("figcaption")) == len(page.pictures)
    assert len([text for text in captions if text]) >= len(page.pictures)


@each_page
def test_colours_follow_the_theme_of_the_page(page: ReadingPage) -> None:
    plain = re.findall(r'(?:fill|stroke)="#[0-9a-f]{6}"', reading_pages().markup(page))
    assert not plain


@each_page
def test_the_description_suits_a_search_engine(page: ReadingPage) -> None:
    assert 40 <= len(page.description) <= 200
    assert len(page.title) <= 50


@pytest.mark.parametrize("name", PAGE_NAMES)
def test_persian_sentences_have_persian_digits_and_letters(name: str) -> None:
    page = reading_pages().page("fa", name)
    assert page is not None
    text = f"{page.title} {page.description} {running_text(page)}"
    assert not re.findall(r"[0-9٠-٩]", text)
    assert not re.findall("[يكىة]", text)
    assert not re.findall(r"(?<![\w])[a-i](?![\w])", text)
    assert not re.findall(r"[,;?]", text)


def test_russian_and_english_sentences_have_no_letters_of_the_other() -> None:
    for page in PAGES:
        text = running_text(page)
        if page.language == "en":
            assert not re.findall("[а-яё]", re.sub("С, В, Ю, З", "", text), flags=re.IGNORECASE)
        assert not re.findall(r"[а-яё][a-z]|[a-z][а-яё]", text, flags=re.IGNORECASE)


def test_boards_to_try_can_be_asked_of_the_server() -> None:
    tried = 0
    for page in PAGES:
        for attrs in elements(page).attributes("div"):
            if "data-board" in attrs:
                data = json.loads(unescape(attrs["data-board"] or ""))
                position = Position.start(read_rules(data["rules"]))
                for move in read_moves(data["moves"], position, ALGEBRAIC):
                    position = position.play(move)
                assert position.outcome is None
                tried += 1
    assert tried >= 3 * 4


def test_a_diagram_shows_the_walls_in_the_colours_of_their_seats() -> None:
    found = diagrams()["guide-corridor"]
    assert Counter(mark.ink.value for mark in found.marks if isinstance(mark, WallTint)) == {
        "seat 1": 4,
        "seat 2": 1,
    }


@each_page
def test_rounds_in_a_sentence_can_be_played(page: ReadingPage) -> None:
    lines = re.findall(r'<bdi dir="ltr">(1\. [^<…]*)</bdi>', page.frame)
    for line in set(lines):
        tried = [next(iter(read_games(f'[Rules "{key}"]\n\n{line}'))) for key in PRESETS]
        assert any(not reading.errors for reading in tried), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_opening_has_its_place_name_and_lines(language: Language) -> None:
    page = reading_pages().page(language, "openings")
    assert page is not None
    headings = {heading.anchor: heading.html for heading in page.headings}
    for key, opening in OPENINGS.items():
        assert headings[key] == opening.name.in_language(language)
        for other in set(LANGUAGES) - {language}:
            assert f'<bdi lang="{other}">{opening.name.in_language(other)}</bdi>' in page.frame
        assert opening.about.in_language(language) in unescape(page.frame)
        for line in opening.lines:
            assert str(line) in page.frame


def test_the_diagram_of_an_opening_is_the_end_of_its_line() -> None:
    [mirror] = OPENINGS["standard-mirror"].lines
    assert str(diagram_of(mirror).position) == "- / e3e6 / e4 e6 / 9 9 / 1"
    [reed] = OPENINGS["reed"].lines
    assert str(diagram_of(reed).position) == "c3f3 / - / e1 e9 / 8 10 / 1"


def test_the_glossary_has_every_term_of_the_project_under_its_name() -> None:
    rows = [
        tuple(cell.strip() for cell in line.strip("|").split("|"))[:3]
        for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ][2:]
    ours = {(term.name.en, term.name.ru, term.name.fa) for term in terms().values()}
    assert len(rows) > 30
    assert not set(rows) - ours


def test_pages_follow_each_other() -> None:
    pages = reading_pages()
    first, last = pages.page("ru", PAGE_NAMES[0]), pages.page("ru", PAGE_NAMES[-1])
    assert first is not None
    assert last is not None
    assert pages.neighbours(first) == (None, pages.page("ru", PAGE_NAMES[1]))
    assert pages.neighbours(last) == (pages.page("ru", PAGE_NAMES[-2]), None)
