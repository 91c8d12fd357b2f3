"""Who a registered player is and how they play."""

from koridor.server.core.accounts import Account
from koridor.server.core.archive import Archive, GameQuery, Player
from koridor.server.core.messages.archive import PlayerView

RECENT = 10
"""Games that a profile shows."""


async def player_view(archive: Archive, account: Account) -> PlayerView:
    """A player, with their public games counted and the last of them."""
    person = account.person
    recent = await archive.games(GameQuery(player=Player(person_id=person.id)), RECENT)
    return PlayerView(
        person_id=person.id,
        name=person.name,
        kind=person.kind,
        since=account.created,
        is_closed=account.closed is not None,
        games=tuple(await archive.counts(person.id)),
        recent=tuple(one.game for one in recent.games),
    )
