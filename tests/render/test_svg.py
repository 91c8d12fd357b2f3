import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import cell, move, played, position, wall
from tests.render.parsed import SVG, Picture, boxes, near, number, pawn_place
from tests.strategies import any_position, any_rules, symmetries

from koridor.render import (
    VIEWS,
    WOOD,
    Arrow,
    Caption,
    Coordinates,
    Highlight,
    Ink,
    InvalidMark,
    LastMove,
    SvgStyle,
    Theme,
    View,
    WallTint,
    board_svg,
)
from koridor.rules import (
    DUEL,
    FOUR,
    HILL,
    PRESETS,
    KoridorError,
    Orientation,
    Position,
    Rules,
    Symmetry,
    WallMove,
)

EXAMPLE = position("d4f4e7 / a2a8 / e4 e6 / 7 8 / 2")
FOUR_SEATS = position("d4f4e7 / a2a8 / e4 e6 a4 h6 / 4 3 5 3 / 3", FOUR)
LIGHT = SvgStyle(theme=Theme.LIGHT)

any_drawn = any_rules().flatmap(any_position)


@given(any_drawn, symmetries, st.sampled_from(Coordinates), st.sampled_from(Theme))
def test_every_position_gives_well_formed_xml(
    here: Position, symmetry: Symmetry, coordinates: Coordinates, theme: Theme
) -> None:
    picture = Picture(
        board_svg(here, view=View(symmetry, coordinates), style=SvgStyle(theme=theme))
    )
    assert picture.root.tag == f"{SVG}svg"


@given(any_drawn, symmetries)
def test_every_wall_is_drawn_once_between_the_cells_it_parts(
    here: Position, symmetry: Symmetry
) -> None:
    picture = Picture(board_svg(here, view=View(symmetry)))
    assert [node.get("data-wall") for node in picture.all("wall")] == list(map(str, here.walls))
    for standing in here.walls:
        body = boxes(picture.one("wall", str(standing)))[1]
        assert near(body.centre, picture.slot(standing))
        assert (body.width > body.height) is picture.is_level(standing.orientation)


@given(any_drawn, symmetries)
def test_every_pawn_stands_on_its_cell(here: Position, symmetry: Symmetry) -> None:
    picture = Picture(board_svg(here, view=View(symmetry), style=SvgStyle(hands=False)))
    drawn = {node.get("data-pawn"): node for node in picture.all("pawn")}
    on_board = {str(seat): pawn for seat, pawn in enumerate(here.pawns, start=1) if pawn}
    assert drawn.keys() == on_board.keys()
    for seat, pawn in on_board.items():
        assert near(pawn_place(drawn[seat]), picture.cell(pawn))


@given(any_drawn, symmetries)
def test_a_view_shows_what_the_turned_position_shows(here: Position, symmetry: Symmetry) -> None:
    bare = SvgStyle(theme=Theme.LIGHT)
    seen = board_svg(here, view=View(symmetry, Coordinates.NONE), style=bare)
    turned = board_svg(symmetry.position(here), view=View(coordinates=Coordinates.NONE), style=bare)
    nameless = re.compile(r' data-wall="\w+"|<desc>.*?</desc>')
    assert sorted(re.split("(?=<)", nameless.sub("", str(seen)))) == sorted(
        re.split("(?=<)", nameless.sub("", str(turned)))
    )


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_seat_viewed_from_sits_at_the_bottom(seat: int) -> None:
    picture = Picture(board_svg(Position.start(FOUR), view=seat))
    starts = {own.start: number for number, own in enumerate(FOUR.seats, start=1)}
    lowest = max(starts, key=lambda start: picture.cell(start).y)
    assert starts[lowest] == seat


def test_equal_arguments_give_equal_text() -> None:
    assert board_svg(EXAMPLE, view=2) == board_svg(EXAMPLE, view=2)
    assert board_svg(EXAMPLE, view=2) != board_svg(EXAMPLE, view=1)


@pytest.mark.parametrize("theme", Theme)
def test_a_picture_holds_nothing_that_can_clash_with_another(theme: Theme) -> None:
    text = str(board_svg(FOUR_SEATS, style=SvgStyle(theme=theme)))
    assert " id=" not in text
    assert "url(" not in text
    assert "href" not in text


@pytest.mark.parametrize("theme", [Theme.LIGHT, Theme.DARK])
def test_a_fixed_theme_needs_no_style_sheet(theme: Theme) -> None:
    text = str(board_svg(EXAMPLE, style=SvgStyle(theme=theme)))
    assert "<style" not in text
    assert " class=" not in text


def test_the_auto_theme_is_the_light_one_with_dark_rules_on_top() -> None:
    auto, light = str(board_svg(EXAMPLE)), str(board_svg(EXAMPLE, style=LIGHT))
    assert re.sub(r'<style>.*?</style>| class="[^"]*"', "", auto) == light
    assert "@media(prefers-color-scheme:dark)" in auto
    classes = {name for group in re.findall(r'class="([^"]*)"', auto) for name in group.split()}
    (rules,) = re.findall(r"<style>.*?</style>", auto)
    assert all(f".{name}{{" in rules for name in classes)


def test_a_picture_is_named_and_described() -> None:
    root = Picture(board_svg(EXAMPLE)).root
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Quoridor board, 9 by 9, seat 2 to move"
    assert str(EXAMPLE) in (root.findtext(f"{SVG}desc") or "")


@given(st.text(), st.text())
def test_any_caption_can_be_given(title: str, description: str) -> None:
    root = Picture(board_svg(EXAMPLE, caption=Caption(title, description))).root
    described = root.findtext(f"{SVG}desc")
    assert (described is None) is (description == "")
    if f"{title}{description}".isprintable():
        assert (root.findtext(f"{SVG}title"), described or "") == (title, description)


def test_a_caption_cannot_break_out_of_the_picture() -> None:
    evil = "</title><script>alert('1 & \"2\"')</script>\x00\ud800"
    root = Picture(board_svg(EXAMPLE, caption=Caption(evil))).root
    assert not list(root.iter(f"{SVG}script"))
    assert root.findtext(f"{SVG}title") == evil.replace("\x00", "\ufffd").replace(
        "\ud800", "\ufffd"
    )


def test_the_width_is_kept_or_left_to_the_page() -> None:
    fixed = Picture(board_svg(EXAMPLE, style=SvgStyle(width=300))).root
    _, _, width, height = map(float, fixed.attrib["viewBox"].split())
    assert fixed.get("width") == "300"
    assert float(fixed.attrib["height"]) == pytest.approx(300 * height / width, abs=0.01)
    free = Picture(board_svg(EXAMPLE, style=SvgStyle(width=None))).root
    assert "width" not in free.attrib
    assert "height" not in free.attrib


@pytest.mark.parametrize("size", [3, 4, 9, 11, 19])
def test_everything_lies_inside_the_picture(size: int) -> None:
    picture = Picture(board_svg(Position.start(Rules.four(size, walls=5))))
    _, _, width, height = map(float, picture.root.attrib["viewBox"].split())
    for box in boxes(picture.root):
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= width
        assert box.y + box.height <= height


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_a_start_is_small_enough_to_put_into_a_page(rules: Rules) -> None:
    assert len(str(board_svg(Position.start(rules)))) < 20_000


def test_hands_and_goals_can_be_left_out() -> None:
    bare = Picture(board_svg(EXAMPLE, style=SvgStyle(hands=False, goals=False)))
    assert not bare.all("tray")
    assert not bare.all("part", "goals")
    full = Picture(board_svg(EXAMPLE))
    assert len(full.all("tray")) == 2
    assert len(full.all("goal")) == 2


def test_a_square_board_without_hands_is_a_square_picture() -> None:
    root = Picture(board_svg(EXAMPLE, style=SvgStyle(hands=False))).root
    assert root.get("width") == root.get("height")


def test_a_wall_is_tinted_where_its_seat_is_told() -> None:
    tints = [WallTint(wall("d4h"), Ink.SEAT_2), WallTint(wall("c1v"), Ink.SEAT_1)]
    picture = Picture(board_svg(EXAMPLE, marks=tints, style=LIGHT))

    def colour(name: str) -> str | None:
        return picture.one("wall", name).findall(f"{SVG}rect")[1].get("fill")

    assert colour("d4h") == f"#{WOOD.seat(2).light}"
    assert colour("f4h") == f"#{WOOD.wall.light}"
    assert not picture.all("wall", "c1v")


def test_a_palette_can_be_changed() -> None:
    palette = replace(WOOD, cell=replace(WOOD.cell, light="abcdef"))
    assert "#abcdef" in str(board_svg(EXAMPLE, style=SvgStyle(palette=palette)))


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        (Arrow(cell("e2"), cell("k11")), "Arrow at k11 is not on a board 9 cells wide"),
        (Highlight(cell("a10")), "Highlight at a10 is not on a board 9 cells wide"),
        (WallTint(wall("i9h"), Ink.RED), "WallTint at i9h is not on a board 9 cells wide"),
    ],
)
def test_a_mark_off_the_board_is_refused(mark: Arrow | Highlight | WallTint, message: str) -> None:
    with pytest.raises(InvalidMark, match=message):
        board_svg(EXAMPLE, marks=[mark])


def test_a_last_move_off_the_board_is_refused() -> None:
    with pytest.raises(InvalidMark, match="LastMove at i1v"):
        board_svg(EXAMPLE, last_move=LastMove(WallMove(wall("i1v"))))


@pytest.mark.parametrize("seat", [0, 3, -1])
def test_a_seat_that_does_not_exist_has_no_view(seat: int) -> None:
    with pytest.raises(KoridorError, match=f"no seat {seat} "):
        board_svg(EXAMPLE, view=seat)


def test_the_drawing_of_nesw_has_seat_1_at_the_top_and_labels_at_the_grooves() -> None:
    picture = Picture(board_svg(Position.start(DUEL), view=VIEWS["nesw"]))
    assert picture.rows_and_columns() == (list("12345678"), list("ABCDEFGH"))
    drawn = {node.get("data-pawn"): pawn_place(node).y for node in picture.all("pawn")}
    assert drawn["1"] < drawn["2"]


def test_a_nesw_wall_stands_where_its_name_says() -> None:
    """F3- lies in the sixth groove from the left and the third from the top."""
    here = played(DUEL, "c3h")
    picture = Picture(board_svg(here, view=VIEWS["nesw"]))
    labels = picture.labels()
    assert near(
        boxes(picture.one("wall", "c3h"))[1].centre,
        labels["F"]._replace(y=labels["3"].y),
    )


def test_a_wall_in_a_turned_view_runs_the_other_way() -> None:
    here = played(FOUR, "e3v")
    body = boxes(Picture(board_svg(here, view=2)).one("wall", "e3v"))[1]
    assert body.width > body.height
    assert wall("e3v").orientation is Orientation.VERTICAL


def test_the_crown_stands_on_the_hill() -> None:
    picture = Picture(board_svg(Position.start(HILL)))
    assert len(picture.all("part", "crown")) == 1
    assert not picture.all("goal")


def test_a_last_move_is_marked() -> None:
    before = Position.start(DUEL)
    here = before.play(move("e2"))
    last_move = LastMove.after(before, move("e2"))
    assert Picture(board_svg(here, last_move=last_move)).one("part", "last-move") is not None
    assert not Picture(board_svg(here)).all("part", "last-move")


def test_coordinates_keep_the_reading_direction_of_the_board() -> None:
    """A page written from right to left must not turn the labels around."""
    root = Picture(board_svg(EXAMPLE)).root
    assert root.get("direction") == "ltr"
    assert root.get("text-anchor") == "middle"
    assert all(number(node, "font-size") > 8 for node in root.iter(f"{SVG}text"))
