"""What a process remembers of matches: the newest, and those that are over only for a while."""

from koridor.server.core.match.state import MatchState, Phase
from koridor.server.match.remembered import States


def match(match_id: str, *, version: int = 1, phase: Phase = "running") -> MatchState:
    return MatchState(id=match_id, version=version, phase=phase)


def test_what_was_not_asked_for_longest_is_forgotten_first() -> None:
    states = States(kept=2, kept_ended=2)
    for match_id in ("a", "b", "a", "c"):
        states.put(match(match_id))
    assert states.get("a") is not None
    assert states.get("b") is None
    assert states.get("c") is not None


def test_an_older_state_never_replaces_a_newer_one() -> None:
    states = States()
    states.put(match("a", version=3))
    states.put(match("a", version=2))
    known = states.get("a")
    assert known is not None
    assert known.version == 3


def test_matches_that_are_over_do_not_push_out_those_that_go_on() -> None:
    states = States(kept=2, kept_ended=1)
    states.put(match("a"))
    for number in range(10):
        states.put(match(f"over{number}"))
        states.put(match(f"over{number}", version=2, phase="ended"))
        states.put(match("a"))
    assert states.get("a") is not None
    assert states.get("over9") is not None
    assert len(states) == 2
