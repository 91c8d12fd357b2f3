"""What an engine thinks."""

from itertools import pairwise

import pytest

from koridor.engine import EngineError, Line, Millis, Score, WinDrawLoss
from koridor.rules import Cell, PawnMove

WORST_TO_BEST = [
    Score(plies_to_win=-1),
    Score(plies_to_win=-9),
    Score(-250),
    Score(0),
    Score(125),
    Score(plies_to_win=8),
    Score(plies_to_win=2),
]


def test_a_better_score_is_greater() -> None:
    for worse, better in pairwise(WORST_TO_BEST):
        assert worse < better
        assert better >= worse
        assert -better < -worse


@pytest.mark.parametrize(
    ("score", "text", "is_win", "is_loss"),
    [
        (Score(125), "+1.25", False, False),
        (Score(-5), "-0.05", False, False),
        (Score(plies_to_win=7), "win in 7", True, False),
        (Score(plies_to_win=-4), "loss in 4", False, True),
    ],
)
def test_a_score_says_what_it_is(score: Score, text: str, is_win: bool, is_loss: bool) -> None:  # noqa: FBT001
    assert str(score) == text
    assert (score.is_win, score.is_loss) == (is_win, is_loss)
    back = -score
    assert -back == score


@pytest.mark.parametrize("values", [(None, None), (1, 1), (None, 0)])
def test_a_score_is_one_thing(values: tuple[int | None, int | None]) -> None:
    with pytest.raises(EngineError):
        Score(*values)


def test_chances_give_an_expected_result() -> None:
    assert WinDrawLoss(500, 250, 250).expectation == 0.625


def test_a_line_knows_its_move_and_its_speed() -> None:
    move = PawnMove(Cell(4, 1))
    line = Line(1, 2, 3, Score(0), WinDrawLoss(500, 0, 500), 3000, Millis(2), 0, (move,))
    assert line.move == move
    assert line.nodes_per_second == 1_500_000
    at_once = Line(1, 1, 1, Score(0), WinDrawLoss(500, 0, 500), 3, Millis(0), 0, (move,))
    assert at_once.nodes_per_second == 3000
