"""The computer at the table: a level of our engine at all seats but one."""

from dataclasses import dataclass

from koridor.cli.session import Session
from koridor.cli.stage import TELLING, draw
from koridor.cli.terminal import Terminal
from koridor.engine.levels import Player
from koridor.record import positions
from koridor.rules import KoridorError, Rules


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
        if session is not after and self._is_waiting(session):
            draw(session, terminal)
        while not self._is_waiting(session):
            session = self._played(session, terminal)
        return session

    def _wound(self, before: Session, after: Session) -> Session:
        """The session with more of the game taken back or restored, if some of it was."""
        session = after
        is_undo = len(after.taken_back) > len(before.taken_back)
        is_redo = len(after.taken_back) < len(before.taken_back)
        while not self._is_waiting(session) and (is_undo or is_redo):
            try:
                session = session.undo() if is_undo else session.redo()
            except KoridorError:
                break
        return session

    def _is_waiting(self, session: Session) -> bool:
        """Whether the computer has nothing to do."""
        position = session.position
        is_ending = session.is_closed or session.is_over or self.seat in position.out
        return is_ending or position.turn == self.seat

    def _played(self, session: Session, terminal: Terminal) -> Session:
        *history, position = positions(session.game)
        with Player(position.rules, self.level, self.seed) as player:
            move = player.best(position, history=history)
        written = session.notation.write(move, position)
        terminal.say(f"\nSeat {position.turn} plays {written}.", TELLING)
        played = session.play(move)
        draw(played, terminal)
        return played
