"""Time controls."""

import pytest

from koridor.engine import Limit
from koridor.lab import Control, InvalidControl
from koridor.record import Millis


def millis(*numbers: int) -> tuple[Millis, ...]:
    return tuple(map(Millis, numbers))


def test_a_number_is_time_for_a_move() -> None:
    control = Control().with_time("0.3")
    assert control.limit(millis(0, 0)) == Limit(movetime=Millis(300))
    assert str(control) == "0.3 s a move"


def test_a_sum_is_a_clock_and_its_gain() -> None:
    control = Control().with_time("60+0.5")
    limit = control.limit(millis(60_000, 59_000))
    assert limit == Limit(time_left=millis(60_000, 59_000), increment=millis(500, 500))
    assert str(control) == "60+0.5"


@pytest.mark.parametrize("text", ["", "x", "-1", "1+", "+1", "1e3", "0.1234", "60+0.5+1"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(InvalidControl, match="is no time"):
        Control().with_time(text)


def test_limits_on_the_work_are_passed_on() -> None:
    control = Control(nodes=100, depth=3)
    assert control.limit(millis(0, 0)) == Limit(nodes=100, depth=3)
    assert not control.is_timed
    assert str(control) == "100 nodes, depth 3"


def test_a_move_may_exceed_its_time_by_the_margin() -> None:
    control = Control(movetime=Millis(100), margin=Millis(20))
    assert control.after(Millis(0), Millis(120)) == 0
    assert control.after(Millis(0), Millis(121)) is None


def test_a_clock_runs_and_gains() -> None:
    control = Control(clock=Millis(1000), increment=Millis(50), margin=Millis(20))
    assert control.after(Millis(1000), Millis(300)) == 750
    assert control.after(Millis(300), Millis(310)) == 50
    assert control.after(Millis(300), Millis(321)) is None
