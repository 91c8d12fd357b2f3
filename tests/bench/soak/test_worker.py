"""Games in a process of their own, which may die."""

from bench.soak.worker import reports
from tests.bench.soak.games import CRASHING, KILLED, faults, fragile, quick, stuck


def test_games_come_in_order() -> None:
    played = list(reports(1, range(4, 7), playing=quick))
    assert [report.plan.number for report in played] == [4, 5, 6]
    assert not any(report.faults for report in played)


def test_a_crash_costs_one_game() -> None:
    played = list(reports(1, range(1, 7), playing=fragile))
    assert [report.plan.number for report in played] == [1, 2, 3, 4, 5, 6]
    crashed = {report.plan.number: report for report in played if faults(report) == ["crash"]}
    assert sorted(crashed) == [CRASHING, KILLED]
    assert "exit code 9" in crashed[CRASHING].faults[0][1]
    assert "exit code -11" in crashed[KILLED].faults[0][1]


def test_a_game_that_hangs_is_given_up() -> None:
    [report] = reports(1, range(1, 2), playing=stuck, patience=0)
    assert faults(report) == ["crash"]
