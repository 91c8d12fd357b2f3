"""What is noticed in records."""

import numpy as np
import pytest
from tests.lab.made_up import made_up_game

from koridor.lab.data import Flag, Records, faults, faults_of_games, faults_of_sample


@pytest.fixture(name="games")
def two_games() -> Records:
    return np.concatenate([made_up_game(1), made_up_game(2)])


def found(records: Records) -> dict[str, list[int]]:
    masks = {**faults(records), **faults_of_games(records)}
    return {what: np.flatnonzero(mask).tolist() for what, mask in masks.items() if mask.any()}


def test_games_without_faults_have_none(games: Records) -> None:
    # The moves of made-up games are "best" whether or not they are called exploring.
    assert found(games) == {}
    assert list(faults_of_sample(games)) == []


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("pawns", (81, 3), "a pawn is off the board"),
        ("pawns", (40, 40), "the pawns share a cell"),
        ("pawns", (8, 3), "a pawn is on its goal"),
        ("turn", 2, "there is no such seat"),
        ("result", 2, "there is no such result"),
        ("hands", (11, 9), "a hand holds too many walls"),
        ("hands", (10, 9), "walls are missing, or too many"),
        ("score", 30001, "the score is out of bounds"),
        ("score", 29990, "the score is proven and not marked, or marked and not proven"),
        ("flags", 16, "there is no such flag"),
        ("spare", 1, "the free bytes are not 0"),
        ("moves", 9, "there are too many moves"),
    ],
)
def test_each_field_is_looked_at(games: Records, field: str, value: object, what: str) -> None:
    games[2][field] = value
    assert 2 in found(games)[what]


@pytest.mark.parametrize(
    ("horizontal", "vertical", "what"),
    [
        ([10], [10], "walls cross"),
        ([10, 18], [], "walls overlap"),
        ([], [10, 11], "walls overlap"),
        ([7, 8], [], None),
        ([], [7, 8], None),
    ],
)
def test_walls_are_looked_at(
    games: Records, horizontal: list[int], vertical: list[int], what: str | None
) -> None:
    games[0]["horizontal"] = sum(1 << slot for slot in horizontal)
    games[0]["vertical"] = sum(1 << slot for slot in vertical)
    walls = {name for name in found(games) if name.startswith(("walls cross", "walls overlap"))}
    assert walls == ({what} if what else set())


def test_moves_are_looked_at(games: Records) -> None:
    games[3]["moves"] = 2
    games[3]["policy"]["move"][1] = 209
    assert 3 in found(games)["there is no such move"]
    games[4]["hands"] = (0, 0)
    games[4]["policy"]["move"][0] = 100
    assert 4 in found(games)["a wall is played out of an empty hand"]


def test_games_have_to_go_on_as_they_began(games: Records) -> None:
    games[5]["result"] = 1 - abs(int(games[5]["result"]))
    assert found(games)["the result changes within a game"] == [5, 6]


def test_positions_have_to_follow_by_a_move(games: Records) -> None:
    row = next(row for row in range(5, 20) if games[row - 1]["flags"] == 0)
    without = np.delete(games, row)
    assert found(without)["a ply is missing"] == [row]
    turned = games.copy()
    turned[row - 1]["policy"]["move"][0] = 208
    assert row in found(turned)["another move was played than the best"]
    turned[row - 1]["flags"] |= Flag.EXPLORING
    assert "another move was played than the best" not in found(turned)
    moved = games.copy()
    moved[row]["pawns"] = (30, 60)
    assert row in found(moved)["no move leads here"]


def test_the_rules_judge_a_sample(games: Records) -> None:
    games[0]["policy"]["move"][0] = 80
    games[1]["pawns"] = (40, 40)
    reasons = dict(faults_of_sample(games[:3]))
    assert reasons.keys() == {0, 1}
    assert reasons[0].startswith("i9: ")
    assert "pawns" in reasons[1]
