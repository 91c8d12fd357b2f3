"""What a soak counts."""

import pytest
from bench.soak.game import Fault, GameReport
from bench.soak.machine import Overrun
from bench.soak.tally import MOST_GROWTH, WARM_UP, SoakTally, spread
from tests.bench.soak.games import game, seating

from koridor.lab import Control

NODES = seating(Control(nodes=20))


def report(
    winner: int | None = 1,
    *,
    faults: tuple[Fault, ...] = (),
    overruns: tuple[Overrun, ...] = (),
    memory: int = 2**20,
) -> GameReport:
    named = tuple((fault, "so") for fault in faults)
    return GameReport(game(None, NODES), 10, winner, named, overruns, memory)


def tally(*reports: GameReport) -> SoakTally:
    counted = SoakTally()
    for one in reports:
        counted.add(one)
    return counted


def test_results_are_counted_for_the_engine() -> None:
    counted = tally(report(1), report(2), report(2), report(None))
    [row] = [row for row in counted.table() if row.startswith("mini    random")]
    assert row.split()[2:] == ["4", "40", "2", "1", "1"]


@pytest.mark.parametrize(
    ("overrun", "is_late", "is_ours"),
    [
        (Overrun(20, 20, was_put_off=False), False, False),
        (Overrun(21, 2, was_put_off=True), True, False),
        (Overrun(21, 2, was_put_off=False), True, True),
        (Overrun(60, 21, was_put_off=True), True, True),
    ],
)
def test_a_late_move_is_ours_unless_others_took_the_processor(
    overrun: Overrun, *, is_late: bool, is_ours: bool
) -> None:
    assert (overrun.is_late, overrun.is_ours) == (is_late, is_ours)
    assert tally(report(overruns=(overrun,))).is_clean == (not is_ours)


@pytest.mark.parametrize("fault", Fault)
def test_any_fault_spoils_a_soak(fault: Fault) -> None:
    counted = tally(report(), report(faults=(fault,)))
    assert not counted.is_clean
    assert f"{fault}: 1" in list(counted.table())


def test_memory_may_grow_at_first_and_not_later() -> None:
    early = [report(memory=2**20 * game) for game in range(1, WARM_UP + 1)]
    full = report(memory=early[-1].memory)
    assert tally(*early, full, full).is_clean
    grown = report(memory=full.memory + MOST_GROWTH + 1)
    assert tally(*early, full, grown).growth == MOST_GROWTH + 1
    assert not tally(*early, full, grown).is_clean


def test_growth_before_a_crash_is_not_forgotten() -> None:
    grown = [report()] * (WARM_UP + 1) + [report(memory=2**20 + MOST_GROWTH + 1)]
    assert not tally(*grown, report(memory=0), report()).is_clean


def test_a_spread_names_what_one_in_a_thousand_exceeds() -> None:
    assert (
        spread([float(value) for value in range(2000)])
        == "median 1000.0, 99.9 % 1998.0, worst 1999.0"
    )
    assert spread([]) == "none"
