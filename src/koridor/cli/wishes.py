"""What players can ask for besides moves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from koridor.cli.keeping import LEAVING, agreed, is_given_up, leave, load, save
from koridor.cli.moves_text import moves_text
from koridor.cli.opponent import Opponent
from koridor.cli.session import Session
from koridor.cli.stage import draw, list_legal_moves
from koridor.cli.terminal import Terminal
from koridor.cli.typed import read_typed
from koridor.cli.wording import example, examples
from koridor.record import Game, walk_line
from koridor.rules import KoridorError

Grant: TypeAlias = Callable[[Session, str, Terminal], Session]
"""Does what is asked for; the text is what stands behind the word."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A word that players can type.

    Args:
        usage: how it is typed.
        help: what it does.
        grant: does it.
    """

    usage: str
    help: str
    grant: Grant

    @property
    def word(self) -> str:
        """The word alone."""
        return self.usage.split()[0]

    def granted(self, session: Session, text: str, terminal: Terminal) -> Session:
        """The session after the wish.

        Raises:
            KoridorError: when it cannot be granted, or `text` stands where nothing should.
            OSError: when a file cannot be read or written.
        """
        if text and self.usage == self.word:
            raise KoridorError(f"{self.word} stands alone, without {text!r}")
        return self.grant(session, text, terminal)


def _why(session: Session, text: str, terminal: Terminal) -> Session:
    if not text:
        raise KoridorError(f"why needs a move, such as why {example(session)}")
    position = session.position
    reason = position.why_illegal(read_typed(text, position, session.notation))
    written = " ".join(text.split())
    terminal.say(f"{written} is legal." if reason is None else f"{written} is illegal: {reason}.")
    return session


def _moves(session: Session, _: str, terminal: Terminal) -> Session:
    list_legal_moves(session, terminal)
    return session


def _record(session: Session, _: str, terminal: Terminal) -> Session:
    visits = walk_line(session.game)
    terminal.say(moves_text(visits, session.notation, terminal.columns) or "No move yet.")
    return session


def _board(session: Session, _: str, terminal: Terminal) -> Session:
    draw(session, terminal)
    return session


def _draw(session: Session, _: str, terminal: Terminal) -> Session:
    position = session.position
    ended = session.draw()
    for seat in position.rules.seat_numbers:
        if seat == position.turn or seat in position.out:
            continue
        if not agreed(f"Seat {seat}, do you agree to a draw?", terminal):
            terminal.say(f"Seat {seat} plays on.")
            return session
    return ended


def wishes_against(opponent: Opponent | None) -> Mapping[str, Wish]:
    """The words that players can type; an opponent answers for itself when a draw is offered."""
    if opponent is None:
        return WISHES

    def offered(session: Session, _: str, terminal: Terminal) -> Session:
        ended = session.draw()
        if opponent.is_drawn_with(session):
            terminal.say("The computer agrees.")
            return ended
        terminal.say("The computer declines: it does not see itself behind.")
        return session

    return MappingProxyType({**WISHES, "draw": Wish("draw", "offer a draw", offered)})


def _resign(session: Session, _: str, terminal: Terminal) -> Session:
    resigned = session.resign()
    is_meant = agreed(f"Seat {session.position.turn}, do you resign?", terminal)
    return resigned if is_meant else session


def _new(session: Session, _: str, terminal: Terminal) -> Session:
    fresh = Game(session.game.start)
    return session.take_up(fresh) if is_given_up(session, terminal) else session


def _help(session: Session, _: str, terminal: Terminal) -> Session:
    terminal.say(examples(session))
    for wish in _ALL:
        terminal.say(f"  {wish.usage:<11} {wish.help}")
    return session


_ALL = (
    Wish(
        "undo", "take back the last move, resignation or draw", lambda session, *_: session.undo()
    ),
    Wish("redo", "play again what was taken back", lambda session, *_: session.redo()),
    Wish("moves", "list the legal moves", _moves),
    Wish("why MOVE", "say why a move is illegal", _why),
    Wish("record", "list the moves played", _record),
    Wish("board", "draw the board again", _board),
    Wish("flip", "turn the board to the next seat", lambda session, *_: session.flip()),
    Wish("save FILE", "save the game", save),
    Wish("load FILE", "go on with a saved game", load),
    Wish("new", "begin again", _new),
    Wish("draw", "offer a draw", _draw),
    Wish("resign", "give up", _resign),
    Wish("quit", "leave", lambda session, _, terminal: leave(session, terminal)),
    Wish("help", "show this list", _help),
)

_BY_WORD = {wish.word: wish for wish in _ALL}
WISHES: Mapping[str, Wish] = MappingProxyType(
    {**_BY_WORD, **dict.fromkeys(LEAVING, _BY_WORD["quit"])}
)
"""What players can type besides moves, by its word."""
