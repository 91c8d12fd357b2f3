"""Our own engine, the C++ core of this package."""

from collections.abc import Iterator, Sequence
from typing import Self

from koridor.engine import _core
from koridor.engine.errors import (
    EngineBusy,
    EngineClosed,
    EngineError,
    GameIsOver,
    UnplayableRules,
)
from koridor.engine.limit import Limit, Options
from koridor.engine.line import Score
from koridor.engine.native_analysis import NativeAnalysis, NativeAsyncAnalysis
from koridor.rules import Move, Position, Rules

MOST_PLIES = 2**15 - 1
"""The longest `max_plies` that the engine counts to."""

USUAL = Options()


class Engine:
    """An engine for games under some rules; see `Analyst`.

    It searches one position at a time, on threads of its own, and Python runs meanwhile. Make
    several engines to search several positions at once.

    Args:
        rules: what it plays: boards up to 11 cells wide, any seats and goals.
        options: how it is set up.

    Raises:
        UnplayableRules: with every reason why it cannot play the rules.
        InvalidNetwork: when the options name a network that cannot be read.

    >>> from koridor.rules import MINI, Position
    >>> start = Position.start(MINI)
    >>> with Engine(MINI) as engine:
    ...     len(engine.legal_moves(start)), engine.perft(start, 2)
    (35, 1109)
    """

    __slots__ = ("__weakref__", "_core", "_is_closed", "_options", "_rules")

    def __init__(self, rules: Rules, options: Options = USUAL) -> None:
        problems = why_unplayable(rules)
        if problems:
            raise UnplayableRules(problems, rules.key)
        self._rules = rules
        self._options = options
        self._core = _core.Engine(rules, options)
        self._is_closed = False

    @property
    def rules(self) -> Rules:
        """The rules of the games it plays."""
        return self._rules

    @property
    def options(self) -> Options:
        """How it is set up."""
        return self._options

    def search(
        self, position: Position, limit: Limit, *, history: Sequence[Position] = ()
    ) -> NativeAnalysis:
        """Start to search.

        Args:
            history: the positions of the game before this one, the oldest first; the engine
                sees repetitions by them.

        Raises:
            GameIsOver: when there is no move to find.
            OtherRules: when the position is of another game.
            EngineBusy: while another search is at work.
        """
        return NativeAnalysis(self._start(position, limit, history))

    def best(self, position: Position, limit: Limit, *, history: Sequence[Position] = ()) -> Move:
        """The move that a search finds; raises as `search` does."""
        with self.search(position, limit, history=history) as analysis:
            return analysis.best

    def analyse(
        self, position: Position, limit: Limit, *, history: Sequence[Position] = ()
    ) -> NativeAsyncAnalysis:
        """Start to search, for asyncio; raises as `search` does."""
        return NativeAsyncAnalysis(self._start(position, limit, history))

    def evaluate(self, position: Position) -> Score:
        """What the position is worth to the seat to move before it is searched."""
        self._require_open()
        return Score(self._core.evaluate(position.state))

    def legal_moves(self, position: Position) -> list[Move]:
        """The legal moves, in the order of `position.legal_moves` and much faster."""
        return self._core.legal_moves(position.state)

    def perft(self, position: Position, depth: int) -> int:
        """The number of sequences of `depth` moves, as `koridor.rules.perft`."""
        if depth < 0:
            raise EngineError(f"depth {depth} is negative")
        return self._core.perft(position.state, depth)

    def clear(self) -> None:
        """Forget what earlier searches learned.

        Raises:
            EngineBusy: while a search is at work.
        """
        if not self._core.clear():
            raise EngineBusy("the engine cannot forget what it is searching")

    def close(self) -> None:
        """End the search at work and give back the memory. May be called again."""
        self._is_closed = True
        self._core.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Engine for {self._rules.key}>"

    def _start(self, position: Position, limit: Limit, history: Sequence[Position]) -> _core.Search:
        self._require_open()
        if position.outcome is not None:
            raise GameIsOver(f"the game is over: {position.outcome.cause} (position {position})")
        states = [earlier.state for earlier in history]
        search = self._core.search([*states, position.state], limit)
        if search is None:
            raise EngineBusy("the engine is searching; stop that search, or use another engine")
        return search

    def _require_open(self) -> None:
        if self._is_closed:
            raise EngineClosed("the engine has been closed")


def why_unplayable(rules: Rules) -> tuple[str, ...]:
    """Every reason why the engine cannot play the rules, none if it can.

    >>> from koridor.rules import MINI, Rules
    >>> why_unplayable(MINI), why_unplayable(Rules.duel(size=13, walls=10))
    ((), ("the board is 13 cells wide, the engine's at most 11",))
    """
    return tuple(_problems(rules))


def _problems(rules: Rules) -> Iterator[str]:
    if rules.size > _core.LARGEST:
        yield f"the board is {rules.size} cells wide, the engine's at most {_core.LARGEST}"
    for number, seat in enumerate(rules.seats, start=1):
        if seat.walls > _core.MOST_WALLS:
            yield f"seat {number} has {seat.walls} walls, more than {_core.MOST_WALLS}"
    if rules.max_plies is not None and rules.max_plies > MOST_PLIES:
        yield f"max_plies {rules.max_plies} is more than {MOST_PLIES}"
