"""The rules people play by name."""

import pytest
from tests.boards import names

from koridor.rules import DUEL, FOUR, HILL, MINI, PINKO, PRESETS, SMALL, Position, Rules


def starts(rules: Rules) -> str:
    return " ".join(str(seat.start) for seat in rules.seats)


def hands(rules: Rules) -> str:
    return " ".join(str(seat.walls) for seat in rules.seats)


@pytest.mark.parametrize(
    ("rules", "size", "where", "walls"),
    [
        (DUEL, 9, "e1 e9", "10 10"),
        (FOUR, 9, "e1 a5 e9 i5", "5 5 5 5"),
        (HILL, 9, "e1 a5 e9 i5", "4 5 5 5"),
        (MINI, 5, "c1 c5", "3 3"),
        (SMALL, 7, "d1 d7", "5 5"),
        (PINKO, 11, "f1 f11", "21 21"),
    ],
    ids=lambda value: value.key if isinstance(value, Rules) else None,
)
def test_a_preset_has_its_board_starts_and_walls(
    rules: Rules, size: int, where: str, walls: str
) -> None:
    """R6.1 R6.2 R6.3 R6.4"""
    assert (rules.size, starts(rules), hands(rules)) == (size, where, walls)


def test_the_goals_are_the_edges_across() -> None:
    """R6.1 R6.2"""
    south, north = "a1 b1 c1 d1 e1 f1 g1 h1 i1", "a9 b9 c9 d9 e9 f9 g9 h9 i9"
    west, east = "a1 a2 a3 a4 a5 a6 a7 a8 a9", "i1 i2 i3 i4 i5 i6 i7 i8 i9"
    assert [names(seat.goal) for seat in DUEL.seats] == [north, south]
    assert [names(seat.goal) for seat in FOUR.seats] == [north, east, south, west]


def test_the_hill_is_one_goal_for_all() -> None:
    """R6.3"""
    assert [names(seat.goal) for seat in HILL.seats] == ["e5"] * 4


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_sets_no_limit_and_lets_third_pawns_count(key: str) -> None:
    """R6.5 R8.1"""
    rules = PRESETS[key]
    assert rules.key == key
    assert rules.description
    assert rules.max_plies is None
    assert rules.third_pawn
    assert Position.start(rules).turn == 1


def test_the_presets_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        PRESETS["duel"] = MINI  # type: ignore[index]


def test_pinko_says_how_the_historical_game_differed() -> None:
    assert "diagonal" in PINKO.description
