"""The terms, in three languages side by side."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources
from types import MappingProxyType

from koridor.openings import LANGUAGES, Language, Words
from koridor.server.pages.reading.faults import InvalidPage
from koridor.server.pages.reading.words import word


@dataclass(frozen=True, slots=True)
class Term:
    """A term and what it means.

    Args:
        key: its anchor.
        group: the part of the page in which it stands.
    """

    key: str
    group: str
    name: Words
    meaning: Words


@cache
def terms() -> Mapping[str, Term]:
    """All terms by their keys, in the order of the page."""
    file = resources.files(__package__).joinpath("content/glossary.toml")
    groups = tomllib.loads(file.read_text(encoding="utf-8"))
    return MappingProxyType(
        {
            key: Term(key, group, Words(**table["name"]), Words(**table["meaning"]))
            for group, tables in groups.items()
            for key, table in tables.items()
        }
    )


def terms_html(group: str, language: Language) -> str:
    """The terms of a group as a table; the reader's language comes first.

    Raises:
        InvalidPage: when the group has no terms.
    """
    found = [term for term in terms().values() if term.group == group]
    if not found:
        raise InvalidPage(f"there are no terms in the group {group!r}")
    order = sorted(LANGUAGES, key=lambda each: each != language)
    head = "".join(
        f'<th scope="col">{escape(word(language, key))}</th>'
        for key in (f"term_{order[0]}", "meaning", f"term_{order[1]}", f"term_{order[2]}")
    )
    rows = "".join(_row(term, order) for term in found)
    return (
        f'<div class="table"><table class="glossary"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>\n"
    )


def _row(term: Term, order: list[Language]) -> str:
    own, *others = order
    name = escape(term.name.in_language(own))
    return (
        f'<tr id="{escape(term.key)}"><th scope="row"><dfn>{name}</dfn></th>'
        f"<td>{escape(term.meaning.in_language(own))}</td>"
        + "".join(_foreign(term, language) for language in others)
        + "</tr>"
    )


def _foreign(term: Term, language: Language) -> str:
    direction = "rtl" if language == "fa" else "ltr"
    name = escape(term.name.in_language(language))
    return f'<td lang="{language}"><bdi dir="{direction}">{name}</bdi></td>'
