"""What an engine may spend."""

import pytest

from koridor.engine import InvalidLimit, Limit, Millis, Options


def test_a_limit_may_be_anything_or_nothing() -> None:
    assert Limit() == Limit(depth=None)
    assert Limit(depth=1, nodes=1, movetime=Millis(0)).nodes == 1
    assert Limit(time_left=(Millis(1000), None), increment=(Millis(10),)).time_left[1] is None


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"depth": 0}, "depth 0 is not within"),
        ({"nodes": -1}, "nodes -1 is not within"),
        ({"nodes": 10**16}, "nodes 10000000000000000 is not within"),
        ({"movetime": -5}, "movetime -5"),
        ({"time_left": (-1, None)}, "time_left -1"),
        ({"time_left": (5, 5), "increment": (-1, 0)}, "increment -1"),
        ({"increment": (1,)}, "increments without clocks"),
        ({"depth": 0, "nodes": 0}, "depth 0.*; nodes 0"),
    ],
)
def test_a_limit_that_makes_no_sense_is_refused(values: dict[str, int], problem: str) -> None:
    with pytest.raises(InvalidLimit, match=problem):
        Limit(**values)  # type: ignore[arg-type]


def test_options_that_make_no_sense_are_refused_with_every_reason() -> None:
    with pytest.raises(InvalidLimit) as refused:
        Options(hash_megabytes=0, threads=0, lines=0, overhead=Millis(-1), seed=-1)
    for name in ("hash_megabytes", "threads", "lines", "overhead", "seed"):
        assert name in str(refused.value)
