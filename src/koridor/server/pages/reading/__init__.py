"""Pages to be read: rules, guide, tips, glossary, openings, notation, history.

Texts lie in `content/`, one Markdown file for each page and language; the diagrams of all
languages stand in `content/boards.toml`, the terms in `content/glossary.toml`.
"""

from koridor.server.pages.reading.faults import InvalidPage
from koridor.server.pages.reading.library import PAGE_NAMES, ReadingPages, reading_pages
from koridor.server.pages.reading.page import Heading, ReadingPage

__all__ = [
    "PAGE_NAMES",
    "Heading",
    "InvalidPage",
    "ReadingPage",
    "ReadingPages",
    "reading_pages",
]
