"""The computer at the table: a level of our engine at all seats but one."""

from dataclasses import dataclass

from koridor.cli.session import Session
from koridor.cli.stage import TELLING, draw
from koridor.cli.terminal import Terminal
from koridor.cli.wording import news
from koridor.engine import Engine, Limit, WinDrawLoss
from koridor.engine.levels import Player
from koridor.record import positions
from koridor.rules import KoridorError, Rules

DOUBT = 0.9
"""Who has less than this part of a fair share of the point agrees to a draw."""
JUDGING = Limit(nodes=20_000)
"""How long the full engine looks at a position before it judges it, whatever the level."""


def takes_draw(chances: WinDrawLoss, seats: int) -> bool:
    """Whether the others agree to a draw: only where they stand clearly worse than evenly.

    Args:
        chances: of the seat that offers.
        seats: how many there are.

    >>> takes_draw(WinDrawLoss(500, 0, 500), 2), takes_draw(WinDrawLoss(560, 0, 440), 2)
    (False, True)
    """
    fair = (seats - 1) / seats
    return 1 - chances.expectation < DOUBT * fair


@dataclass(frozen=True, slots=True)
class Computer:
    """Plays against one person.

    Args:
        level: how strongly, from 1 to 10.
        seat: the person's seat.
        seed: other seeds make other games.
    """

    level: int
    seat: int
    seed: int

    def require_able(self, rules: Rules) -> None:
        """Make sure that there is a game to play.

        Raises:
            KoridorError: when the person has no seat, or the engine cannot play the rules.
        """
        if self.seat not in rules.seat_numbers:
            raise KoridorError(f"there is no seat {self.seat} (there are {len(rules.seats)})")
        Player(rules, self.level).close()

    def answered(self, before: Session, after: Session, terminal: Terminal) -> Session:
        """The session when it is the person's turn again, or the game is over.

        What is taken back or restored, is so up to the person's last turn; else the computer plays.

        Args:
            before: the session when the person was asked.
            after: the session after what was typed.
            terminal: where the moves are told.
        """
        session = self._wound(before, after)
        while self.may_move(session):
            session = self._played(session, terminal)
        if session is not after:
            draw(session, terminal)
        return session

    def is_drawn_with(self, session: Session) -> bool:
        """Whether the computer agrees to a draw; see `takes_draw`."""
        position = session.position
        if position.turn != self.seat:
            return False  # the person is out, and has nothing to offer
        with Engine(position.rules) as engine, engine.search(position, JUDGING) as analysis:
            [best, *_] = analysis.choice.lines
        return takes_draw(best.chances, len(position.rules.seats))

    def may_move(self, session: Session) -> bool:
        """Whether it is the computer's turn."""
        position = session.position
        is_ending = session.is_closed or session.is_over or self.seat in position.out
        return not is_ending and position.turn != self.seat

    def _wound(self, before: Session, after: Session) -> Session:
        """The session with more of the game taken back or restored, if some of it was."""
        session = after
        is_undo = len(after.taken_back) > len(before.taken_back)
        is_redo = len(after.taken_back) < len(before.taken_back)
        while self.may_move(session) and (is_undo or is_redo):
            try:
                session = session.undo() if is_undo else session.redo()
            except KoridorError:
                break
        return session

    def _played(self, session: Session, terminal: Terminal) -> Session:
        *history, position = positions(session.game)
        with Player(position.rules, self.level, self.seed) as player:
            move = player.best(position, history=history)
        written = session.notation.write(move, position)
        terminal.say(f"Seat {position.turn} plays {written}.", TELLING)
        played = session.play(move)
        if self.may_move(played):  # the news of the last one stand below the board
            for line in news(played.game):
                terminal.say(line, TELLING)
        return played
