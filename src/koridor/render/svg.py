"""Boards as SVG pictures."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from koridor.render import overlay, pieces, surface
from koridor.render.caption import Caption, caption_of
from koridor.render.drawing import Drawing
from koridor.render.frame import Frame, frame_of
from koridor.render.marks import LastMove, Mark, WallTint, check_marks
from koridor.render.markup import number, tag, words
from koridor.render.painter import Painter
from koridor.render.palette import WOOD, Palette, Theme
from koridor.render.symbols import FONT
from koridor.render.trays import trays
from koridor.render.view import View, placement
from koridor.rules import Position


@dataclass(frozen=True, slots=True, kw_only=True)
class SvgStyle:
    """How a picture looks.

    Args:
        theme: light, dark, or both with the reader's system choosing.
        palette: the colours.
        width: the picture's width in pixels; None lets it fill the place it is put in.
        hands: whether the walls in hand and the seat to move are shown on the rim.
        goals: whether the goals are marked.
    """

    theme: Theme = Theme.AUTO
    palette: Palette = WOOD
    width: int | None = 440
    hands: bool = True
    goals: bool = True


DEFAULT_STYLE = SvgStyle()


def board_svg(
    position: Position,
    *,
    view: View | int = 1,
    last_move: LastMove | None = None,
    marks: Iterable[Mark] = (),
    style: SvgStyle = DEFAULT_STYLE,
    caption: Caption | None = None,
) -> Drawing:
    """Draw a position.

    The picture stands alone: it needs no font, style sheet or other file, and it holds no
    identifiers, so any number of pictures can be put into one page.
    Equal arguments give equal text.

    Args:
        position: what to draw.
        view: the seat that sits at the bottom, or a `View`.
        last_move: the move to mark; see `LastMove.after`.
        marks: arrows, highlights, trails, notes, tints and walls only considered.
        style: colours, width and parts.
        caption: what readers who do not see the picture are told, in place of words made from
            the position.

    Raises:
        InvalidMark: when a mark or the last move is not on the board.
        KoridorError: when there is no such seat to view from.

    >>> from koridor.rules import DUEL, Position
    >>> picture = board_svg(Position.start(DUEL), view=2)
    >>> str(picture)[:4]
    '<svg'
    """
    drawn = tuple(marks)
    check_marks(drawn, last_move, position.rules.size)
    frame = frame_of(position.rules, placement(position.rules, view), hands=style.hands)
    painter = Painter(style.theme, style.palette)
    body = "".join(
        (
            _board(position, frame, painter, style),
            overlay.under_pieces(drawn, last_move, frame, painter),
            _walls(position, drawn, frame, painter),
            _pawns(position, frame, painter),
            overlay.over_pieces(drawn, frame, painter),
        )
    )
    return _document(
        painter.style_sheet(body) + body, frame, style, caption or caption_of(position)
    )


def _document(body: str, frame: Frame, style: SvgStyle, caption: Caption) -> Drawing:
    described = tag("desc", words(caption.description)) if caption.description else ""
    return Drawing(
        tag(
            "svg",
            tag("title", words(caption.title)),
            described,
            body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(frame.width)} {number(frame.height)}",
            width=style.width,
            height=style.width and style.width * frame.height / frame.width,
            role="img",
            direction="ltr",
            font_family=FONT,
            text_anchor="middle",
        )
    )


def _board(position: Position, frame: Frame, painter: Painter, style: SvgStyle) -> str:
    return "".join(
        (
            surface.rim(frame, painter),
            trays(position, frame, painter),
            surface.cells(frame, painter),
            surface.goals(position.rules, frame, painter) if style.goals else "",
            surface.coordinates(frame, painter),
        )
    )


def _walls(position: Position, marks: Sequence[Mark], frame: Frame, painter: Painter) -> str:
    palette = painter.palette
    tints = {mark.wall: palette.ink(mark.ink) for mark in marks if isinstance(mark, WallTint)}
    return "".join(
        pieces.wall(frame.wall(wall), tints.get(wall, palette.wall), painter, name=str(wall))
        for wall in position.walls
    )


def _pawns(position: Position, frame: Frame, painter: Painter) -> str:
    return "".join(
        pieces.pawn(seat, frame.centre(cell), painter)
        for seat, cell in enumerate(position.pawns, start=1)
        if cell is not None
    )
