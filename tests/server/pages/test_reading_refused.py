"""Texts and diagrams that the site does not publish, because they are wrong or unlike."""

from typing import Any

import pytest

from koridor.openings import LANGUAGES, Language
from koridor.server.pages.reading import InvalidPage, ReadingPages
from koridor.server.pages.reading.diagrams import read_diagram_table


def texts_with(language: Language, name: str, text: str) -> dict[tuple[Language, str], str]:
    """Three small pages, one of them as given."""
    front = "---\ntitle: A\ndescription: B\n---\n"
    texts: dict[tuple[Language, str], str] = {
        (each, "rules"): f"{front}Words.\n\n## Here {{#here}}\n\n```board start\nC\n```\n"
        for each in LANGUAGES
    }
    return {**texts, (language, name): front + text}


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ({"moves": "e2 e8 e4"}, "e4"),
        ({"position": "a1b1 / - / e1 e9 / 9 9 / 1"}, "overlap"),
        ({"legal": "e3"}, "e3 is not legal"),
        ({"illegal": ["e2 occupied"]}, "e2 is not occupied"),
        ({"illegal": ["e3 occupied"]}, "e3 is not occupied"),
        ({"steps": "e2"}, "the pawn moves are"),
        ({"distances": "8 7"}, "8, 8"),
        ({"marks": ["sparkle"]}, "sparkle"),
        ({"marks": ["seat 1 e3h"]}, "does not stand"),
        ({"marks": ["wall e3"]}, "is no wall"),
        ({"colour": "blue"}, "colour"),
        ({"try": True, "position": "- / - / e4 e9 / 10 10 / 1"}, "begin at the start"),
    ],
)
def test_a_false_claim_about_a_diagram_is_refused(table: dict[str, Any], fault: str) -> None:
    with pytest.raises(InvalidPage, match=fault):
        read_diagram_table("example", table)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("No heading.\n", "unlike"),
        ("## Here {#here}\n\n```board steps\nC\n```\n", "unlike"),
        ("## There {#there}\n\n```board start\nC\n```\n", "unlike"),
        ("## Here\n", "anchor"),
        ("## Here {#here}\n\n## Here {#here}\n", "twice"),
        ("# Here {#here}\n", "level 2 or 3"),
        ("```board nowhere\nC\n```\n", "no diagram"),
        ("```board start\n```\n", "no caption"),
        ("```rust\nmain()\n```\n", "no fence"),
        ("```opening ruy-lopez\n```\n", "no opening"),
        ("{{ruy-lopez}}\n", "no opening"),
        ("```terms nonsense\n```\n", "no terms"),
        ("```notations\ne2 e8 e4\n```\n", "e4"),
        ("```record\n1. e2 e8 2. e4\n```\n", "illegal"),
        ("```position\na1b1 / - / e1 e9 / 9 9 / 1\n```\n", "overlap"),
    ],
)
def test_a_text_that_cannot_be_published_is_refused(text: str, fault: str) -> None:
    with pytest.raises(InvalidPage, match=fault):
        ReadingPages(texts_with("ru", "rules", text))


@pytest.mark.parametrize("link", ["guide", "#nowhere", "rules#nowhere", "https://example.org/"])
def test_a_link_that_leads_nowhere_is_refused(link: str) -> None:
    text = f"[words]({link})\n\n## Here {{#here}}\n\n```board start\nC\n```\n"
    with pytest.raises(InvalidPage, match="leads nowhere"):
        ReadingPages(texts_with("fa", "rules", text))


def test_a_page_that_is_missing_in_one_language_is_refused() -> None:
    with pytest.raises(InvalidPage, match="no such page"):
        ReadingPages(texts_with("fa", "tips", "Words.\n"))


def test_a_text_without_title_and_description_is_refused() -> None:
    with pytest.raises(InvalidPage, match="title"):
        ReadingPages({("en", "rules"): "Words.\n"})


def test_markup_in_a_text_is_shown_and_not_obeyed() -> None:
    text = "<script>alert(1)</script>\n\n## Here {#here}\n\n```board start\n<b>C</b>\n```\n"
    pages = ReadingPages(texts_with("en", "rules", text))
    page = pages.page("en", "rules")
    assert page is not None
    assert "<script>" not in page.frame
    assert "<b>" not in page.frame
