"""The named openings as parts of a page: a diagram, a sentence, and the lines."""

from collections.abc import Iterator
from html import escape

from koridor.openings import LANGUAGES, OPENINGS, Language, Opening, OpeningLine
from koridor.render import Ink, WallTint
from koridor.rules import DUEL, Cell, Move, PawnMove, Position, Setup, WallMove
from koridor.server.pages.reading.diagrams import Diagram
from koridor.server.pages.reading.drawing import figure
from koridor.server.pages.reading.faults import InvalidPage
from koridor.server.pages.reading.inline import notation_html
from koridor.server.pages.reading.words import word


def opening_html(key: str, language: Language, pictures: list[Diagram]) -> str:
    """What Koridor knows of an opening: character, sentence, diagram, lines.

    Args:
        pictures: those of the page, to which that of the opening is added.

    Raises:
        InvalidPage: when there is no such opening, or one of its lines cannot be played.
    """
    if key not in OPENINGS:
        raise InvalidPage(f"there is no opening {key!r}")
    opening = OPENINGS[key]
    names = f'<p class="opening-names">{_other_names(opening, language)}</p>\n'
    about = escape(opening.about.in_language(language))
    kind = f'<span class="opening-kind">{_kind(opening, language)}</span>'
    intro = f'{names}<p class="opening-about">{kind} {about}</p>\n'
    if not opening.lines:
        return intro
    shown = max(opening.lines, key=lambda line: (line.is_printed, len(line.moves)))
    caption = notation_html(str(shown))
    if None in shown.moves:
        caption += f" {escape(word(language, 'lines_free'))}"
    pictures.append(diagram_of(shown))
    board = figure(pictures[-1], caption, language, key=key, number=len(pictures) - 1)
    return intro + board + _lines(opening, language)


def diagram_of(line: OpeningLine) -> Diagram:
    """What the named moves of a line leave on the board; open moves change nothing.

    Raises:
        InvalidPage: when the line cannot be played.
    """
    _replay(line)
    pawns, walls = [seat.start for seat in DUEL.seats], []
    for index, move in enumerate(line.moves):
        match move:
            case PawnMove(cell):
                pawns[index % 2] = cell
            case WallMove(wall):
                walls.append(WallTint(wall, Ink.of_seat(index % 2 + 1)))
            case _:
                pass
    used = [sum(tint.ink is Ink.of_seat(seat) for tint in walls) for seat in (1, 2)]
    position = Position(
        Setup(
            rules=DUEL,
            pawns=tuple(pawns),
            walls=tuple(tint.wall for tint in walls),
            walls_left=(10 - used[0], 10 - used[1]),
            turn=len(line.moves) % 2 + 1,
        )
    )
    return Diagram(
        rules="duel",
        moves="",
        start=Position.start(DUEL),
        position=position,
        marks=tuple(walls),
        view="algebraic",
        is_try=False,
        hands=False,
    )


def _replay(line: OpeningLine) -> None:
    """Play the line; where any move will do, a pawn walks to and fro."""
    position = Position.start(DUEL)
    homes: list[Cell | None] = list(position.pawns)
    for move in line.moves:
        seat = position.turn
        played = move or _idle(position, homes[seat - 1])
        if not position.is_legal(played):
            raise InvalidPage(f"the line {line} cannot be played: {played} in {position}")
        position = position.play(played)
        if isinstance(move, PawnMove):
            homes[seat - 1] = move.cell


def _idle(position: Position, home: Cell | None) -> Move:
    steps = list(position.legal_moves.pawn_moves)
    return next((step for step in steps if step.cell == home), steps[0])


def _kind(opening: Opening, language: Language) -> str:
    kind = escape(word(language, opening.character.value))
    if opening.parent is None:
        return f"{kind}."
    parent = escape(opening.parent.name.in_language(language))
    link = f'<a href="#{opening.parent.key}">{parent}</a>'
    return word(language, "after", kind=kind, parent=link)


def _other_names(opening: Opening, language: Language) -> str:
    """What the opening is called in the other languages."""
    return " · ".join(
        f'<bdi lang="{other}">{escape(opening.name.in_language(other))}</bdi>'
        for other in LANGUAGES
        if other != language
    )


def _lines(opening: Opening, language: Language) -> str:
    """The lines, if the one below the diagram is not the only one."""
    if len(opening.lines) == 1:
        return ""
    return f'<ul class="opening-lines">{"".join(_items(opening, language))}</ul>\n'


def _items(opening: Opening, language: Language) -> Iterator[str]:
    for line in opening.lines:
        key = "line" if line.is_printed else "line_ours"
        yield f"<li>{escape(word(language, key))}: {notation_html(str(line))}</li>"
