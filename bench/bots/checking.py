"""What must be so of games that are over: found out from their records, not from who played."""

from dataclasses import dataclass, field
from typing import Any

from koridor.client import Api
from koridor.notation import ALGEBRAIC
from koridor.rules import KoridorError, Position
from koridor.server.core.match.site_rules import site_rules

SOUND = frozenset({"goal", "max_plies"})
"""How games between engines end; any other end is a fault of somebody."""


@dataclass(slots=True)
class Findings:
    """What was found."""

    games: int = 0
    plies: int = 0
    causes: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


async def check(api: Api, match_id: str, findings: Findings) -> None:
    """Replay a game by the rules, and see that it ended as they say."""
    match = await api.get(f"/api/matches/{match_id}")
    findings.games += 1
    findings.plies += len(match["plies"])
    outcome = match["current"]["outcome"]
    cause = outcome["cause"] if outcome else match["current"]["phase"]
    findings.causes[cause] = findings.causes.get(cause, 0) + 1
    try:
        reached = _replayed(match)
    except KoridorError as error:
        findings.faults.append(f"{match_id}: an illegal move was accepted: {error}")
        return
    if cause not in SOUND:
        findings.faults.append(f"{match_id}: ended by {cause}")
    elif reached.outcome is None or reached.outcome.winner != outcome["winner"]:
        findings.faults.append(f"{match_id}: the rules say {reached.outcome}, the site {outcome}")


def _replayed(match: dict[str, Any]) -> Position:
    position = Position.start(site_rules(match["terms"]["rules"]))
    for ply in match["plies"]:
        position = position.play(ALGEBRAIC.read(ply["move"], position))
    return position
