"""What every conversation about a match needs, in one place."""

from collections.abc import Callable
from dataclasses import dataclass

from koridor.server.core.chance import Chance
from koridor.server.core.matches import Matches
from koridor.server.core.online import Online
from koridor.server.core.rates import Rates
from koridor.server.match.hubs import Hubs
from koridor.server.match.service import MayTalk


@dataclass(frozen=True, slots=True)
class MatchDesk:
    """Where the sockets of matches are served.

    Args:
        may_talk: whether a person may say something now; who was muted may not.
    """

    matches: Matches
    hubs: Hubs
    online: Online
    rates: Rates
    chance: Chance
    now: Callable[[], int]
    may_talk: MayTalk
