"""Prints, after the tables of pytest-benchmark, how much faster Koridor is than the others."""

from collections.abc import Iterable
from typing import Any

import pytest

OURS = "koridor"
Group = dict[str, Any]
"""The benchmarks of one thing, by program."""


def groups(benchmarks: Iterable[Any]) -> dict[str, Group]:
    """The benchmarks that have run, by what they measure."""
    found: dict[str, Group] = {}
    for one in benchmarks:
        if "program" in one.extra_info and one.stats.data:
            found.setdefault(one.group, {})[one.extra_info["program"]] = one
    return found


def microseconds(benchmark: Any) -> float:
    """The median of a benchmark."""
    return float(benchmark.stats.median) * 1e6


def line(what: str, group: Group) -> str:
    """One line: our median, the ratios of the others to it, and the bounds that we promise."""
    ours = microseconds(group[OURS])
    others = {name: microseconds(one) / ours for name, one in group.items() if name != OURS}
    words = [f"{what}: {ours:.1f} µs"]
    words += [f"{name} x{ratio:.0f}" for name, ratio in sorted(others.items())]
    facts = group[OURS].extra_info
    if "required" in facts and others:
        kept = min(others.values()) >= facts["required"]
        words.append(f"at least x{facts['required']}: {'kept' if kept else 'MISSED'}")
    if "microseconds" in facts:
        kept = ours <= facts["microseconds"]
        words.append(f"at most {facts['microseconds']} µs: {'kept' if kept else 'MISSED'}")
    return "; ".join(words)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """The ratios of medians, one line for each thing measured."""
    session = getattr(config, "_benchmarksession", None)
    if session is None:
        return
    terminalreporter.section("medians of Koridor, and of the others as multiples of them")
    for what, group in groups(session.benchmarks).items():
        if OURS in group:
            terminalreporter.line(line(what, group))
