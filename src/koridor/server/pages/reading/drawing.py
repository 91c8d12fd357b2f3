"""Diagrams as markup: an inline picture that follows the page's theme, with words for it."""

import json
import re
from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from html import escape

from koridor.openings import Language
from koridor.render import (
    VIEWS,
    WOOD,
    Arrow,
    Caption,
    Colour,
    GhostWall,
    Highlight,
    Ink,
    Mark,
    SvgStyle,
    Theme,
    Trail,
    board_svg,
)
from koridor.rules import Position
from koridor.server.pages.reading.diagrams import Diagram
from koridor.server.pages.reading.words import word

_PLACE = "words"
_WORDS = f"<title>{_PLACE}</title>"
_SLOT = re.compile(r"<!--picture (\d+)-->")
_PAINT = re.compile(r'\b(fill|stroke)="#([0-9a-f]{6})"')


def _colour_names() -> dict[str, tuple[str, Colour]]:
    """The palette's colours by their light faces, each with the name of its variable."""
    named: dict[str, Colour] = {}
    for field in fields(WOOD):
        value = getattr(WOOD, field.name)
        faces = value if isinstance(value, tuple) else (value,)
        for number, colour in enumerate(faces, start=1):
            name = field.name if faces == (value,) else f"{field.name[:-1]}-{number}"
            named[name.replace("_", "-")] = colour
    return {colour.light: (f"--diagram-{name}", colour) for name, colour in named.items()}


_COLOURS = _colour_names()


def theme_css() -> str:
    """The rules that turn all diagrams dark, by the reader's system or by the page's switch.

    Style sheets inside the pictures would be refused by the site's content security policy.
    """
    dark = "".join(f"{name}:#{colour.dark};" for name, colour in _COLOURS.values())
    return (
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n"
        f":root[data-theme=dark]{{{dark}}}\n"
    )


def figure(diagram: Diagram, caption: str, language: Language, *, key: str, number: int) -> str:
    """The frame of a diagram with its caption, which is markup already.

    Args:
        number: of the picture that `with_pictures` puts in; drawing can wait until a page is
            asked for, and takes longer than all else.
    """
    board = (
        f'<div class="diagram-board" dir="ltr"{_interaction(diagram, language)}>'
        f"<!--picture {number}--></div>"
    )
    return (
        f'<figure class="diagram" data-diagram="{escape(key)}">{board}'
        f"<figcaption>{caption}</figcaption></figure>\n"
    )


def with_pictures(html: str, shown: Sequence[Diagram], language: Language) -> str:
    """The markup with the pictures of its frames put in."""
    return _SLOT.sub(lambda slot: picture(shown[int(slot[1])], language), html)


def picture(diagram: Diagram, language: Language) -> str:
    """The picture alone, with its name and description in the page's language."""
    said = describe(diagram.position, diagram.marks, language)
    words = f"<title>{escape(said.title)}</title><desc>{escape(said.description)}</desc>"
    return _drawn(diagram).replace(_WORDS, words, 1)


@cache
def _drawn(diagram: Diagram) -> str:
    """The picture as all languages have it."""
    svg = board_svg(
        diagram.position,
        view=VIEWS[diagram.view],
        marks=diagram.marks,
        style=SvgStyle(theme=Theme.LIGHT, width=None, hands=diagram.hands),
        caption=Caption(_PLACE),
    )
    return _PAINT.sub(_with_variable, str(svg))


def describe(position: Position, marks: tuple[Mark, ...], language: Language) -> Caption:
    """The position and what is marked on it, for readers who do not see the picture."""
    size = word(language, "board", size=position.rules.size)
    title = f"{size}: {_state(position, language)}"
    pawns = (
        word(language, "pawn", seat=seat, cell=cell, walls=position.walls_left[seat - 1])
        for seat, cell in enumerate(position.pawns, start=1)
        if cell is not None
    )
    walls = " ".join(map(str, position.walls))
    standing = word(language, "walls", walls=walls) if walls else word(language, "no_walls")
    return Caption(title, " ".join((*pawns, standing, *_marks_in_words(marks, language))))


def _state(position: Position, language: Language) -> str:
    outcome = position.outcome
    if outcome is None:
        return word(language, "to_move", seat=position.turn)
    if outcome.winner is None:
        return word(language, "drawn")
    return word(language, "won", seat=outcome.winner)


def _marks_in_words(marks: tuple[Mark, ...], language: Language) -> list[str]:
    said = []
    cells = " ".join(str(mark.cell) for mark in marks if isinstance(mark, Highlight))
    if cells:
        said.append(word(language, "marked", cells=cells))
    for mark in marks:
        match mark:
            case Arrow(start, end):
                said.append(word(language, "arrow", start=start, end=end))
            case GhostWall(wall, _, is_legal):
                key = "ghost_legal" if is_legal else "ghost_illegal"
                said.append(word(language, key, wall=wall))
            case Trail(cells=trail, ink=ink):
                said.append(_trail_in_words(trail, ink, language))
            case _:
                pass
    return said


def _trail_in_words(trail: tuple[object, ...], ink: Ink, language: Language) -> str:
    return word(
        language,
        "path",
        seat=int(ink.value[-1]),
        steps=len(trail) - 1,
        cells=" ".join(map(str, trail)),
    )


def _interaction(diagram: Diagram, language: Language) -> str:
    """What the page's script needs to make the board one that can be played on.

    `data-board` is JSON with `rules` and `moves` as `/api/position` takes them, `data-label`
    the name for the board that replaces the picture.
    """
    if not diagram.is_try:
        return ""
    data = json.dumps({"rules": diagram.rules, "moves": diagram.moves})
    return f' data-board="{escape(data)}" data-label="{escape(word(language, "try"))}"'


def _with_variable(found: re.Match[str]) -> str:
    attribute, light = found.groups()
    if light not in _COLOURS:
        return found.group()
    return f'{attribute}="var({_COLOURS[light][0]},#{light})"'
