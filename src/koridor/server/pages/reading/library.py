"""All reading pages: read at the start, compared between the languages, kept as markup."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final

from koridor.openings import LANGUAGES, Language
from koridor.server.pages.reading.diagrams import diagrams
from koridor.server.pages.reading.drawing import with_pictures
from koridor.server.pages.reading.faults import InvalidPage
from koridor.server.pages.reading.markdown import render_markdown
from koridor.server.pages.reading.page import ReadingPage
from koridor.server.pages.reading.words import all_words

PAGE_NAMES: Final = (
    "rules",
    "guide",
    "tips",
    "openings",
    "notation",
    "ratings",
    "glossary",
    "history",
    "api",
)
"""The pages in the order in which they follow each other."""

OTHER_PLACES: Final = frozenset({"./"})
"""What pages may link to besides each other: the front page of their language."""

_FRONT_MATTER = re.compile(r"---\ntitle: (.+)\ndescription: (.+)\n---\n")


class ReadingPages:
    """The pages in all languages.

    Raises:
        InvalidPage: when a page is missing, a diagram or an example is wrong, a link leads
            nowhere, or the languages do not have the same headings and diagrams.
    """

    def __init__(self, texts: Mapping[tuple[Language, str], str]) -> None:
        """Render and check all texts, by language and name."""
        pages = {place: _page(*place, text) for place, text in texts.items()}
        self._pages = MappingProxyType(pages)
        self._markup: dict[tuple[Language, str], str] = {}
        self._check_languages()
        self._check_links()

    def page(self, language: Language, name: str) -> ReadingPage | None:
        """A page, or None when there is none of that name."""
        return self._pages.get((language, name))

    def markup(self, page: ReadingPage) -> str:
        """Everything below the title of a page of these; drawn once."""
        place = page.language, page.name
        if place not in self._markup:
            self._markup[place] = with_pictures(page.frame, page.pictures, page.language)
        return self._markup[place]

    def neighbours(self, page: ReadingPage) -> tuple[ReadingPage | None, ReadingPage | None]:
        """The pages before and after it, in the order of `PAGE_NAMES`."""
        order = (None, *PAGE_NAMES, None)
        at = order.index(page.name)
        before, after = order[at - 1], order[at + 1]
        return (
            self.page(page.language, before) if before else None,
            self.page(page.language, after) if after else None,
        )

    def __iter__(self) -> Iterator[ReadingPage]:
        return iter(self._pages.values())

    def _check_languages(self) -> None:
        for name in {name for _, name in self._pages}:
            shapes = [self._shape(language, name) for language in LANGUAGES]
            for language, shape in zip(LANGUAGES, shapes, strict=True):
                if shape != shapes[0]:
                    raise InvalidPage(
                        f"{language}/{name} is unlike {LANGUAGES[0]}/{name}: "
                        f"{_difference(shapes[0], shape)}"
                    )

    def _shape(self, language: Language, name: str) -> list[str]:
        """What must be the same in every language."""
        page = self.page(language, name)
        if page is None:
            raise InvalidPage(f"{language}/{name}: there is no such page")
        headings = [f"{heading.level} #{heading.anchor}" for heading in page.headings]
        return [*headings, *page.diagrams]

    def _check_links(self) -> None:
        for page in self._pages.values():
            for link in page.links:
                if link not in OTHER_PLACES and not self._leads_somewhere(page, link):
                    raise InvalidPage(f"{page.language}/{page.name}: {link!r} leads nowhere")

    def _leads_somewhere(self, page: ReadingPage, link: str) -> bool:
        name, _, anchor = link.partition("#")
        target = self._pages.get((page.language, name or page.name))
        return target is not None and (not anchor or anchor in target.anchors)


@cache
def reading_pages() -> ReadingPages:
    """The pages of this site, read once."""
    content = resources.files(__package__).joinpath("content")
    pages = ReadingPages(
        {
            (language, name): content.joinpath(language, f"{name}.md").read_text(encoding="utf-8")
            for language in LANGUAGES
            for name in PAGE_NAMES
        }
    )
    used = {key for page in pages for key in page.diagrams}
    unused = set(diagrams()) - used
    if unused:
        raise InvalidPage(f"no page shows the diagrams {sorted(unused)}")
    _check_words()
    return pages


def _page(language: Language, name: str, text: str) -> ReadingPage:
    front = _FRONT_MATTER.match(text)
    if front is None:
        raise InvalidPage(f"{language}/{name} does not begin with a title and a description")
    try:
        rendered = render_markdown(text[front.end() :], language)
    except InvalidPage as error:
        raise InvalidPage(f"{language}/{name}: {error}") from error
    return ReadingPage(
        language=language,
        name=name,
        title=front[1],
        description=front[2],
        frame=rendered.html,
        headings=tuple(rendered.headings),
        diagrams=tuple(rendered.diagrams),
        pictures=tuple(rendered.pictures),
        links=tuple(rendered.links),
        anchors=frozenset(rendered.anchors),
    )


def _difference(one: list[str], other: list[str]) -> str:
    for left, right in zip(one, other, strict=False):
        if left != right:
            return f"{right!r} instead of {left!r}"
    return f"{len(other)} headings and diagrams instead of {len(one)}"


def _check_words() -> None:
    first, *others = (set(words) for words in all_words().values())
    if any(words != first for words in others):
        raise InvalidPage("words.toml does not have the same keys in all languages")
