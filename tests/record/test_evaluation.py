import pytest
from hypothesis import given
from tests.record.games import evaluations

from koridor.record import Evaluation, InvalidRecord
from koridor.record.evaluation import MOST, read_evaluation


@given(evaluations)
def test_a_written_evaluation_is_read_back(evaluation: Evaluation) -> None:
    assert read_evaluation(str(evaluation)) == evaluation


def test_evaluations_are_read_in_hundredths_of_a_step_or_in_plies_to_win() -> None:
    assert read_evaluation("1") == read_evaluation("+1.00") == Evaluation(hundredths=100)
    assert read_evaluation("-0.5,18") == Evaluation(hundredths=-50, depth=18)
    assert read_evaluation("#-7,0") == Evaluation(plies_to_win=-7, depth=0)
    assert read_evaluation("9999.99") == Evaluation(hundredths=MOST)


@pytest.mark.parametrize("text", ["", "x", "1.234", "#0", "#", "1,", "1.", ".5", "10000", "1,-1"])
def test_what_is_no_evaluation_is_not_read(text: str) -> None:
    assert read_evaluation(text) is None


def test_an_evaluation_says_one_thing() -> None:
    for steps, plies in ((None, None), (1, 1)):
        with pytest.raises(InvalidRecord, match="either"):
            Evaluation(hundredths=steps, plies_to_win=plies)


def test_numbers_that_a_record_cannot_hold_are_refused() -> None:
    with pytest.raises(InvalidRecord, match="win in 0 plies"):
        Evaluation(plies_to_win=0)
    with pytest.raises(InvalidRecord, match="-1 is no depth"):
        Evaluation(hundredths=0, depth=-1)
    for number in (MOST + 1, -MOST - 1):
        with pytest.raises(InvalidRecord, match="too large"):
            Evaluation(hundredths=number)
        with pytest.raises(InvalidRecord, match="too large"):
            Evaluation(plies_to_win=number)
