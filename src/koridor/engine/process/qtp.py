"""QTP, the protocol of the Athens programs, from the side of who asks.

Programs differ in what they print around an answer; so what is read as one begins with `=` or
`?`, and everything else is skipped.
"""

from collections.abc import Mapping

from koridor.engine.errors import EngineError
from koridor.engine.line import Choice
from koridor.engine.process.dialect import Deadline, Introduction, Question, answered_move
from koridor.engine.process.dialogue import Dialogue
from koridor.engine.process.errors import EngineProtocolError
from koridor.engine.process.patience import Patience
from koridor.notation import QTP
from koridor.rules import Move, Position, Rules, WallMove

_COLOURS = ("black", "white")


class Qtp:
    """QTP spoken with one program.

    The program has a board of its own, which follows the positions it is asked about: the game
    goes on where it can, else it begins anew.
    """

    keeps_time = False

    def __init__(self) -> None:
        self._rules: Rules | None = None
        self._played: list[Move] = []

    def greet(self, talk: Dialogue, deadline: float) -> Introduction:
        """Ask for its name."""
        return Introduction(self._ask(talk, "name", deadline) or talk.command)

    def set_up(self, talk: Dialogue, options: Mapping[str, str], deadline: float) -> None:
        """There is nothing to set.

        Raises:
            EngineError: when there are options.
        """
        if options:
            raise EngineError(f"{talk.command} has no options: it speaks QTP")

    def new_game(self, talk: Dialogue, deadline: float) -> None:
        """The next position begins on a clear board."""
        self._rules = None

    def ask(self, talk: Dialogue, question: Question, patience: Patience) -> Choice:
        """Bring the program's board up to date, and ask for a move.

        Raises:
            ProcessError: whatever goes wrong; `IllegalAnswer` for a move that is not allowed.
            EngineError: for a position that QTP cannot tell.
        """
        self._follow(talk, question, talk.in_seconds(patience.ready))
        position = question.situation.position
        rules, self._rules = self._rules, None  # its board is unknown until it has answered
        question.begin()
        answer = self._ask(talk, f"genmove {_COLOURS[position.turn - 1]}", question.deadline)
        best = answered_move(answer, QTP, position, talk.command)
        self._rules = rules
        self._played.append(best)
        return Choice(best, None, ())

    def stop(self, talk: Dialogue, deadline: float) -> None:
        """QTP has no word for it: the answer is waited for."""

    def ponder_hit(self, talk: Dialogue, deadline: float) -> None:
        """QTP has no word for it."""

    def quit(self, talk: Dialogue, deadline: float) -> None:
        """Say `quit`."""
        talk.say("quit", deadline)

    def _follow(self, talk: Dialogue, question: Question, deadline: float) -> None:
        """Play on the program's board what it lacks."""
        situation = question.situation
        rules = situation.start.rules
        if not _is_told_by_qtp(rules) or not situation.is_whole_game or question.limit.ponder:
            raise EngineError(
                "QTP tells games of two seats from their start on, and has no pondering"
                f" (position {situation.position})"
            )
        goes_on = self._rules == rules and (self._played == [*situation.moves[: len(self._played)]])
        if not goes_on:
            self._begin(talk, rules, deadline)
        position = situation.start
        for number, move in enumerate(situation.moves):
            if number >= len(self._played):
                self._play(talk, move, position, deadline)
            position = position.play(move)

    def _begin(self, talk: Dialogue, rules: Rules, deadline: float) -> None:
        self._rules = None
        self._ask(talk, f"boardsize {rules.size}", deadline)
        self._ask(talk, "clear_board", deadline)
        self._ask(talk, f"walls {rules.seats[0].walls}", deadline)
        self._rules = rules
        self._played = []

    def _play(self, talk: Dialogue, move: Move, position: Position, deadline: float) -> None:
        verb = "playwall" if isinstance(move, WallMove) else "playmove"
        colour = _COLOURS[position.turn - 1]
        self._ask(talk, f"{verb} {colour} {QTP.write(move, position)}", deadline)
        self._played.append(move)

    def _ask(self, talk: Dialogue, command: str, deadline: float | Deadline) -> str:
        """Say a command; the answer, on one line.

        Raises:
            EngineProtocolError: when the program says that it failed.
        """
        until = deadline() if isinstance(deadline, Deadline) else deadline
        talk.say(command, min(until, talk.in_seconds(_TIME_TO_READ)))
        while not (line := talk.hear(deadline, f"an answer to {command!r}")).startswith(("=", "?")):
            pass
        answer = line[1:].strip()
        if line.startswith("?"):
            raise talk.fault(
                EngineProtocolError, f"the engine failed at {command!r}: {answer[:200]}"
            )
        return answer


_TIME_TO_READ = 10.0
"""Seconds that a program may take to read a line."""


def _is_told_by_qtp(rules: Rules) -> bool:
    """Whether a board's size and one number of walls say it all."""
    walls = rules.seats[0].walls
    usual = Rules.duel(rules.size, walls=walls)
    return rules.seats == usual.seats
