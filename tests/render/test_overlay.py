import pytest
from tests.boards import cell, move, played, position, wall
from tests.render.parsed import SVG, Picture, Point, boxes, circle, faces, near, number

from koridor.render import (
    WOOD,
    Arrow,
    GhostWall,
    Highlight,
    Ink,
    LastMove,
    Mark,
    Note,
    SvgStyle,
    Theme,
    Trail,
    View,
    board_svg,
)
from koridor.rules import DUEL, PASS, Position, Symmetry

HERE = position("d4f4e7 / a2a8 / e4 e6 / 7 8 / 2")
every_view = pytest.mark.parametrize("view", [View(symmetry) for symmetry in Symmetry])


def drawn(*marks: Mark, view: View | int = 1) -> Picture:
    return Picture(board_svg(HERE, marks=marks, view=view, style=SvgStyle(theme=Theme.LIGHT)))


def corners(path: str) -> list[Point]:
    points = path.removeprefix("M").removesuffix("Z").split("L")
    return [Point(*map(float, point.split())) for point in points]


@every_view
def test_an_arrow_points_at_its_cell(view: View) -> None:
    picture = drawn(Arrow(cell("b2"), cell("g4"), Ink.BLUE), view=view)
    arrow = picture.one("arrow", "b2-g4")
    outline = corners(arrow.attrib["d"])
    assert near(outline[3], picture.cell(cell("g4")))
    tail = Point((outline[0].x + outline[6].x) / 2, (outline[0].y + outline[6].y) / 2)
    assert near(tail, picture.cell(cell("b2")))
    assert arrow.get("fill") == f"#{WOOD.blue.light}"


def test_an_arrow_to_its_own_cell_is_a_ring() -> None:
    picture = drawn(Arrow(cell("b2"), cell("b2")))
    ring = picture.one("arrow", "b2-b2")
    assert ring.tag == f"{SVG}circle"
    assert near(Point(number(ring, "cx"), number(ring, "cy")), picture.cell(cell("b2")))


@every_view
def test_a_highlight_covers_its_cell(view: View) -> None:
    picture = drawn(Highlight(cell("c7"), Ink.SEAT_3), view=view)
    tint = picture.one("highlight", "c7")
    (middle,) = faces(tint)
    assert near(middle, picture.cell(cell("c7")))
    (path,) = tint
    assert path.get("fill") == f"#{WOOD.seat(3).light}"


@every_view
def test_a_trail_leads_from_cell_to_cell(view: View) -> None:
    trail = Trail.shortest(HERE, 2)
    picture = drawn(trail, view=view)
    group = picture.one("part", "trail")
    (path,) = group.findall(f"{SVG}path")
    points = corners(path.attrib["d"])
    assert len(points) == HERE.distance(2) + 1
    assert all(map(near, points, map(picture.cell, trail.cells)))
    assert near(circle(group), picture.cell(trail.cells[-1]))
    assert group.get("stroke") == f"#{WOOD.seat(2).light}"


def test_a_trail_without_cells_is_nothing() -> None:
    assert not drawn(Trail(())).all("part", "trail")


@every_view
def test_a_wall_considered_is_shown_in_its_place(view: View) -> None:
    picture = drawn(GhostWall.preview(HERE, wall("b6v")), view=view)
    ghost = picture.one("ghost", "b6v")
    assert near(boxes(ghost)[0].centre, picture.slot(wall("b6v")))
    assert ghost.get("data-legal") == "yes"
    assert ghost.get("fill") == f"#{WOOD.seat(2).light}"
    assert not ghost.findall(f"{SVG}path")


def test_an_illegal_wall_is_red_and_crossed_out() -> None:
    ghost = drawn(GhostWall.preview(HERE, wall("d4v"))).one("ghost", "d4v")
    assert ghost.get("data-legal") == "no"
    assert ghost.get("fill") == f"#{WOOD.red.light}"
    assert len(ghost.findall(f"{SVG}path")) == 1


def test_a_note_is_written_into_its_cell() -> None:
    picture = drawn(Note(cell("a1"), "<7>"), Note(cell("b1"), "a longer note"))
    notes = {node.text: node for node in picture.root.iter(f"{SVG}text")}
    assert number(notes["<7>"], "x") == picture.cell(cell("a1")).x
    assert number(notes["a longer note"], "font-size") < number(notes["<7>"], "font-size")


@every_view
def test_the_cells_a_pawn_left_and_reached_are_tinted(view: View) -> None:
    before = Position.start(DUEL)
    here = before.play(move("e2"))
    picture = Picture(board_svg(here, view=view, last_move=LastMove.after(before, move("e2"))))
    left, reached = faces(picture.one("part", "last-move"))
    assert near(left, picture.cell(cell("e1")))
    assert near(reached, picture.cell(cell("e2")))


def test_the_cell_reached_is_tinted_when_the_one_left_is_not_known() -> None:
    here = played(DUEL, "e2")
    picture = Picture(board_svg(here, last_move=LastMove(move("e2"))))
    assert len(faces(picture.one("part", "last-move"))) == 1


@every_view
def test_the_wall_just_placed_glows(view: View) -> None:
    here = played(DUEL, "c3h")
    picture = Picture(board_svg(here, view=view, last_move=LastMove(move("c3h"))))
    for halo in boxes(picture.one("part", "last-move")):
        assert near(halo.centre, picture.slot(wall("c3h")))


def test_a_pass_leaves_no_marker() -> None:
    assert not Picture(board_svg(HERE, last_move=LastMove(PASS))).all("part", "last-move")
