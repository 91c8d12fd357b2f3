"""Markdown into markup, with our fences, anchors and tables."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from koridor.openings import OPENINGS, Language
from koridor.server.pages.reading.diagrams import Diagram, diagrams
from koridor.server.pages.reading.drawing import figure
from koridor.server.pages.reading.faults import InvalidPage
from koridor.server.pages.reading.glossary import terms, terms_html
from koridor.server.pages.reading.inline import notation_html
from koridor.server.pages.reading.named_openings import opening_html
from koridor.server.pages.reading.page import Heading
from koridor.server.pages.reading.worked_examples import (
    listing_html,
    notations_html,
    position_html,
    record_html,
)

_ANCHOR = re.compile(r"\s*\{#([a-z0-9-]+)\}$")
_NAME = re.compile(r"\{\{([a-z-]+)\}\}")


_AS_IT_IS: Mapping[str, Callable[[str], str]] = {
    "record": record_html,
    "position": position_html,
    "sh": listing_html,
    "console": listing_html,
    "python": listing_html,
}
"""Fences of what is shown as it is written, and the checks of it."""


@dataclass(slots=True)
class Rendered:
    """A text as markup, and what was found on the way."""

    html: str = ""
    headings: list[Heading] = field(default_factory=list)
    diagrams: list[str] = field(default_factory=list)
    pictures: list[Diagram] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)


def render_markdown(text: str, language: Language) -> Rendered:
    """Render the text of a page.

    `{{key}}` is the name of an opening. Fences are `board KEY` with a caption inside,
    `opening KEY`, `terms GROUP`, `notations` with moves, `record`, `position`, and `sh`, `console`
    and `python`, of which the tests run all but `console`.

    Raises:
        InvalidPage: for whatever cannot be published.
    """
    markdown = _parser()
    tokens = markdown.parse(_NAME.sub(lambda name: _opening_name(name, language), text))
    found = Rendered()
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            _anchor(token, tokens[index + 1], found, markdown)
        if token.type == "fence":
            token.meta["html"] = _fence(token, language, found)
        _mark_table(token)
        found.links.extend(str(child.attrGet("href")) for child in _links(token))
    found.html = markdown.renderer.render(tokens, markdown.options, {})
    return found


def _parser() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    markdown.disable(["image", "html_block", "html_inline", "code", "autolink"])
    markdown.add_render_rule("code_inline", _code)
    markdown.add_render_rule("fence", _fence_markup)
    markdown.add_render_rule("table_open", _table_open)
    markdown.add_render_rule("table_close", _table_close)
    return markdown


def _opening_name(name: re.Match[str], language: Language) -> str:
    if name[1] not in OPENINGS:
        raise InvalidPage(f"there is no opening {name[1]!r}")
    return OPENINGS[name[1]].name.in_language(language)


def _anchor(opening: Token, inline: Token, found: Rendered, markdown: MarkdownIt) -> None:
    """Take `{#anchor}` off the end of a heading and give it to the element."""
    level = int(opening.tag[1])
    match = _ANCHOR.search(inline.content)
    if match is None or level not in (2, 3):
        raise InvalidPage(f"the heading {inline.content!r} needs level 2 or 3 and an anchor")
    text = inline.content[: match.start()]
    inline.children = markdown.parseInline(text)[0].children
    opening.attrSet("id", match[1])
    _add_anchor(match[1], found)
    found.headings.append(Heading(level, match[1], markdown.renderInline(text)))


def _add_anchor(anchor: str, found: Rendered) -> None:
    if anchor in found.anchors:
        raise InvalidPage(f"the anchor {anchor!r} occurs twice")
    found.anchors.add(anchor)


def _fence(token: Token, language: Language, found: Rendered) -> str:
    kind, _, key = token.info.strip().partition(" ")
    if kind in _AS_IT_IS:
        return _AS_IT_IS[kind](token.content)
    body = token.content.strip()
    match kind:
        case "board":
            return _board(key, body, language, found)
        case "opening":
            found.diagrams.append(f"opening {key}")
            return opening_html(key, language, found.pictures)
        case "terms":
            for term in (term for term in terms().values() if term.group == key):
                _add_anchor(term.key, found)
            return terms_html(key, language)
        case "notations":
            return notations_html(body, language)
        case _:
            raise InvalidPage(f"there is no fence {token.info!r}")


def _board(key: str, caption: str, language: Language, found: Rendered) -> str:
    if key not in diagrams():
        raise InvalidPage(f"there is no diagram {key!r}")
    if not caption:
        raise InvalidPage(f"the diagram {key} has no caption")
    found.diagrams.append(key)
    found.pictures.append(diagrams()[key])
    said = _parser().renderInline(caption)
    return figure(diagrams()[key], said, language, key=key, number=len(found.pictures) - 1)


def _mark_table(token: Token) -> None:
    """Cells of a table's head are the heads of columns."""
    if token.type == "th_open":
        token.attrs = {"scope": "col"}
    if token.type == "td_open":
        token.attrs = {}


def _links(token: Token) -> Sequence[Token]:
    return [child for child in token.children or () if child.type == "link_open"]


def _code(renderer: RendererHTML, tokens: Sequence[Token], index: int, *_others: object) -> str:
    return notation_html(tokens[index].content)


def _fence_markup(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, *_others: object
) -> str:
    return str(tokens[index].meta["html"])


def _table_open(*_others: object) -> str:
    return '<div class="table"><table>\n'


def _table_close(*_others: object) -> str:
    return "</table></div>\n"
