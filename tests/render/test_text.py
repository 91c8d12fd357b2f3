import re
import unicodedata
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import cell, move, played, position, wall
from tests.strategies import any_position, any_rules, symmetries

from koridor.render import (
    VIEWS,
    Coordinates,
    GhostWall,
    Highlight,
    Ink,
    InvalidMark,
    LastMove,
    Note,
    TextColours,
    TextMark,
    TextStyle,
    Trail,
    View,
    WallTint,
    board_text,
)
from koridor.rules import (
    DUEL,
    FOUR,
    HILL,
    MINI,
    PASS,
    Cell,
    KoridorError,
    Orientation,
    Position,
    Rules,
    SeatRules,
    Symmetry,
)

HERE = position("d4f4e7 / a2a8 / e4 e6 / 7 8 / 2")
BOARD_ONLY = TextStyle(legend=False)
COLOURED = TextStyle(colours=TextColours.ANSI)
ESCAPES = re.compile(r"\x1b\[[\d;]*m")

any_drawn = any_rules().flatmap(any_position)


def shown(text: str) -> str:
    return dedent(text).strip("\n")


def mini(line: str, *marks: TextMark, last_move: LastMove | None = None) -> str:
    text = board_text(played(MINI, line), marks=marks, last_move=last_move, style=BOARD_ONLY)
    return dedent(text)


def test_a_duel_is_drawn_with_its_legend() -> None:
    last_move = LastMove(move("e4"), cell("e3"))
    assert dedent(board_text(HERE, last_move=last_move)) == shown(
        """
           ┌───┬───┬───┬───┬───┬───┬───┬───┬───┐
         9 │   ┃                               │     1  e4  ▮▮▮▮▮▮▮▯▯▯  7 walls
           ├   ┃   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┤   ▸ 2  e6  ▮▮▮▮▮▮▮▮▯▯  8 walls
         8 │   ┃                               │
           ├   ┼   ┼   ┼   ┼━━━━━━━┼   ┼   ┼   ┤   seat 2 to move
         7 │                                   │   last move e4
           ├   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┤
         6 │                 2                 │
           ├   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┤
         5 │                                   │
           ├   ┼   ┼   ┼━━━━━━━┼━━━━━━━┼   ┼   ┤
         4 │                (1)                │
           ├   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┤
         3 │   ┃            ( )                │
           ├   ┃   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┤
         2 │   ┃                               │
           ├   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┤
         1 │                                   │
           └───┴───┴───┴───┴───┴───┴───┴───┴───┘
             a   b   c   d   e   f   g   h   i
        """
    )


def test_marks_are_drawn_without_colours_too() -> None:
    marks = (
        Trail((cell("c1"), cell("d1"), cell("d2")), Ink.SEAT_1),
        Highlight(cell("a5")),
        Highlight(cell("c5")),
        Note(cell("e5"), "12"),
        GhostWall(wall("d3h")),
        GhostWall(wall("c2v"), is_legal=False),
    )
    assert mini("a1h", *marks, last_move=LastMove(move("a1h"))) == shown(
        """
          ┌───┬───┬───┬───┬───┐
        5 │[ ]     [2]     12 │
          ├   ┼   ┼   ┼   ┼   ┤
        4 │                   │
          ├   ┼   ┼   ┼╍╍╍╍╍╍╍┤
        3 │           ╏       │
          ├   ┼   ┼   ╳   ┼   ┤
        2 │           ╏ •     │
          ├═══════┼   ┼   ┼   ┤
        1 │         1   •     │
          └───┴───┴───┴───┴───┘
            a   b   c   d   e
        """
    )


def test_a_turned_board_has_turned_coordinates() -> None:
    text = board_text(played(MINI, "a2v"), view=View(Symmetry.ROTATE_90), style=BOARD_ONLY)
    assert dedent(text) == shown(
        """
          ┌───┬───┬───┬───┬───┐
        a │                   │
          ├   ┼━━━━━━━┼   ┼   ┤
        b │                   │
          ├   ┼   ┼   ┼   ┼   ┤
        c │ 1               2 │
          ├   ┼   ┼   ┼   ┼   ┤
        d │                   │
          ├   ┼   ┼   ┼   ┼   ┤
        e │                   │
          └───┴───┴───┴───┴───┘
            1   2   3   4   5
        """
    )


def test_grooves_are_labelled_in_the_drawing_of_nesw() -> None:
    text = board_text(Position.start(MINI), view=VIEWS["nesw"], style=BOARD_ONLY)
    assert dedent(text) == shown(
        """
          ┌───┬───┬───┬───┬───┐
          │         1         │
        1 ├   ┼   ┼   ┼   ┼   ┤
          │                   │
        2 ├   ┼   ┼   ┼   ┼   ┤
          │                   │
        3 ├   ┼   ┼   ┼   ┼   ┤
          │                   │
        4 ├   ┼   ┼   ┼   ┼   ┤
          │         2         │
          └───┴───┴───┴───┴───┘
              A   B   C   D
        """
    )


def test_coordinates_can_be_left_out() -> None:
    view = View(coordinates=Coordinates.NONE)
    text = board_text(Position.start(MINI), view=view, style=BOARD_ONLY)
    assert not re.search("[a-e45]", text)
    assert len(text.split("\n")) == 11


@given(any_drawn, symmetries)
def test_every_wall_and_pawn_stands_where_its_coordinates_say(
    here: Position, symmetry: Symmetry
) -> None:
    size = here.rules.size
    lines = board_text(here, view=View(symmetry), style=BOARD_ONLY).split("\n")
    rows = {line[:3].strip(): number for number, line in enumerate(lines[:-1]) if line[:3].strip()}
    columns = {match[0]: match.start() for match in re.finditer(r"\S+", lines[-1])}
    columns = {name: start + len(name) - 1 for name, start in columns.items()}

    def place(of: Cell) -> tuple[int, int]:
        file, rank = str(of)[0], str(of)[1:]
        return (rows[rank], columns[file]) if file in columns else (rows[file], columns[rank])

    for seat, pawn in enumerate(here.pawns, start=1):
        if pawn:
            row, column = place(pawn)
            assert lines[row][column] == str(seat)
    crossings = set()
    for standing in here.walls:
        near, far = place(standing.slot), place(Cell(standing.file + 1, standing.rank + 1))
        row, column = (near[0] + far[0]) // 2, (near[1] + far[1] + 1) // 2
        is_level = (standing.orientation is Orientation.HORIZONTAL) is ("a" in columns)
        assert lines[row][column] == ("━" if is_level else "┃")
        crossings.add((row, column))
    text = "\n".join(lines)
    level = sum(lines[row][column] == "━" for row, column in crossings)
    assert text.count("━") == 7 * level
    assert text.count("┃") == 3 * (len(here.walls) - level)
    assert len(lines) == 2 * size + 2


@given(any_drawn, symmetries, st.integers(0, 200))
def test_colours_change_nothing_but_colours(
    here: Position, symmetry: Symmetry, columns: int
) -> None:
    plain = board_text(here, view=View(symmetry), style=TextStyle(columns=columns))
    style = TextStyle(colours=TextColours.ANSI, columns=columns)
    coloured = board_text(here, view=View(symmetry), style=style)
    assert [line.rstrip() for line in ESCAPES.sub("", coloured).split("\n")] == plain.split("\n")


@given(any_drawn)
def test_every_character_takes_one_column(here: Position) -> None:
    text = board_text(here, marks=[Trail((cell("a1"),)), GhostWall(wall("a1h"), is_legal=False)])
    assert all(unicodedata.east_asian_width(char) not in "WF" for char in text)
    assert not any(unicodedata.combining(char) for char in text)


@pytest.mark.parametrize("rules", [DUEL, FOUR, HILL])
def test_a_board_of_nine_fits_a_terminal_of_80_by_24(rules: Rules) -> None:
    lines = board_text(Position.start(rules)).split("\n")
    assert len(lines) <= 23
    assert max(map(len, lines)) <= 80


def test_the_largest_board_fits_80_columns_with_its_legend_below() -> None:
    lines = board_text(Position.start(Rules.four(19, walls=20))).split("\n")
    assert max(map(len, lines)) <= 80
    assert lines[-1] == "seat 1 to move"
    assert "20 walls" in lines[-3]


def test_the_legend_goes_below_in_a_narrow_terminal() -> None:
    wide = board_text(Position.start(MINI))
    narrow = board_text(Position.start(MINI), style=TextStyle(columns=40))
    assert len(narrow.split("\n")) == len(wide.split("\n")) + 5
    assert narrow.split("\n")[-5:] == [
        "",
        "▸ 1  c1  ▮▮▮  3 walls",
        "  2  c5  ▮▮▮  3 walls",
        "",
        "seat 1 to move",
    ]


def test_a_small_board_makes_room_for_a_long_legend() -> None:
    text = board_text(played(FOUR_OF_THREE, "x2"), last_move=LastMove(PASS))
    assert "last move --" in text
    assert "  2  out ▮  1 wall\n" in text


FOUR_OF_THREE = Rules.four(3, walls=1)


def test_the_end_of_a_game_is_told() -> None:
    assert "seat 1 has won" in board_text(played(MINI, "c2 b5 c3 b4 c4 b3 c5"))
    limited = Rules(5, MINI.seats, max_plies=1)
    text = board_text(played(limited, "c2"))
    assert "the game is drawn" in text
    assert "▸" not in text


def test_single_goal_cells_carry_a_star() -> None:
    seats = (
        SeatRules(cell("a1"), frozenset({cell("c3"), cell("b3")}), 1),
        SeatRules(cell("c1"), frozenset({cell("c3")}), 1),
    )
    text = board_text(Position.start(Rules(3, seats)), style=BOARD_ONLY)
    assert text.split("\n")[1] == " 3 │     *   * │"


def test_a_pawn_keeps_its_colour_between_brackets() -> None:
    text = board_text(HERE, marks=[Highlight(cell("e4"), Ink.RED)], style=COLOURED)
    assert "\x1b[1;38;5;231;48;5;25m[1]\x1b[0m" in text


def test_walls_take_the_tint_of_the_seat_that_placed_them() -> None:
    text = board_text(HERE, marks=[WallTint(wall("e7h"), Ink.SEAT_2)], style=COLOURED)
    assert "\x1b[1;38;5;202m━━━━━━━\x1b[0m" in text
    assert "\x1b[1m━━━━━━━\x1b[0m" in text


def test_the_sides_have_the_colours_of_the_seats_that_must_reach_them() -> None:
    lines = board_text(HERE, style=COLOURED).split("\n")
    assert lines[0].lstrip().startswith("\x1b[1;38;5;32m┌")
    assert lines[-2].lstrip().startswith("\x1b[1;38;5;202m└")


def test_a_note_must_fit_its_cell() -> None:
    with pytest.raises(InvalidMark, match="note '1234' at b2 has more than the 3 characters"):
        mini("", Note(cell("b2"), "1234"))


def test_a_mark_off_the_board_is_refused() -> None:
    with pytest.raises(InvalidMark, match="Highlight at f1 is not on a board 5 cells wide"):
        mini("", Highlight(cell("f1")))


def test_a_seat_that_does_not_exist_has_no_view() -> None:
    with pytest.raises(KoridorError, match="no seat 5 "):
        board_text(HERE, view=5)
