"""What one page says over the socket of the lobby."""

import msgspec

from koridor.server.core import rates
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.messages.lobby_socket import (
    FromLobbyPage,
    LobbyError,
    LobbyPing,
    LobbyPong,
    LobbyRefused,
    Seek,
)
from koridor.server.core.pools import pool_of
from koridor.server.core.seeks import Seeker
from koridor.server.core.sockets.outbox import UNWELCOME
from koridor.server.core.store import StoreUnavailable
from koridor.server.lobby.desk import LobbyDesk
from koridor.server.lobby.room import Guest
from koridor.server.lobby.tables import terms_of, why_not

LONGEST_FRAME = 1_024
"""Characters; a page never needs more."""
MOST_FAULTS = 30
"""How many frames that are no messages a socket may send before it is closed."""
_decoder = msgspec.json.Decoder(FromLobbyPage)


class LobbySession:
    """The conversation with one page."""

    def __init__(self, desk: LobbyDesk, guest: Guest) -> None:
        self._room, self._rates, self._ratings = desk.room, desk.rates, desk.ratings
        self._now, self._guest = desk.now, guest
        self._faults = 0

    async def take(self, frame: str) -> None:
        """Do what a frame asks for."""
        wait = self._rates.wait("frame", str(id(self)), rates.FRAMES, self._now())
        if wait:
            self._fault(f"too many frames, wait {wait} ms")
            return
        if len(frame) > LONGEST_FRAME:
            self._fault(f"a frame of {len(frame)} characters is longer than {LONGEST_FRAME}")
            return
        try:
            message = _decoder.decode(frame)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._fault(f"not a message: {error}")
            return
        await self._do(message)

    async def _do(self, message: FromLobbyPage) -> None:
        if isinstance(message, LobbyPing):
            self._guest.say(LobbyPong(sent=message.sent, now=self._now()))
        elif isinstance(message, Seek):
            await self._seek(message)
        else:
            await self._room.stop(self._guest)

    async def _seek(self, message: Seek) -> None:
        refused = self._why_not(message)
        if refused is not None:
            self._guest.say(LobbyRefused(refused=refused))
            return
        try:
            rating = await self._rating(message)
        except StoreUnavailable:
            busy = Refused(RefusalCode.BUSY, "the database is away, try again")
            self._guest.say(LobbyRefused(refused=busy))
            return
        seeker = Seeker(
            person=self._guest.person,
            rules=terms_of(message).rules,
            control=message.control,
            since=self._now(),
            is_rated=message.is_rated,
            rating=rating,
        )
        await self._room.seek(self._guest, seeker)

    async def _rating(self, message: Seek) -> int:
        """By which a match that counts is looked for."""
        pool = pool_of(terms_of(message))
        if pool is None or not message.is_rated:
            return 0
        person_id = self._guest.person.id
        standings = await self._ratings.standings([person_id], pool, self._now())
        return standings[person_id].value

    def _why_not(self, message: Seek) -> Refused | None:
        wait = self._rates.wait("ask", self._guest.person.id, rates.ASKS, self._now())
        if wait:
            return Refused(RefusalCode.TOO_MANY, f"too fast, wait {wait} ms")
        if self._guest.person.kind == "bot":
            return Refused(RefusalCode.INVALID_TERMS, "quick pairing is for people, not for bots")
        return why_not(terms_of(message), self._guest.person)

    def _fault(self, detail: str) -> None:
        self._faults += 1
        self._guest.say(LobbyError(detail=detail))
        if self._faults >= MOST_FAULTS:
            self._guest.outbox.finish(UNWELCOME)
