import pytest
from hypothesis import given
from tests.boards import cell, move, moves, played, position, wall
from tests.strategies import any_rules, going_on

from koridor.render import GhostWall, Ink, LastMove, Trail, WallTint
from koridor.rules import DUEL, FOUR, PASS, IllegalMove, Position, WallMove

HERE = position("d4f4e7 / a2a8 / e4 e6 / 7 8 / 2")


def test_the_last_move_knows_where_the_pawn_came_from() -> None:
    last_move = LastMove.after(HERE, move("e5"))
    assert last_move.cells == (cell("e6"), cell("e5"))
    assert last_move.wall is None


def test_the_last_move_knows_the_wall_placed() -> None:
    last_move = LastMove.after(HERE, move("b6v"))
    assert last_move.cells == ()
    assert last_move.wall == wall("b6v")


def test_a_pass_has_neither_cells_nor_a_wall() -> None:
    last_move = LastMove.after(HERE, PASS)
    assert last_move.cells == ()
    assert last_move.wall is None


@given(any_rules(largest=9).flatmap(going_on))
def test_a_shortest_trail_is_as_long_as_the_distance(here: Position) -> None:
    trail = Trail.shortest(here, here.turn)
    assert len(trail.cells) == here.distance(here.turn) + 1
    assert trail.ink is Ink.of_seat(here.turn)


@pytest.mark.parametrize(("name", "is_legal"), [("b6v", True), ("d4v", False), ("i9h", False)])
def test_a_preview_tells_whether_the_wall_may_be_placed(name: str, *, is_legal: bool) -> None:
    preview = GhostWall.preview(HERE, wall(name))
    assert preview.is_legal is is_legal
    assert preview.is_legal is HERE.is_legal(WallMove(wall(name)))
    assert preview.ink is Ink.SEAT_2


def test_the_walls_of_a_game_are_tinted_by_the_seats_that_placed_them() -> None:
    tints = WallTint.of_moves(Position.start(FOUR), moves("e2 b7h e8 h2v c3h"))
    assert tints == (
        WallTint(wall("b7h"), Ink.SEAT_2),
        WallTint(wall("h2v"), Ink.SEAT_4),
        WallTint(wall("c3h"), Ink.SEAT_1),
    )
    assert {tint.wall for tint in tints} == set(played(FOUR, "e2 b7h e8 h2v c3h").walls)


def test_tints_of_an_illegal_game_are_refused() -> None:
    with pytest.raises(IllegalMove, match="e4 is illegal"):
        WallTint.of_moves(Position.start(DUEL), moves("e2 e8 e4"))
