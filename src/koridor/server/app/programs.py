"""What serves programs, put together."""

from collections.abc import Callable

from koridor.server.bots.challenges import ChallengeBook
from koridor.server.bots.desk import BotDesk
from koridor.server.bots.events import EventRoom
from koridor.server.bots.limits import Limits
from koridor.server.bots.online import BotsOnline
from koridor.server.bots.tokens import Tokens
from koridor.server.core.bus import Bus
from koridor.server.core.ratings import Ratings
from koridor.server.core.seeks import Seeks
from koridor.server.core.store import Store
from koridor.server.infra.store.account_store import AccountStore
from koridor.server.match.desk import MatchDesk
from koridor.server.match.following import HubFollowing


def bot_desk(  # noqa: PLR0913 - what it is made of
    match_desk: MatchDesk,
    *,
    store: Store,
    kept: AccountStore,
    bus: Bus,
    seeks: Seeks,
    ratings: Ratings,
    process: str,
    forget_people: Callable[[], None],
    beat: float,
) -> BotDesk:
    """Where programs are served: by what serves pages, as far as it is the same."""
    matches, chance, now = match_desk.matches, match_desk.chance, match_desk.now
    bots = BotsOnline(bus, now, process=process)
    return BotDesk(
        matches=matches,
        store=store,
        following=HubFollowing(match_desk.hubs),
        accounts=kept.accounts,
        tokens=Tokens(kept.tokens, now),
        challenges=ChallengeBook(
            kept=kept.challenges,
            accounts=kept.accounts,
            matches=matches,
            bus=bus,
            chance=chance,
            now=now,
        ),
        events=EventRoom(store, kept.challenges, bus, bots, now),
        bots=bots,
        online=match_desk.online,
        seeks=seeks,
        bus=bus,
        limits=Limits(match_desk.rates),
        ratings=ratings,
        chance=chance,
        now=now,
        forget_people=forget_people,
        beat=beat,
    )
