from xml.etree.ElementTree import Element

from tests.boards import cell, played, position
from tests.render.parsed import SVG, Picture, boxes

from koridor.render import SvgStyle, Theme, board_svg
from koridor.rules import DUEL, FOUR, HILL, MINI, Position, Rules, SeatRules

LIGHT = SvgStyle(theme=Theme.LIGHT)


def tray(picture: Picture, seat: int) -> Element:
    return picture.one("tray", str(seat))


def count(node: Element) -> str | None:
    (text,) = node.iter(f"{SVG}text")
    return text.text


def sticks(node: Element) -> list[int]:
    """How many sticks each group of them holds: the walls in hand, and those placed."""
    named = {"data-part", "data-tray"}
    groups = (group for group in node.iter(f"{SVG}g") if not named & set(group.attrib))
    return [len(found) for group in groups if (found := group.findall(f"{SVG}rect"))]


def test_a_tray_tells_the_walls_in_hand() -> None:
    picture = Picture(board_svg(position("d4f4e7 / a2a8 / e4 e6 / 7 8 / 2")))
    assert [count(tray(picture, seat)) for seat in (1, 2)] == ["7", "8"]
    assert sticks(tray(picture, 1)) == [7, 3]
    assert sticks(tray(picture, 2)) == [8, 2]


def test_each_seat_has_its_tray_on_its_own_side() -> None:
    for view in (1, 2, 3, 4):
        picture = Picture(board_svg(Position.start(FOUR), view=view))
        grounds = {seat: boxes(tray(picture, seat))[0].centre for seat in (1, 2, 3, 4)}
        assert max(grounds, key=lambda seat: grounds[seat].y) == view
        right, left = (view + 2) % 4 + 1, view % 4 + 1
        assert max(grounds, key=lambda seat: grounds[seat].x) == right
        assert min(grounds, key=lambda seat: grounds[seat].x) == left


def test_the_tray_of_the_seat_to_move_is_lit() -> None:
    picture = Picture(board_svg(played(DUEL, "e2")))
    lit = [seat for seat in (1, 2) if tray(picture, seat).findall(f"{SVG}g[@data-part='turn']")]
    assert lit == [2]


def test_the_winner_is_crowned_and_nobody_is_to_move() -> None:
    picture = Picture(board_svg(played(MINI, "c2 b5 c3 b4 c4 b3 c5")))
    assert not picture.all("part", "turn")
    assert [node.get("data-part") for node in tray(picture, 1)][-1] == "crown"
    assert len(picture.all("part", "crown")) == 1


def test_a_seat_that_is_out_fades() -> None:
    picture = Picture(board_svg(played(HILL, "x3")))
    assert tray(picture, 3).findall(f"{SVG}g[@data-part='out']")
    assert len(picture.all("part", "out")) == 1
    assert {node.get("data-pawn") for node in picture.all("pawn")} == {"1", "2", "3", "4"}


def test_many_walls_are_told_by_their_number_alone() -> None:
    picture = Picture(board_svg(Position.start(Rules.duel(5, walls=99))))
    assert count(tray(picture, 1)) == "99"
    assert sticks(tray(picture, 1)) == []


def test_no_walls_are_told_too() -> None:
    picture = Picture(board_svg(Position.start(Rules.duel(5, walls=0))))
    assert count(tray(picture, 1)) == "0"


def test_seats_from_one_side_share_it() -> None:
    goal = frozenset({cell("d7")})
    for names in (["b1", "d1", "f1"], ["a2", "a4", "a6"]):
        rules = Rules(7, tuple(SeatRules(cell(name), goal, 8) for name in names))
        picture = Picture(board_svg(Position.start(rules), style=LIGHT))
        grounds = sorted(boxes(tray(picture, seat))[0] for seat in (2, 3))
        assert grounds[0].width == grounds[1].width
        overlap_across = grounds[0].x + grounds[0].width > grounds[1].x
        overlap_along = grounds[0].y + grounds[0].height > grounds[1].y
        assert not (overlap_across and overlap_along)
