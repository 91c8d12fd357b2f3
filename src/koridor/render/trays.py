"""The trays on the rim: each seat's mark and the walls in its hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from koridor.render.frame import Box, Frame
from koridor.render.markup import tag
from koridor.render.painter import Painter
from koridor.render.pieces import pawn
from koridor.render.symbols import Point, crown, text
from koridor.rules import Position

STICK_WIDTH, STICK_LENGTH = 5.5, 19.0
WIDEST_STEP, NARROWEST_STEP = 16.0, 6.5
"""From one stick to the next; where even the narrowest does not fit, the number must do."""
TOKEN, COUNT, STICKS, END = 17.0, 43.0, 63.0, 24.0
"""Where the parts of a tray lie along it: from its start, and for the last from its end."""
GAP = 8.0
"""Between the trays of two seats on one side."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The tray of one seat. It runs along the longer side of its box."""

    box: Box

    @property
    def is_level(self) -> bool:
        """Whether the tray runs from left to right, not from top to bottom."""
        return self.box.width >= self.box.height

    @property
    def length(self) -> float:
        """The longer side."""
        return max(self.box.width, self.box.height)

    def at(self, along: float) -> Point:
        """The point in the middle of the tray's width, so far from its start."""
        x, y = self.box.centre
        return (self.box.x + along, y) if self.is_level else (x, self.box.y + along)

    def stick(self, along: float) -> Box:
        """A wall on edge across the tray."""
        x, y = self.at(along)
        width, height = STICK_WIDTH, STICK_LENGTH
        if not self.is_level:
            width, height = height, width
        return Box(x - width / 2, y - height / 2, width, height)


def trays(position: Position, frame: Frame, painter: Painter) -> str:
    """The trays on all sides."""
    return "".join(
        _tray(position, seat, tray, painter)
        for side, seats in frame.trays
        for seat, tray in zip(seats, _shares(frame.tray(side), len(seats)), strict=True)
    )


def _shares(box: Box, count: int) -> Iterator[Tray]:
    """Equal shares of one side for the seats that start from it."""
    whole = Tray(box)
    share = (whole.length - GAP * (count - 1)) / count
    for index in range(count):
        start = index * (share + GAP)
        if whole.is_level:
            yield Tray(Box(box.x + start, box.y, share, box.height))
        else:
            yield Tray(Box(box.x, box.y + start, box.width, share))


def _tray(position: Position, seat: int, tray: Tray, painter: Painter) -> str:
    outcome = position.outcome
    has_won = outcome is not None and outcome.winner == seat
    letters = painter.paint(fill=painter.palette.letters)
    contents = "".join(
        (
            pawn(seat, tray.at(TOKEN), painter, scale=0.7),
            text(str(position.walls_left[seat - 1]), tray.at(COUNT), 15, letters, weight=700),
            _sticks(position, seat, tray, painter),
        )
    )
    return tag(
        "g",
        _ground(position, seat, tray, painter),
        tag("g", contents, opacity=0.35, data_part="out") if seat in position.out else contents,
        crown(tray.at(tray.length - END), 0.8, painter) if has_won else "",
        data_tray=str(seat),
    )


def _ground(position: Position, seat: int, tray: Tray, painter: Painter) -> str:
    """The hollow of the tray, lit in the seat's colour when it is the one to move."""
    palette, colour = painter.palette, painter.palette.seat(seat)
    if position.outcome is not None or position.turn != seat:
        return tag("rect", **tray.box.attributes(), rx=8, **painter.paint(fill=palette.tray))
    box = tray.box.grown(-1)
    return tag(
        "g",
        tag("rect", **box.attributes(), rx=7, **painter.paint(fill=palette.cell)),
        tag("rect", **box.attributes(), rx=7, **painter.paint(fill=colour), fill_opacity=0.2),
        tag("rect", **box.attributes(), rx=7, **painter.paint(stroke=colour), stroke_width=2),
        data_part="turn",
    )


def _sticks(position: Position, seat: int, tray: Tray, painter: Painter) -> str:
    """The walls in hand, and the gaps that the placed ones left."""
    share, left = position.rules.seat(seat).walls, position.walls_left[seat - 1]
    step = min(WIDEST_STEP, (tray.length - STICKS - END) / max(share, 1))
    if step < NARROWEST_STEP:
        return ""
    boxes = [tray.stick(STICKS + index * step) for index in range(share)]
    rects = [tag("rect", **box.attributes(), rx=1.5) for box in boxes]
    return tag("g", *rects[:left], **painter.paint(fill=painter.palette.wall)) + tag(
        "g", *rects[left:], **painter.paint(fill=painter.palette.letters), opacity=0.2
    )
