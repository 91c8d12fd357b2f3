from koridor.render.frame import Box
from koridor.render.painter import Painter
from koridor.render.palette import WOOD, Theme
from koridor.render.pieces import pawn, seat_mark, wall

LIGHT = Painter(Theme.LIGHT, WOOD)


def test_every_seat_has_a_mark_of_its_own() -> None:
    assert len({seat_mark(seat, (0, 0), 1) for seat in (1, 2, 3, 4)}) == 4


def test_a_pawn_holds_the_mark_of_its_seat_at_its_own_size() -> None:
    assert seat_mark(3, (20, 20), 0.5) in pawn(3, (20, 20), LIGHT, scale=0.5)


def test_a_wall_is_lit_along_its_length() -> None:
    level = wall(Box(0, 0, 90, 10), WOOD.wall, LIGHT, name="a1h")
    upright = wall(Box(0, 0, 10, 90), WOOD.wall, LIGHT, name="a1v")
    assert 'width="86.4" height="1.6"' in level
    assert 'width="1.6" height="86.4"' in upright
