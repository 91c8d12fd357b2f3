"""Pictures and text boards kept as files, so that a change of looks is seen in review.

After a change that is meant, draw them anew, look at them, and commit them:

    .venv/bin/python -m tests.render.gallery
"""

from pathlib import Path

from tests.boards import cell, move, moves, played, position, wall

from koridor.render import (
    VIEWS,
    Arrow,
    Drawing,
    GhostWall,
    Highlight,
    Ink,
    LastMove,
    Mark,
    Note,
    SvgStyle,
    TextColours,
    TextStyle,
    Theme,
    Trail,
    View,
    WallTint,
    board_svg,
    board_text,
)
from koridor.rules import FOUR, HILL, SMALL, Position

SNAPSHOTS = Path(__file__).parent / "snapshots"

DUEL_POSITION = position("b7c2e4e6g4 / d5e3h5 / e3 f5 / 5 7 / 2")
DUEL_MOVE = LastMove(move("e3"), cell("e4"))
COLOURED = TextStyle(colours=TextColours.ANSI)


def gallery() -> dict[str, str]:
    """Every snapshot by its file name."""
    return {
        "duel-marks-auto.svg": _by_lines(_marked_duel()),
        "hill-seat-2-dark.svg": _by_lines(_hill()),
        "duel.txt": _duel_text(TextStyle()),
        "duel.ansi": _duel_text(COLOURED),
        "four-nesw.ansi": board_text(_four(), view=VIEWS["nesw"], style=COLOURED),
    }


def _marked_duel() -> Drawing:
    start = Position.start(SMALL)
    line = moves("d2 d6 d3 d5 c3v e4h b5h")
    here = played(SMALL, "d2 d6 d3 d5 c3v e4h b5h")
    marks: tuple[Mark, ...] = (
        *WallTint.of_moves(start, line),
        Trail.shortest(here, 1),
        Trail.shortest(here, 2),
        GhostWall.preview(here, wall("d2h")),
        GhostWall.preview(here, wall("c4v")),
        Arrow(cell("d5"), cell("e5")),
        Arrow(cell("a1"), cell("b3"), Ink.BLUE),
        Highlight(cell("g7"), Ink.RED),
        Note(cell("g1"), "12"),
    )
    return board_svg(here, marks=marks, last_move=LastMove(line[-1]))


def _hill() -> Drawing:
    before = played(HILL, "e2 b5 e8 h5 d3h f6v x4")
    return board_svg(
        before.play(move("e7")),
        view=2,
        last_move=LastMove.after(before, move("e7")),
        style=SvgStyle(theme=Theme.DARK),
    )


def _four() -> Position:
    return played(FOUR, "e2 b5 e8 h5 e3 c5 e7 g5 d3h f6v c4v f3h")


def _duel_text(style: TextStyle) -> str:
    marks = (
        Trail.shortest(DUEL_POSITION, 1),
        GhostWall.preview(DUEL_POSITION, wall("b4h")),
        GhostWall.preview(DUEL_POSITION, wall("d4v")),
        Highlight(cell("a1"), Ink.RED),
        Note(cell("i5"), "12"),
    )
    return board_text(DUEL_POSITION, view=View(), last_move=DUEL_MOVE, marks=marks, style=style)


def _by_lines(drawing: Drawing) -> str:
    """The picture with a line for each element, which a review can read."""
    return str(drawing).replace("><", ">\n<")


if __name__ == "__main__":
    for name, text in gallery().items():
        (SNAPSHOTS / name).write_text(f"{text}\n", encoding="utf-8")
