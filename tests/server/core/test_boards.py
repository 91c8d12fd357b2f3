from random import Random

import pytest
from hypothesis import given
from tests.boards import played
from tests.strategies import any_position, any_rules

from koridor.rules import (
    DUEL,
    FOUR,
    HILL,
    PASS,
    Move,
    Orientation,
    Position,
    RefusalKind,
    Wall,
    WallMove,
)
from koridor.server.core.boards import board_view, position_view, slots

LETTERS = {
    RefusalKind.WALL_OVERLAPS: "o",
    RefusalKind.WALL_CROSSES: "x",
    RefusalKind.NO_WALLS_LEFT: "n",
    RefusalKind.GAME_OVER: "-",
}


def expected(position: Position) -> str:
    """The letters by asking the rules about every wall, one by one."""
    size = position.rules.size - 1
    letters = []
    for orientation in (Orientation.HORIZONTAL, Orientation.VERTICAL):
        for file in range(size):
            for rank in range(size):
                refusal = position.why_illegal(WallMove(Wall(file, rank, orientation)))
                if refusal is None:
                    letters.append(".")
                else:
                    letters.append(LETTERS.get(refusal.kind) or str(refusal.seat))
    return "".join(letters)


@given(any_rules(largest=9).flatmap(any_position))
def test_each_letter_says_what_the_rules_say_of_that_wall(position: Position) -> None:
    assert slots(position) == expected(position)


@pytest.mark.parametrize("seed", range(12))
def test_letters_are_right_in_games_with_many_walls(seed: int) -> None:
    random = Random(seed)
    position = Position.start((DUEL, FOUR, HILL)[seed % 3])
    while position.outcome is None:
        moves = position.legal_moves
        choices: tuple[Move, ...] = moves.wall_moves or moves.pawn_moves or (PASS,)
        position = position.play(random.choice(choices))
        if random.random() < 0.3:
            assert slots(position) == expected(position)
        if not any(position.walls_left):
            break
    assert slots(position) == expected(position)


def test_a_wall_that_would_close_a_path_names_the_seat() -> None:
    view = slots(played(DUEL, "d1v e8 d2h e7"))
    assert view[64 + 4 * 8] == "1"


def test_a_match_that_does_not_run_offers_nothing() -> None:
    position = Position.start(DUEL)
    view = position_view(position, {}, is_running=False)
    assert (view.turn, view.steps, view.slots) == (None, (), "-" * 128)
    over = played(DUEL, "e2 e8 e3 e7 e4 e6 e5 d6 e6 d5 e7 d4 e8 d3 e9")
    assert position_view(over, {}).turn is None
    assert position_view(over, {}).distances[0] == 0


def test_a_position_shows_pawns_walls_hands_and_distances() -> None:
    view = position_view(played(DUEL, "e3h e8 d6v"), {"e3h": 1, "d6v": 1})
    assert view.pawns == ("e1", "e8")
    assert (view.walls, view.wall_seats) == (("e3h", "d6v"), (1, 1))
    assert view.walls_left == (8, 10)
    assert view.distances == (9, 8)
    assert [path.split()[0] for path in view.paths] == ["e1", "e8"]
    assert view.turn == 2
    assert set(view.steps) == {"e9", "e7", "d8", "f8"}


def test_a_seat_that_is_out_has_neither_pawn_nor_distance() -> None:
    view = position_view(played(FOUR, "e2 x2"), {})
    assert view.pawns == ("e2", None, "e9", "i5")
    assert view.distances == (7, None, 8, 8)
    assert [bool(path) for path in view.paths] == [True, False, True, True]
    assert view.turn == 3


@given(any_rules(largest=9).flatmap(any_position))
def test_the_paths_lead_from_pawns_to_goals_and_are_as_long_as_the_distances(
    position: Position,
) -> None:
    view = position_view(position, {})
    goals = board_view(position.rules, "any").goals
    for pawn, path, distance, goal in zip(
        view.pawns, view.paths, view.distances, goals, strict=True
    ):
        cells = path.split()
        if pawn is None:
            assert (path, distance) == ("", None)
        else:
            assert (cells[0], cells[-1] in goal, len(cells) - 1) == (pawn, True, distance)


def test_a_board_tells_starts_and_goals_and_walls() -> None:
    hill = board_view(HILL, "hill")
    assert hill.starts == ("e1", "a5", "e9", "i5")
    assert hill.goals == (("e5",),) * 4
    assert hill.walls == (4, 5, 5, 5)
    duel = board_view(DUEL, "duel")
    assert duel.goals[0] == tuple(f"{file}9" for file in "abcdefghi")
    assert (duel.key, duel.size, duel.max_plies) == ("duel", 9, None)
