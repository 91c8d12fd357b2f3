"""Plays one game between engines. Whatever an engine does, the game ends by the rules."""

import time
from collections.abc import Callable, Mapping, Sequence

from koridor.engine import EngineError
from koridor.engine.process import EngineTimeout
from koridor.lab.control import Control
from koridor.lab.played import Played, Score, evaluation_after
from koridor.lab.player import Player
from koridor.record import Departure, DepartureCause, Millis
from koridor.rules import Move, Position

_LONGEST_REASON = 300


def play_game(
    start: Position,
    opening: Sequence[Move],
    players: Sequence[Player],
    control: Control,
    headers: Mapping[str, str],
    now: Callable[[], float] = time.monotonic,
) -> Played:
    """Play a game, and say how it ended.

    An engine that dies, answers nonsense or breaks its time is out (R7): with two seats it has
    lost, with more the others play on.

    Args:
        start: the start of the game; its rules must limit the plies.
        opening: moves that are played first.
        players: who plays at each seat.
        control: how long they may think, where they have no limits of their own.
        headers: for the record.
        now: a clock, in seconds.
    """
    assert start.rules.max_plies is not None, "the game may never end"
    table = _Table(start, players, control, now)
    table.open(opening)
    while (outcome := table.position.outcome) is None:
        table.move()
    return Played(table.score.game(outcome, headers), outcome.winner, table.faults)


class _Table:
    """A game while it is played."""

    def __init__(
        self,
        start: Position,
        players: Sequence[Player],
        control: Control,
        now: Callable[[], float],
    ) -> None:
        self.position = start
        self.score = Score(start)
        self.faults: dict[int, str] = {}
        self._history: list[Position] = []
        self._players = players
        self._controls = [player.contender.control(control) for player in players]
        self._clocks = [control.clock or Millis(0) for control in self._controls]
        self._now = now

    def open(self, opening: Sequence[Move]) -> None:
        """Play the opening, and tell the players that a game begins."""
        self.score.add_opening(opening)
        for move in opening:
            self._play(move)
        for player in dict.fromkeys(self._players):
            try:
                player.new_game()
            except EngineError as error:
                for seat, other in enumerate(self._players, start=1):
                    if other is player and self.position.outcome is None:
                        self._leave(seat, DepartureCause.LEFT, str(error))

    def move(self) -> None:
        """Let the seat to move think, and play what it finds."""
        seat = self.position.turn
        player, control = self._players[seat - 1], self._controls[seat - 1]
        began = self._now()
        try:
            choice = player.think(self.position, control.limit(self._clocks), self._history)
        except EngineTimeout as error:
            return self._leave(seat, DepartureCause.TIME, str(error))
        except EngineError as error:
            return self._leave(seat, DepartureCause.LEFT, str(error))
        spent = Millis(round((self._now() - began) * 1000))
        if player.keeps_time and not self._settle_clock(seat, spent):
            return self._leave(seat, DepartureCause.TIME, f"thought for {spent} ms")
        refusal = self.position.why_illegal(choice.best)
        if refusal is not None:
            return self._leave(seat, DepartureCause.LEFT, f"played {choice.best}: {refusal}")
        thought = choice.lines[0] if choice.lines else None
        clock = None if control.clock is None else self._clocks[seat - 1]
        self.score.add(choice.best, clock, evaluation_after(thought, self.position))
        return self._play(choice.best)

    def _settle_clock(self, seat: int, spent: Millis) -> bool:
        """Take the time off the seat's clock; False where it has lost by time."""
        clock = self._controls[seat - 1].after(self._clocks[seat - 1], spent)
        if clock is None:
            return False
        self._clocks[seat - 1] = clock
        return True

    def _play(self, move: Move) -> None:
        self._history.append(self.position)
        self.position = self.position.play(move)

    def _leave(self, seat: int, cause: DepartureCause, reason: str) -> None:
        text = _one_line(reason)
        self.faults[seat] = text
        self.score.add_departure(Departure(seat, cause), f"seat {seat} is out: {text}")
        self._history.append(self.position)
        self.position = self.position.retire(seat)


def _one_line(text: str) -> str:
    """A text that a record can hold, whatever a program has said."""
    words = " ".join(text.split())[:_LONGEST_REASON].strip()
    return "".join(letter if letter.isprintable() else "?" for letter in words)
