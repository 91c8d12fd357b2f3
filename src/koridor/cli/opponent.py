"""Whoever a person plays against at this terminal."""

from typing import Protocol

from koridor.cli.session import Session
from koridor.cli.terminal import Terminal
from koridor.rules import Rules


class Opponent(Protocol):
    """Plays all seats but one."""

    def require_able(self, rules: Rules) -> None:
        """Make sure that there is a game to play.

        Raises:
            KoridorError: when there is none.
        """
        ...

    def may_move(self, session: Session) -> bool:
        """Whether it is the opponent's turn."""
        ...

    def is_drawn_with(self, session: Session) -> bool:
        """Whether the opponent agrees to a draw that the person to move offers."""
        ...

    def answered(self, before: Session, after: Session, terminal: Terminal) -> Session:
        """The session when it is the person's turn again, or the game is over.

        Args:
            before: the session when the person was asked.
            after: the session after what was typed.
            terminal: where the moves are told.
        """
        ...
