import re
from pathlib import Path

from koridor.render.frame import Box
from koridor.render.painter import Painter
from koridor.render.palette import WOOD, Theme
from koridor.render.pieces import pawn, seat_mark, seat_shape, wall

LIGHT = Painter(Theme.LIGHT, WOOD)


def test_every_seat_has_a_mark_of_its_own() -> None:
    assert len({seat_mark(seat, (0, 0), 1) for seat in (1, 2, 3, 4)}) == 4


def test_a_pawn_has_the_shape_of_its_seat_at_its_own_size() -> None:
    assert seat_shape(3, (20, 20), 0.5) in pawn(3, (20, 20), LIGHT, scale=0.5)


def test_pawns_have_the_shapes_of_the_boards_that_are_played_on() -> None:
    """`web/board/pieces.ts` draws these; a diamond is a square there, turned."""
    pieces = Path(__file__).parents[2] / "web" / "board" / "pieces.ts"
    source = pieces.read_text(encoding="utf-8")
    shapes = re.findall(r"^  '<(\w+) .*/>',$", source, re.MULTILINE)
    assert shapes == ["circle", "rect", "rect", "path"]
    radius = re.search(r'<circle r="([\d.]+)"', source)
    assert radius is not None
    assert f'r="{radius[1]}"' in seat_shape(1, (0, 0), 1)
    triangle = re.search(r'<path d="([^"]+)"', source)
    assert triangle is not None
    numbers = re.findall(r"-?[\d.]+", triangle[1])
    assert re.findall(r"-?[\d.]+", seat_shape(4, (0, 0), 1)) == numbers


def test_a_wall_is_lit_along_its_length() -> None:
    level = wall(Box(0, 0, 90, 10), WOOD.wall, LIGHT, name="a1h")
    upright = wall(Box(0, 0, 10, 90), WOOD.wall, LIGHT, name="a1v")
    assert 'width="86.4" height="1.6"' in level
    assert 'width="1.6" height="86.4"' in upright
