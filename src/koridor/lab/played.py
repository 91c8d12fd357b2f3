"""A game between engines that has been played, and how it is written down."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from koridor.engine import Line as Thought
from koridor.record import (
    DRAWN,
    Departure,
    Evaluation,
    Game,
    Headers,
    InvalidRecord,
    Line,
    Millis,
    Ply,
    Result,
)
from koridor.rules import Cause, Move, Outcome, Position


class Termination(StrEnum):
    """How a game ended."""

    GOAL = "goal"
    LAST_SEAT = "last seat"
    MAX_PLIES = "max plies"


@dataclass(frozen=True, slots=True)
class Played:
    """A game and its end.

    Args:
        game: the record.
        winner: the seat that won, or None for a draw.
        faults: what engines did wrong, by seats.
    """

    game: Game
    winner: int | None
    faults: Mapping[int, str]


class Score:
    """Keeps the score of a game while it is played: plies, departures and comments."""

    def __init__(self, start: Position) -> None:
        self._start = start
        self._plies: list[Ply] = []
        self._comment = ""
        self._departures: tuple[Departure, ...] = ()

    def add_opening(self, moves: Sequence[Move]) -> None:
        """Moves that nobody at the table has chosen."""
        self._plies += map(Ply, moves[:-1])
        self._plies += [Ply(move, comment="end of the opening") for move in moves[-1:]]

    def add(self, move: Move, clock: Millis | None, evaluation: Evaluation | None) -> None:
        """A move of an engine."""
        self._plies.append(Ply(move, clock=clock, evaluation=evaluation))

    def add_departure(self, departure: Departure, reason: str) -> None:
        """A seat goes out."""
        if not self._plies:
            self._comment = f"{self._comment}; {reason}".removeprefix("; ")
            self._departures += (departure,)
            return
        last = self._plies.pop()
        said = f"{last.comment}; {reason}" if last.comment else reason
        self._plies.append(
            Ply(
                last.move,
                comment=said,
                clock=last.clock,
                evaluation=last.evaluation,
                departures=(*last.departures, departure),
            )
        )

    def game(self, outcome: Outcome, headers: Mapping[str, str]) -> Game:
        """The record of the game, which has ended."""
        result = DRAWN if outcome.winner is None else Result(outcome.winner)
        ending = {Cause.GOAL: Termination.GOAL, Cause.LAST_SEAT: Termination.LAST_SEAT}
        termination = ending.get(outcome.cause, Termination.MAX_PLIES)
        all_headers = Headers.of({**headers, "Termination": str(termination)})
        line = Line(tuple(self._plies))
        return Game(self._start, line, all_headers, result, self._comment, self._departures)


def evaluation_after(thought: Thought | None, position: Position) -> Evaluation | None:
    """What an engine thinks of its move, as a record says it: for seat 1.

    Args:
        thought: the engine's line, if it gave one.
        position: where it was to move.
    """
    if thought is None or len(position.rules.seats) != 2:
        return None
    score = thought.score if position.turn == 1 else -thought.score
    try:
        if score.hundredths is not None:
            return Evaluation(score.hundredths, depth=thought.depth)
        assert score.plies_to_win is not None
        # The record speaks of the position after the move, one ply later.
        plies = abs(score.plies_to_win) - 1
        sign = 1 if score.is_win else -1
        return Evaluation(plies_to_win=sign * plies, depth=thought.depth) if plies else None
    except InvalidRecord:
        return None
