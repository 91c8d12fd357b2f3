"""Deadlines: each is seen once it has passed, by whoever looks first."""

from msgspec.structs import replace
from tests.server.site import Clock, Site

from koridor.server.core.match.commands import Command
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import MatchState
from koridor.server.core.matches import Done
from koridor.server.core.people import Person
from koridor.server.core.store import Summary
from koridor.server.core.terms import Terms
from koridor.server.match.timers import LATE, Timers


class Asked:
    """Matches that only note that they were asked."""

    def __init__(self) -> None:
        self.ids: list[str] = []

    async def submit(self, match_id: str, _command: Command) -> Done | Refused:
        self.ids.append(match_id)
        return Refused(RefusalCode.MATCH_OVER, "asked")

    async def state(self, _match_id: str) -> MatchState | None:
        return None


SUMMARY = Summary(
    id="m",
    phase="running",
    terms=Terms(),
    host=Person("a", "A"),
    seats=(),
    size=2,
    created=0,
    changed=0,
)


def heeding(site: Site, clock: Clock, deadlines: dict[str, int]) -> Timers:
    timers = Timers(site.parts.outside.store, clock)
    for match_id, deadline in deadlines.items():
        timers.heed(replace(SUMMARY, id=match_id, deadline=deadline))
    return timers


async def test_the_earliest_deadline_comes_first(site: Site) -> None:
    clock, asked = Clock(0), Asked()
    timers = heeding(site, clock, {"b": 200, "a": 100, "c": 300})
    assert timers.millis_to_next() == 100 + LATE
    clock.now = 200 + LATE
    await timers.fire(asked)
    assert asked.ids == ["a", "b"]
    assert timers.millis_to_next() == 100


async def test_a_move_puts_the_deadline_off_and_an_end_takes_it_away(site: Site) -> None:
    clock, asked = Clock(0), Asked()
    timers = heeding(site, clock, {"a": 100, "b": 100})
    timers.heed(replace(SUMMARY, id="a", deadline=500))
    timers.heed(replace(SUMMARY, id="b", deadline=None))
    clock.now = 400
    await timers.fire(asked)
    assert asked.ids == []
    assert timers.millis_to_next() == 100 + LATE


async def test_whoever_waits_wakes_for_a_deadline_that_has_come(site: Site) -> None:
    timers = heeding(site, Clock(1_000), {"a": 100})
    await timers.wait(60.0)
    assert timers.millis_to_next() == 0


async def test_deadlines_that_were_put_off_do_not_pile_up(site: Site) -> None:
    clock, asked = Clock(0), Asked()
    timers = heeding(site, clock, {"a": 100, "b": 10_000_000})
    for number in range(5_000):
        timers.heed(replace(SUMMARY, id="b", deadline=10_000_000 + number))
    assert timers.size < 2_000
    clock.now = 10_005_000 + LATE
    await timers.fire(asked)
    assert asked.ids == ["a", "b"]
