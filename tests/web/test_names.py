"""One thing has one name: on the boards' pages, in what the server writes, and in the glossary."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from koridor.openings import LANGUAGES

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "src" / "koridor" / "server" / "pages"
CONTENT = PAGES / "reading" / "content"
MESSAGE = re.compile(r'^  (\w+): "(.*)",$', re.MULTILINE)
PRESETS = ("duel", "four", "hill", "mini", "small", "pinko")
OTHER_NAMES = {
    "en": r"\bClassic\b",
    "ru": r"\bКлассика\b|«Малый»|Король горы",
    "fa": r"(?<!پاد)شاه تپه|تمپو|کلاسیک|(?:دو|چهار)[ \u200c]نفره",
}
"""Names that were once used beside those of today."""


def messages(language: str) -> dict[str, str]:
    text = (ROOT / "web" / "messages" / f"{language}.ts").read_text(encoding="utf-8")
    return dict(MESSAGE.findall(text))


def glossary() -> dict[str, Any]:
    return tomllib.loads((CONTENT / "glossary.toml").read_text(encoding="utf-8"))


def texts(language: str) -> dict[str, str]:
    """All that is written in a language, by file."""
    files = [
        ROOT / "web" / "messages" / f"{language}.ts",
        PAGES / "words" / f"{language}.toml",
        *(CONTENT / language).glob("*.md"),
    ]
    return {file.name: file.read_text(encoding="utf-8") for file in files}


@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_are_called_as_in_the_glossary(language: str) -> None:
    said, terms = messages(language), glossary()["match"]
    assert said["preset_duel"].casefold() == terms["duel"]["name"][language].casefold()
    assert said["preset_hill"] == terms["king-of-the-hill"]["name"][language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_call_every_preset_as_the_front_page_does(language: str) -> None:
    said = messages(language)
    rules = (CONTENT / language / "rules.md").read_text(encoding="utf-8").casefold()
    # A Russian name is bent in a sentence: its last letter does not count.
    stem = -1 if language == "ru" else None
    missing = [key for key in PRESETS if said[f"preset_{key}"].casefold()[:stem] not in rules]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_search_engines_read_calls_the_hill_so_too(language: str) -> None:
    words = tomllib.loads((PAGES / "words" / f"{language}.toml").read_text(encoding="utf-8"))
    assert messages(language)["preset_hill"] in words["home_description"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_another_name(language: str) -> None:
    other = re.compile(OTHER_NAMES[language])
    found = {name: other.findall(text) for name, text in texts(language).items()}
    assert not {name: words for name, words in found.items() if words}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_caption_shows_the_key_of_a_preset(language: str) -> None:
    rules = (CONTENT / language / "rules.md").read_text(encoding="utf-8")
    assert not re.findall(rf"^`(?:{'|'.join(PRESETS)})`", rules, re.MULTILINE)


def test_persian_pages_write_clocks_in_persian_digits() -> None:
    for name, text in texts("fa").items():
        assert not re.findall(r"`\d*[0-9]\+\d+`", text), name


@pytest.mark.parametrize(("key", "section", "term"), [("draw", "match", "draw")])
def test_words_of_agreements_are_those_of_the_glossary(key: str, section: str, term: str) -> None:
    name = glossary()[section][term]["name"]
    for language in LANGUAGES:
        shown = messages(language)[f"offer_{key}"].casefold()
        assert name[language].casefold()[:-1] in shown, language
