"""What every conversation with a program needs, in one place."""

from collections.abc import Callable
from dataclasses import dataclass

from koridor.server.bots.challenges import ChallengeBook
from koridor.server.bots.events import EventRoom
from koridor.server.bots.limits import Limits
from koridor.server.bots.online import BotsOnline
from koridor.server.bots.tokens import Tokens
from koridor.server.core.bus import Bus
from koridor.server.core.chance import Chance
from koridor.server.core.following import Following
from koridor.server.core.matches import Matches
from koridor.server.core.online import Online
from koridor.server.core.ratings import Ratings
from koridor.server.core.seeks import Seeks
from koridor.server.core.store import Store
from koridor.server.infra.store.accounts import SqlAccounts

BEAT = 6.0
"""Seconds after which a stream that says nothing sends an empty line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BotDesk:
    """Where programs are served.

    Args:
        forget_people: believe nothing any more that is remembered of who has which account.
        beat: seconds between signs of life in streams.
    """

    matches: Matches
    store: Store
    following: Following
    accounts: SqlAccounts
    tokens: Tokens
    challenges: ChallengeBook
    events: EventRoom
    bots: BotsOnline
    online: Online
    seeks: Seeks
    bus: Bus
    limits: Limits
    ratings: Ratings
    chance: Chance
    now: Callable[[], int]
    forget_people: Callable[[], None]
    beat: float
