"""What an engine thinks: scores, chances, and lines of best play."""

from dataclasses import dataclass
from functools import total_ordering

from koridor.engine.errors import EngineError
from koridor.record import Millis
from koridor.rules import Move


@total_ordering
@dataclass(frozen=True, slots=True)
class Score:
    """How good a position is for the seat to move where the search began.

    Exactly one of the two is given. Scores are ordered: the better one is greater, and a win
    is better the sooner it comes.

    Args:
        hundredths: how far the seat is ahead, in hundredths of a step.
        plies_to_win: plies until it wins by force; negative when it loses in so many.

    >>> Score(plies_to_win=-4) < Score(hundredths=125) < Score(plies_to_win=7)
    True
    >>> str(Score(hundredths=125)), str(Score(plies_to_win=-4))
    ('+1.25', 'loss in 4')
    """

    hundredths: int | None = None
    plies_to_win: int | None = None

    def __post_init__(self) -> None:
        if (self.hundredths is None) == (self.plies_to_win is None):
            raise EngineError("a score is either a number of steps or a forced win")
        if self.plies_to_win == 0:
            raise EngineError("a win in 0 plies is an outcome, not a score")

    @property
    def is_win(self) -> bool:
        """Whether the seat wins by force."""
        return self.plies_to_win is not None and self.plies_to_win > 0

    @property
    def is_loss(self) -> bool:
        """Whether the seat loses by force."""
        return self.plies_to_win is not None and self.plies_to_win < 0

    def __neg__(self) -> "Score":
        """The score as the opponent sees it."""
        if self.plies_to_win is not None:
            return Score(plies_to_win=-self.plies_to_win)
        return Score(-(self.hundredths or 0))

    def __lt__(self, other: "Score") -> bool:
        return self._strength < other._strength

    def __str__(self) -> str:
        if self.plies_to_win is not None:
            return f"{'win' if self.is_win else 'loss'} in {abs(self.plies_to_win)}"
        return f"{(self.hundredths or 0) / 100:+.2f}"

    @property
    def _strength(self) -> tuple[int, int]:
        if self.plies_to_win is None:
            return 0, self.hundredths or 0
        return (1 if self.is_win else -1), -self.plies_to_win


@dataclass(frozen=True, slots=True)
class WinDrawLoss:
    """The chances of the seat to move, in thousandths.

    With more than two seats `loss` is the chance that anybody else wins.
    """

    win: int
    draw: int
    loss: int

    @property
    def expectation(self) -> float:
        """The expected result: 1 for a win, 0.5 for a draw."""
        return (self.win + self.draw / 2) / 1000


@dataclass(frozen=True, slots=True)
class Line:
    """What one finished iteration thinks of one move.

    Args:
        rank: 1 is the best move, 2 the second best.
        depth: plies that were searched.
        selective_depth: plies of the longest variation looked at.
        score: for the seat to move where the search began.
        chances: of that seat.
        nodes: positions looked at since the search began.
        time: since the search began.
        hash_full: how full the memory is, in thousandths.
        moves: best play from the position on, the move itself first.
    """

    rank: int
    depth: int
    selective_depth: int
    score: Score
    chances: WinDrawLoss
    nodes: int
    time: Millis
    hash_full: int
    moves: tuple[Move, ...]

    @property
    def move(self) -> Move:
        """The move that the line is about."""
        return self.moves[0]

    @property
    def nodes_per_second(self) -> int:
        """How fast the search has been."""
        return self.nodes * 1000 // max(1, self.time)


@dataclass(frozen=True, slots=True)
class Choice:
    """What a search settled on.

    Args:
        best: the move to play; legal, and never from an unfinished iteration.
        reply: the reply expected, where one is known.
        lines: those of the last finished iteration, the best first. May be empty where the
            search was stopped at once.
    """

    best: Move
    reply: Move | None
    lines: tuple[Line, ...]
