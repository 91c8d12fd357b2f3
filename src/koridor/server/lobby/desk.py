"""What every conversation in the lobby needs, in one place."""

from collections.abc import Callable
from dataclasses import dataclass

from koridor.server.core.online import Online
from koridor.server.core.rates import Rates
from koridor.server.core.ratings import Ratings
from koridor.server.lobby.overview import Overview
from koridor.server.lobby.room import Room
from koridor.server.lobby.tables import Tables


@dataclass(frozen=True, slots=True)
class LobbyDesk:
    """Where tables are laid and the sockets of the lobby are served."""

    tables: Tables
    overview: Overview
    room: Room
    online: Online
    rates: Rates
    ratings: Ratings
    now: Callable[[], int]
