"""What one page says over its socket, turned into commands and answered."""

from collections.abc import Callable

from koridor.server.core import rates
from koridor.server.core.match import commands
from koridor.server.core.match.commands import Command
from koridor.server.core.match.deciding.talk import line_of
from koridor.server.core.match.events import Said
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.matches import told
from koridor.server.core.messages.match_socket import (
    Accepted,
    Ask,
    Bad,
    CallComputers,
    JoinTable,
    LagEcho,
    LagProbe,
    Move,
    NotDone,
    Ping,
    Pong,
    Sync,
    Talk,
)
from koridor.server.core.rates import Rate
from koridor.server.core.sockets.outbox import UNWELCOME
from koridor.server.core.store import StoreUnavailable
from koridor.server.core.views import is_spectator, talk_view
from koridor.server.match.connection import Connection
from koridor.server.match.desk import MatchDesk
from koridor.server.match.hub import Hub
from koridor.server.match.meters import MOVE_SECONDS
from koridor.server.match.wire import decode

Asking = Move | Ask | JoinTable | CallComputers | Talk
MOST_FAULTS = 30
"""How many frames that are no messages a socket may send before it is closed."""

_RATES: dict[type, tuple[str, Rate]] = {
    Move: ("move", rates.MOVES),
    Talk: ("talk", rates.TALK),
}


class Session:
    """The conversation with one page."""

    def __init__(self, hub: Hub, connection: Connection, desk: MatchDesk) -> None:
        self._hub, self._connection, self._desk = hub, connection, desk
        self._faults = 0

    async def take(self, frame: str) -> None:
        """Do what a frame asks for, and answer it."""
        wait = self._desk.rates.wait("frame", str(id(self)), rates.FRAMES, self._desk.now())
        message = Bad(detail=f"too many frames, wait {wait} ms") if wait else decode(frame)
        if isinstance(message, Bad):
            self._fault(message)
        elif isinstance(message, Asking):
            await self._ask(message)
        else:
            self._answer(message)

    def _fault(self, bad: Bad) -> None:
        self._faults += 1
        self._connection.say(bad)
        if self._faults >= MOST_FAULTS:
            self._connection.outbox.finish(UNWELCOME)

    def _answer(self, message: Sync | Ping | LagEcho) -> None:
        now = self._desk.now()
        if isinstance(message, Ping):
            self._connection.say(Pong(sent=message.sent, now=now))
        elif isinstance(message, LagEcho):
            self._connection.lag.echo(message.probe, now)
        else:
            self._hub.tell_all_to(self._connection)

    async def _ask(self, message: Asking) -> None:
        what, rate = _RATES.get(type(message), ("ask", rates.ASKS))
        wait = self._desk.rates.wait(what, self._connection.person.id, rate, self._desk.now())
        if wait:
            refused = Refused(RefusalCode.TOO_MANY, f"too fast, wait {wait} ms")
            self._connection.say(NotDone(nonce=message.nonce, refused=refused))
        elif isinstance(message, Move):
            with MOVE_SECONDS.time():
                await self._submit(message)
            self._probe()
        elif isinstance(message, Talk) and is_spectator(
            self._hub.state, self._connection.person.id
        ):
            await self._say_to_watchers(message)
        else:
            await self._submit(message)

    async def _say_to_watchers(self, message: Talk) -> None:
        """What spectators say stays among them, and is no event of the match."""
        state, now = self._hub.state, self._desk.now()
        line = line_of(self._say(message), now)
        if not await self._desk.may_talk(self._connection.person, now):
            line = Refused(RefusalCode.MUTED, "muted by a moderator")
        if isinstance(line, Said):
            wait = self._desk.rates.wait("watchers", state.id, rates.WATCHERS_TALK, now)
            if wait:
                line = Refused(RefusalCode.TOO_MANY, f"too much is said, wait {wait} ms")
        if isinstance(line, Refused):
            self._connection.say(NotDone(nonce=message.nonce, refused=line))
            return
        await self._desk.hubs.tell_watchers(state.id, talk_view(line))
        self._connection.say(Accepted(nonce=message.nonce, version=state.version))

    def _say(self, message: Talk) -> commands.Say:
        person = self._connection.person
        return commands.Say(person=person, text=message.text, is_phrase=message.is_phrase)

    async def _submit(self, message: Asking) -> None:
        try:
            command = self._command(message)
            answer = told(command, await self._desk.matches.submit(self._hub.state.id, command))
        except StoreUnavailable:
            answer = Refused(RefusalCode.BUSY, "the database is away, try again")
        if isinstance(answer, Refused):
            self._connection.say(NotDone(nonce=message.nonce, refused=answer))
        else:
            self._connection.say(Accepted(nonce=message.nonce, version=answer.state.version))

    def _probe(self) -> None:
        probe = self._connection.lag.probe(self._desk.now())
        if probe is not None:
            self._connection.say(LagProbe(probe=probe))

    def _command(self, message: Asking) -> Command:
        person = self._connection.person
        size = self._hub.state.size
        if isinstance(message, Move):
            return commands.Play(
                person_id=person.id,
                ply=message.ply,
                move=message.move,
                nonce=message.nonce,
                lag=self._connection.lag.millis,
            )
        if isinstance(message, JoinTable):
            return commands.Join(
                person=person, wish=message.wish, draw=self._desk.chance.draw(size)
            )
        if isinstance(message, CallComputers):
            return commands.AgreeToComputers(
                person_id=person.id, level=message.level, draw=self._desk.chance.draw(size)
            )
        if isinstance(message, Talk):
            return self._say(message)
        return self._wish(message, person.id)

    def _wish(self, message: Ask, person_id: str) -> Command:
        match message.what:
            case "claim_win" | "claim_draw":
                return commands.Claim(
                    person_id=person_id,
                    result="win" if message.what == "claim_win" else "draw",
                    gone_since=self._hub.gone_since(self._desk.now()),
                )
            case "rematch":
                return commands.OfferRematch(
                    person_id=person_id, new_id=self._desk.chance.match_id()
                )
            case "leave":
                draw = self._desk.chance.draw(self._hub.state.size)
                return commands.Leave(person_id=person_id, draw=draw)
            case what:
                return _PLAIN[what](person_id=person_id)


_PLAIN: dict[str, Callable[..., Command]] = {
    "resign": commands.Resign,
    "abort": commands.Abort,
    "offer_draw": commands.OfferDraw,
    "decline_draw": commands.DeclineDraw,
    "ask_takeback": commands.AskTakeback,
    "decline_takeback": commands.DeclineTakeback,
}
