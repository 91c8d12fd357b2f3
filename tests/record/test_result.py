import pytest

from koridor.record import DRAWN, UNFINISHED, InvalidRecord, Result
from koridor.record.result import conflict, read_result, result_of
from koridor.rules import Cause, Outcome


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_result_is_read_back(seats: int) -> None:
    results = [UNFINISHED, DRAWN, *(Result(seat) for seat in range(1, seats + 1))]
    tokens = [result.token(seats) for result in results]
    assert [read_result(token, seats) for token in tokens] == results
    assert len(set(tokens)) == len(tokens)


def test_results_name_the_winner_by_its_place() -> None:
    assert Result(winner=3).token(4) == "0-0-1-0"
    assert DRAWN.token(3) == "1/2-1/2-1/2"


@pytest.mark.parametrize("token", ["", "1", "0-0", "1-1", "1-0-0", "½-½", "1–0", "draw", "1/2"])
def test_what_is_no_result_of_a_duel_is_not_read(token: str) -> None:
    assert read_result(token, 2) is None


def test_a_draw_has_no_winner() -> None:
    with pytest.raises(InvalidRecord, match="a draw has no winner"):
        Result(winner=1, is_draw=True)


def test_outcomes_become_results_and_contradict_others() -> None:
    won = Outcome(2, Cause.GOAL, ((2,), (1,)))
    drawn = Outcome(None, Cause.MAX_PLIES, ((1, 2),))
    assert (result_of(None), result_of(won), result_of(drawn)) == (UNFINISHED, Result(2), DRAWN)
    assert conflict(Result(2), won, 2) is None
    assert conflict(DRAWN, None, 2) is None
    for result in (UNFINISHED, DRAWN, Result(1)):
        assert conflict(result, won, 2) is not None
