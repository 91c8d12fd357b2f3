"""Levels: our engine as a player of a given strength, from a friendly beginner to all it can do.

How a level plays is decided in the core, `engine/src/levels.cpp`: the lowest look few plies ahead
and overlook walls, as people do; the others search, each four times as much as the one below.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Self

from koridor.engine.errors import InvalidLimit
from koridor.engine.limit import Limit, Options
from koridor.engine.native import USUAL, Engine
from koridor.engine.native_analysis import NativeAnalysis, NativeAsyncAnalysis
from koridor.rules import Move, Position, Rules

USUAL_NODES = 200_000
"""What the highest level takes for a move of two seats where it is given no limit."""
USUAL_PLAYOUTS = 25_000
"""The same with more seats, where a node is a playout and takes longer."""


@dataclass(frozen=True, slots=True)
class Level:
    """How strongly the engine plays.

    Args:
        number: from 1, the weakest, to 10.
        names: what it is called, by language: `en`, `ru` and `fa`.
        rating: the Elo measured in duels, the first level being 0; see docs/levels.md.
    """

    number: int
    names: Mapping[str, str]
    rating: int

    def __str__(self) -> str:
        return f"{self.number} ({self.names['en']})"


def _level(number: int, rating: int, english: str, russian: str, persian: str) -> Level:
    names = {"en": english, "ru": russian, "fa": persian}
    return Level(number, MappingProxyType(names), rating)


LEVELS: tuple[Level, ...] = (
    _level(1, 0, "Newcomer", "Новичок", "تازه‌کار"),
    _level(2, 186, "Beginner", "Начинающий", "مبتدی"),
    _level(3, 342, "Learner", "Ученик", "شاگرد"),
    _level(4, 493, "Amateur", "Любитель", "آماتور"),
    _level(5, 640, "Club player", "Клубный игрок", "بازیکن باشگاهی"),
    _level(6, 783, "Strong player", "Сильный игрок", "بازیکن قوی"),
    _level(7, 916, "Expert", "Знаток", "کارشناس"),
    _level(8, 1080, "Master", "Мастер", "استاد"),
    _level(9, 1231, "Grandmaster", "Гроссмейстер", "استاد بزرگ"),
    _level(10, 1346, "Full strength", "В полную силу", "تمام توان"),
)
"""All levels, the weakest first."""


def level_of(number: int) -> Level:
    """The level of this number.

    Raises:
        InvalidLimit: when there is none.
    """
    if not 1 <= number <= len(LEVELS):
        raise InvalidLimit(f"level {number} is not within 1 to {len(LEVELS)}")
    return LEVELS[number - 1]


class Player:
    """Plays at a level: an `Analyst` that errs like a player of that strength.

    What it plays depends on the position, the game so far and the seed alone, on every machine;
    only the highest level remembers what it has searched before. A limit may end a search
    earlier; without one the highest level takes what the usual nodes allow, a second at the most.

    Args:
        rules: what it plays.
        level: how strongly, by number or as one of `LEVELS`.
        seed: other seeds make other games.
        options: memory, threads and lines; below the highest level one thread searches.

    Raises:
        InvalidLimit: when there is no such level.
        UnplayableRules: with every reason why it cannot play the rules.

    >>> from koridor.rules import DUEL, Position
    >>> with Player(DUEL, 1) as player:
    ...     print(player.best(Position.start(DUEL)))
    e2
    """

    __slots__ = ("_engine", "_level", "_seed", "_usual")

    def __init__(
        self, rules: Rules, level: Level | int, seed: int = 1, *, options: Options = USUAL
    ) -> None:
        self._level = level_of(level) if isinstance(level, int) else level
        self._seed = seed
        self._engine = Engine(rules, replace(options, level=self._level.number, seed=seed))
        is_duel = len(rules.seats) == 2
        self._usual = Limit(nodes=USUAL_NODES if is_duel else USUAL_PLAYOUTS)

    @property
    def rules(self) -> Rules:
        """The rules of the games it plays."""
        return self._engine.rules

    @property
    def level(self) -> Level:
        """How strongly it plays."""
        return self._level

    @property
    def seed(self) -> int:
        """What tells it from other players of its level."""
        return self._seed

    def search(
        self, position: Position, limit: Limit | None = None, *, history: Sequence[Position] = ()
    ) -> NativeAnalysis:
        """Start to look for a move; see `Engine.search`."""
        return self._engine.search(position, limit or self._usual, history=history)

    def best(
        self, position: Position, limit: Limit | None = None, *, history: Sequence[Position] = ()
    ) -> Move:
        """The move to play; raises as `search` does.

        Args:
            history: the positions of the game before this one, the oldest first; with them it
                avoids going round in circles.
        """
        return self._engine.best(position, limit or self._usual, history=history)

    def analyse(
        self, position: Position, limit: Limit | None = None, *, history: Sequence[Position] = ()
    ) -> NativeAsyncAnalysis:
        """Start to look for a move, for asyncio; raises as `search` does."""
        return self._engine.analyse(position, limit or self._usual, history=history)

    def close(self) -> None:
        """End the search at work and give back the memory. May be called again."""
        self._engine.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Player of level {self._level} for {self.rules.key}>"
