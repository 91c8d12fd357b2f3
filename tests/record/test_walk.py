import pytest
from hypothesis import given
from tests.boards import played
from tests.record.games import any_record
from tests.record.reading import sound

from koridor.record import (
    Game,
    InvalidPath,
    PlyPath,
    line_at,
    positions,
    visit_at,
    walk,
    walk_line,
)
from koridor.rules import DUEL

TREE = "1. e2 (1. d1 d9 (1… f9 2. c1)) e8 2. e3 (2. d2) *"


def test_walking_visits_plies_as_the_record_lists_them() -> None:
    visits = [f"{v.round} {v.seat} {v.ply.move} {v.path}" for v in walk(sound(TREE))]
    assert visits == [
        "1 1 e2 0",
        "1 1 d1 0/0/0",
        "1 2 d9 0/0/1",
        "1 2 f9 0/0/1/0/0",
        "2 1 c1 0/0/1/0/1",
        "1 2 e8 1",
        "2 1 e3 2",
        "2 1 d2 2/0/0",
    ]


@given(any_record())
def test_every_ply_is_played_from_the_position_before_it(game: Game) -> None:
    for visit in walk(game):
        assert visit.before.is_legal(visit.ply.move)
        assert visit_at(game, visit.path) == visit
        assert line_at(game, visit.path.branches).plies[visit.path.index] == visit.ply


@given(any_record())
def test_the_main_line_leads_from_the_root_to_the_end(game: Game) -> None:
    along = list(positions(game))
    assert (along[0], along[-1], len(along)) == (game.root, game.end, len(game.line.plies) + 1)


def test_a_line_begins_at_the_start_of_the_game() -> None:
    game = sound(TREE)
    branches = ((0, 0), (1, 0))
    assert [str(visit.ply.move) for visit in walk_line(game, branches)] == ["d1", "f9", "c1"]
    assert list(positions(game, branches))[-1] == played(DUEL, "d1 f9 c1")
    assert [visit.path for visit in walk_line(game, ((2, 0),))] == [
        PlyPath(0),
        PlyPath(1),
        PlyPath(0, ((2, 0),)),
    ]


def test_a_line_or_ply_that_is_not_there_is_refused() -> None:
    game = sound(TREE)
    for branches in (((1, 0),), ((0, 1),), ((9, 0),), ((0, 0), (0, 0)), ((-1, 0),), ((0, -1),)):
        with pytest.raises(InvalidPath, match="the game has no variation at"):
            list(walk_line(game, branches))
        with pytest.raises(InvalidPath):
            line_at(game, branches)
    with pytest.raises(InvalidPath, match="no ply at 3"):
        visit_at(game, PlyPath(3))
