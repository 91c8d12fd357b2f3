import pytest

from koridor.record import Departure, DepartureCause
from koridor.record.departure import read_departure


@pytest.mark.parametrize("cause", DepartureCause)
def test_a_written_departure_is_read_back(cause: DepartureCause) -> None:
    assert read_departure(str(Departure(4, cause))) == Departure(4, cause)


@pytest.mark.parametrize("text", ["", "3", "0 left", "resign", "3 bored", "3  left x", "12 left"])
def test_what_is_no_departure_is_not_read(text: str) -> None:
    assert read_departure(text) is None
