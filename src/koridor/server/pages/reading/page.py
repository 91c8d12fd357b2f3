"""A page ready to be sent."""

from dataclasses import dataclass

from koridor.openings import Language
from koridor.server.pages.reading.diagrams import Diagram


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading below the title, for the table of contents.

    Args:
        level: 2 or 3.
        anchor: the same in all languages.
        html: what it says, as markup without links.
    """

    level: int
    anchor: str
    html: str


@dataclass(frozen=True, slots=True)
class ReadingPage:
    """A page ready to be sent.

    Args:
        language: in which it is written.
        name: the last part of its address, the same in all languages.
        title: its one heading of the first level.
        description: a sentence for search engines and link previews.
        frame: everything below the title, with places for the pictures.
        headings: in the order of the page.
        diagrams: the keys of its diagrams, in the order of the page.
        pictures: what they show.
        links: where its links lead, as written.
        anchors: every place of the page that can be linked to.
    """

    language: Language
    name: str
    title: str
    description: str
    frame: str
    headings: tuple[Heading, ...]
    diagrams: tuple[str, ...]
    pictures: tuple[Diagram, ...]
    links: tuple[str, ...]
    anchors: frozenset[str]
