import pytest
from hypothesis import given
from hypothesis import strategies as st

from koridor.record import InvalidRecord, Millis
from koridor.record.clock import MOST_MILLIS, read_clock, require_clock, write_clock


@given(st.integers(0, MOST_MILLIS).map(Millis))
def test_a_written_clock_is_read_back(clock: Millis) -> None:
    assert read_clock(write_clock(clock)) == clock


def test_fractions_are_read_to_the_millisecond() -> None:
    assert read_clock("0:04:58") == 298_000
    assert read_clock("00:00:09.25") == 9250
    assert read_clock("10:00:00.007") == 36_000_007


@pytest.mark.parametrize(
    "text", ["", "4:58", "0:60:00", "0:00:60", "-0:00:01", "0:0:1", "1:00:00."]
)
def test_what_is_no_clock_reading_is_not_read(text: str) -> None:
    assert read_clock(text) is None


def test_times_that_no_clock_shows_are_refused() -> None:
    for clock in (-1, MOST_MILLIS + 1):
        with pytest.raises(InvalidRecord, match="no clock reading"):
            require_clock(Millis(clock))
    require_clock(MOST_MILLIS)
