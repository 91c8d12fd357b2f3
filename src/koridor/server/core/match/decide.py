"""What a command makes happen in a match, or why it is refused."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from koridor.server.core.match import commands
from koridor.server.core.match.commands import Command, Open, ReportOutage
from koridor.server.core.match.deciding import agreements, dues, endings, outage, playing, seating
from koridor.server.core.match.deciding.decision import Decision
from koridor.server.core.match.deciding.talk import say
from koridor.server.core.match.evolve import evolve_all
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import MatchState

Decider = Callable[[MatchState, Any, int], Decision]
"""Decides on commands of one kind."""

DECIDERS: Mapping[type, Decider] = MappingProxyType(
    {
        commands.Open: seating.open_table,
        commands.Join: seating.join,
        commands.Leave: seating.leave,
        commands.AgreeToComputers: seating.agree_to_computers,
        commands.Play: playing.play,
        commands.Resign: endings.resign,
        commands.Abort: endings.abort,
        commands.Claim: endings.claim,
        commands.OfferDraw: agreements.offer_draw,
        commands.DeclineDraw: agreements.decline_draw,
        commands.AskTakeback: agreements.ask_takeback,
        commands.DeclineTakeback: agreements.decline_takeback,
        commands.OfferRematch: agreements.offer_rematch,
        commands.Say: say,
        commands.Tick: dues.tick,
        commands.ReportOutage: outage.report_outage,
    }
)
"""Who decides on what."""


def decide(state: MatchState, command: Command, now: int) -> Decision:
    """What a command makes happen at the moment `now`; no events when there is nothing to do.

    What is overdue comes first: a flag that has fallen stays fallen, whoever does something
    at the same moment. Such a command is carried out if that is still possible after it, and
    is otherwise answered by what was overdue. An outage is the exception: it moves deadlines.
    """
    if not state.version and not isinstance(command, Open):
        return Refused(RefusalCode.NO_SUCH_MATCH, f"there is no match {state.id!r}")
    decision = _decide(state, command, now)
    if isinstance(decision, Refused) or isinstance(command, ReportOutage):
        return decision
    due = dues.overdue(state, now)
    if not due:
        return decision
    more = _decide(evolve_all(state, due), command, now)
    return due if isinstance(more, Refused) else (*due, *more)


def _decide(state: MatchState, command: Command, now: int) -> Decision:
    return DECIDERS[type(command)](state, command, now)
