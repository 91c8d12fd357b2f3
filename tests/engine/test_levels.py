"""Levels: our engine as a player of a given strength."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from tests.boards import played, position

from koridor.engine import LEVELS, Analyst, InvalidLimit, Level, Limit, Options, Player
from koridor.rules import DUEL, FOUR, HILL, MINI, PINKO, SMALL, Move, PawnMove, Position, Rules

QUICK = Limit(nodes=500)
SMALL_MEMORY = Options(hash_megabytes=1)
START = Position.start(DUEL)

each_level = pytest.mark.parametrize("level", LEVELS, ids=str)


def player(level: Level | int, seed: int = 1, rules: Rules = DUEL) -> Player:
    return Player(rules, level, seed, options=SMALL_MEMORY)


def game(*players: Player, start: Position, plies: int) -> Iterator[tuple[Position, Move]]:
    """The positions of a game, and what was played in each."""
    here, before = start, list[Position]()
    for _ in range(plies):
        if here.outcome is not None:
            return
        move = players[(here.turn - 1) % len(players)].best(here, QUICK, history=before)
        yield here, move
        before.append(here)
        here = here.play(move)


def test_levels_are_numbered_from_the_weakest_and_named_in_three_languages() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 11))
    assert all(set(level.names) == {"en", "ru", "fa"} for level in LEVELS)
    assert all(len({level.names[code] for level in LEVELS}) == 10 for code in ("en", "ru", "fa"))
    assert all(below.rating + 70 <= above.rating for below, above in pairwise(LEVELS))


def test_there_are_no_other_levels() -> None:
    for number in (0, 11):
        with pytest.raises(InvalidLimit, match=f"level {number} is not within 1 to 10"):
            player(number)


def test_a_player_is_an_analyst() -> None:
    analyst: Analyst = player(3)
    with analyst:
        assert analyst.best(START, Limit()) in START.legal_moves


@pytest.mark.parametrize("rules", [DUEL, FOUR, HILL, MINI, SMALL, PINKO], ids=lambda it: it.key)
def test_every_level_plays_every_preset(rules: Rules) -> None:
    players = [player(level, rules=rules) for level in LEVELS]
    for here, move in game(*players, start=Position.start(rules), plies=40):
        assert move in here.legal_moves


@each_level
def test_the_same_seed_plays_the_same_game(level: Level) -> None:
    def moves(seed: int) -> list[Move]:
        return [move for _, move in game(player(level, seed), start=START, plies=20)]

    assert moves(1) == moves(1)
    assert any(moves(1) != moves(seed) for seed in (2, 3, 4))


@pytest.mark.parametrize("level", LEVELS[:-1], ids=str)
def test_a_move_does_not_depend_on_what_was_searched_before(level: Level) -> None:
    seasoned = player(level)
    for here, move in game(seasoned, start=START, plies=6):
        assert player(level).best(here, QUICK) == move


@each_level
def test_a_win_at_once_is_taken(level: Level) -> None:
    near = position("- / - / e8 a3 / 5 5 / 1")
    assert str(player(level).best(near, QUICK)) == "e9"


@pytest.mark.parametrize("level", LEVELS[2:], ids=str)
def test_from_level_3_on_a_loss_at_once_is_averted(level: Level) -> None:
    here = position("- / - / e5 b2 / 5 5 / 1")
    for seed in range(1, 5):
        after = here.play(player(level, seed).best(here, QUICK))
        assert all(after.play(reply).outcome is None for reply in after.legal_moves)


@each_level
def test_who_has_no_walls_runs(level: Level) -> None:
    """The steps are those of a shortest path, whatever the opponent does."""
    walls = "a2a7b6b8c2d5d7e2f1f7g2g6h1h7 / a3b1c7d2e8g7"
    start = position(f"{walls} / c4 h5 / 0 0 / 1")
    for here, move in game(player(level), start=start, plies=60):
        assert isinstance(move, PawnMove)
        after = here.play(move)
        assert after.distance(here.turn) < here.distance(here.turn)


@pytest.mark.parametrize("level", LEVELS[3:5], ids=str)
def test_positions_of_the_game_before_are_avoided(level: Level) -> None:
    """With walls at hand there is something better to do than stepping to and fro."""
    assert str(player(level).best(START, QUICK)) == "e2"
    met = [played(START, "e2")]
    assert str(player(level).best(START, QUICK, history=met)) != "e2"


def test_the_highest_level_has_a_usual_limit() -> None:
    with player(10, rules=MINI).search(Position.start(MINI)) as analysis:
        assert analysis.choice.lines[0].nodes <= 200_000


def test_a_limit_ends_a_search_earlier() -> None:
    with player(8).search(START, Limit(nodes=700)) as analysis:
        assert analysis.choice.lines[0].nodes <= 700
