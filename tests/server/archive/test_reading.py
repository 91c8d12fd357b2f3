"""What is asked for in requests, read."""

import pytest

from koridor.server.archive.reading import Unreadable, bands_of, months_of, place_of
from koridor.server.core.explorer import Months, month_of


def test_months_are_read_from_one_to_the_other() -> None:
    assert months_of("2026-12", "2026-12") == Months(month_of(2026, 12), month_of(2026, 12))
    assert months_of(None, None) is None


@pytest.mark.parametrize(
    ("bounds", "bands"),
    [
        ((None, None), (None, None)),
        ((1600, None), (1600, 2400)),
        ((None, 1600), (0, 1400)),
        ((1600, 1800), (1600, 1600)),
        ((1800, 1600), (1800, 1400)),
        ((None, 0), (0, -1)),
    ],
)
def test_bounds_of_ratings_are_bounds_of_bands(
    bounds: tuple[int | None, int | None], bands: tuple[int | None, int | None]
) -> None:
    assert bands_of(*bounds) == bands


@pytest.mark.parametrize("cursor", ["", "1", "1.2.3", "a.b", "1." + "9" * 30, "१.२"])
def test_a_cursor_of_somebody_elses_is_refused(cursor: str) -> None:
    with pytest.raises(Unreadable):
        place_of(cursor)
