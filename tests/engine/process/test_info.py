"""Lines `info` of UQI."""

import pytest

from koridor.engine import Score, WinDrawLoss
from koridor.engine.process.info import read_info
from koridor.rules import DUEL, Position

START = Position.start(DUEL)


def test_every_word_is_read() -> None:
    text = (
        "depth 7 seldepth 9 multipv 2 score eval -35 wdl 400 100 500 nodes 1234 nps 617"
        " hashfull 12 time 2000 pv e2 e8 e3h"
    )
    line = read_info(text, START)
    assert line is not None
    assert (line.depth, line.selective_depth, line.rank) == (7, 9, 2)
    assert line.score == Score(-35)
    assert line.chances == WinDrawLoss(400, 100, 500)
    assert (line.nodes, line.hash_full, line.time) == (1234, 12, 2000)
    assert [str(move) for move in line.moves] == ["e2", "e8", "e3h"]


@pytest.mark.parametrize(
    ("words", "score"),
    [
        ("score win 7", Score(plies_to_win=7)),
        ("score loss 4", Score(plies_to_win=-4)),
        ("score eval 0", Score(0)),
    ],
)
def test_scores_are_evaluations_or_forced_ends(words: str, score: Score) -> None:
    line = read_info(f"{words} pv e2", START)
    assert line is not None
    assert line.score == score


@pytest.mark.parametrize(
    "text",
    [
        "string hello",
        "",
        "depth 3 score eval 5",
        "depth 3 pv e2",
        "score eval pv e2",
        "score mate 3 pv e2",
        "score win 0 pv e2",
        "score eval x pv e2",
        "score eval 5 pv",
        "score eval 5 pv e9",
    ],
)
def test_what_says_nothing_about_a_move_is_skipped(text: str) -> None:
    assert read_info(text, START) is None


def test_best_play_ends_where_it_stops_making_sense() -> None:
    line = read_info("score eval 5 pv e2 e8 e8 e7", START)
    assert line is not None
    assert [str(move) for move in line.moves] == ["e2", "e8"]


def test_numbers_that_make_no_sense_are_left_out() -> None:
    line = read_info("depth x nodes score eval 5 wdl 1 2 3 multipv -3 pv e2", START)
    assert line is not None
    assert (line.depth, line.nodes, line.rank) == (0, 0, 1)


@pytest.mark.parametrize(
    ("score", "win"), [("eval 0", 500), ("eval 200", 731), ("win 3", 1000), ("loss 3", 0)]
)
def test_chances_follow_from_the_score_where_they_are_not_given(score: str, win: int) -> None:
    line = read_info(f"score {score} pv e2", START)
    assert line is not None
    assert line.chances == WinDrawLoss(win, 0, 1000 - win)
