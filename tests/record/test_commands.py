import pytest
from tests.record.reading import kinds, reading, sound

from koridor.record import Departure, DepartureCause, Evaluation


def test_clock_and_evaluation_become_values_and_leave_the_text() -> None:
    game = sound("1. e2 {[%eval 1.25,18] good [%clk 0:04:58] start [%csl Ge4]} e8 *")
    e2, e8 = game.line.plies
    assert (e2.clock, e2.evaluation) == (298_000, Evaluation(hundredths=125, depth=18))
    assert e2.comment == "good start [%csl Ge4]"
    assert (e8.clock, e8.evaluation) == (None, None)


def test_a_seat_may_leave_before_the_first_ply_and_after_any_ply() -> None:
    game = sound('[Rules "four"]\n{[%out 2 left] absent} 1. e2 1… {[%out 4 resign]} e8 *')
    assert game.departures == (Departure(2, DepartureCause.LEFT),)
    assert game.line.plies[0].departures == (Departure(4, DepartureCause.RESIGN),)
    assert game.comment == "absent"


@pytest.mark.parametrize(
    "text",
    [
        "{[%clk 0:05:00]} 1. e2",
        "1. {[%eval 1]} e2",
        "1. e2 (1. d1) {[%eval 1]} 1… e8",
        "1. e2 {[%clk 5:00]}",
        "1. e2 {[%clk]}",
        "1. e2 {[%clk 0:00:01] [%clk 0:00:01]}",
        "1. e2 {[%eval good]}",
        "1. e2 {[%eval 1]} {[%eval 1]}",
        "1. e2 {[%out 2 bored]}",
        "1. e2 {[%out 3 left]}",
        "1. e2 {[%out 2 left] [%out 2 left]}",
        "1. e2 {[%out 2 left] [%out 1 left]}",
        "1. e2 ({[%out 2 left]} 1. d1)",
    ],
)
def test_a_command_of_wrong_form_or_in_a_wrong_place_is_reported(text: str) -> None:
    assert kinds(text) == ["command"]


def test_a_command_is_reported_where_it_stands_on_its_line() -> None:
    (error,) = reading("1. e2 {two\n  lines and [%clk 5:00]} *").errors
    assert (error.line, error.column, error.text) == (2, 13, "[%clk 5:00]")


def test_commands_behind_damage_are_passed_over() -> None:
    assert kinds("1. zz {[%out 9 left] [%clk x]}") == ["unreadable"]
    assert kinds("1. e2 (zz {[%clk x]}) 1… e8 {[%eval 1]}") == ["unreadable"]
