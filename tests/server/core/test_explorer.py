"""Months and bands in which games are counted."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from koridor.server.core.explorer import ALL_TIME, BANDS, Months, band_of, month_of, spans_of

MONTHS = st.integers(0, 70 * 12)


@given(MONTHS, MONTHS, MONTHS)
def test_a_game_lies_in_one_span_of_the_months_that_hold_it_and_in_none_else(
    one: int, other: int, month: int
) -> None:
    months = Months(min(one, other), max(one, other))
    begin = Months(month, month).begin
    for at in (begin, begin + 20 * 24 * 3600 * 1000, Months(month, month).end - 1):
        found = [span for span in spans_of(at) if span in months.spans]
        assert len(found) == (months.first <= month <= months.last)
        assert (months.begin <= at < months.end) == bool(found)


@given(MONTHS, MONTHS)
def test_spans_are_few_and_none_twice(one: int, other: int) -> None:
    spans = Months(min(one, other), max(one, other)).spans
    assert len(set(spans)) == len(spans)
    assert len(spans) <= 22 + 70
    assert ALL_TIME not in spans


def test_months_begin_where_the_calendar_says() -> None:
    months = Months(month_of(2026, 12), month_of(2026, 12))
    assert months.begin == datetime(2026, 12, 1, tzinfo=UTC).timestamp() * 1000
    assert months.end == datetime(2027, 1, 1, tzinfo=UTC).timestamp() * 1000


@given(st.integers(-500, 4000))
def test_a_rating_is_in_the_band_that_begins_below_it(rating: int) -> None:
    band = band_of(rating)
    assert band in BANDS
    assert band <= max(rating, 0)
    assert not any(band < other <= rating for other in BANDS)
