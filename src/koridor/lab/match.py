"""Matches between engines: pairs of games side by side, until enough is known."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from itertools import islice

from koridor.lab.contender import Contender, patience_for
from koridor.lab.control import Control
from koridor.lab.fixtures import Fixture, Pair, pairs
from koridor.lab.one_game import play_game
from koridor.lab.played import Played
from koridor.lab.pool import Pool
from koridor.lab.sprt import Sprt
from koridor.lab.tally import Tally
from koridor.rules import KoridorError, Position, Rules

PLIES_A_SEAT = 100
"""The limit of plies for each seat, where the rules set none: games have to end."""


class InvalidMatch(KoridorError):
    """A match that cannot be played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be played.

    Args:
        contenders: two or more, with names that tell them apart.
        rules: what they play; where nothing limits the plies, `PLIES_A_SEAT` does.
        games: how many games, at most; an odd number counts as the next one.
        control: how long they may think.
        concurrency: how many games run side by side.
        think: seconds for a move of an engine that has no time limit, or cannot be told.
        sprt: a test that ends the match of two contenders.
        seed: of the openings.
        event: the name of the match, for records.

    Raises:
        InvalidMatch: when it makes no sense.
    """

    contenders: tuple[Contender, ...]
    rules: Rules
    games: int
    control: Control
    concurrency: int = 1
    think: float = 60
    sprt: Sprt | None = None
    seed: int = 1
    event: str = "Match"

    def __post_init__(self) -> None:
        names = {contender.name for contender in self.contenders}
        if len(self.contenders) < 2 or len(names) < len(self.contenders):
            raise InvalidMatch("a match needs two contenders or more, each with its own name")
        if self.sprt is not None and len(self.contenders) > 2:
            raise InvalidMatch("a test compares two contenders, not more")
        if self.games < 1 or self.concurrency < 1:
            raise InvalidMatch("a match needs a game, and a place to play it at")

    @property
    def terms(self) -> str:
        """How long the contenders may think, in words."""
        if all(contender.limits for contender in self.contenders):
            return "limits of their own"
        return str(self.control)

    @property
    def limited_rules(self) -> Rules:
        """The rules with a limit of plies."""
        if self.rules.max_plies is not None:
            return self.rules
        return replace(self.rules, max_plies=PLIES_A_SEAT * len(self.rules.seats))


@dataclass(slots=True)
class Standing:
    """How a match stands.

    Args:
        tallies: for each contender what it scored against each other one.
        faults: what each contender did wrong, in order.
        games: how many games have been played.
    """

    tallies: dict[str, dict[str, Tally]]
    faults: dict[str, list[str]]
    games: int = 0
    _halves: dict[int, float] = field(default_factory=dict)
    _recalled: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, contenders: Sequence[Contender]) -> "Standing":
        """Before the first game."""
        names = [contender.name for contender in contenders]
        return cls(
            {name: {other: Tally() for other in names if other != name} for name in names},
            {name: [] for name in names},
        )

    def add(self, fixture: Fixture, played: Played) -> None:
        """Count a game; it enters the tallies together with the other one of its pair."""
        self.games += 1
        for seat, fault in played.faults.items():
            self.faults[fixture.at_seat(seat).name].append(fault)
        points = points_of_first(fixture, played.winner)
        if fixture.round not in self._halves:
            self._halves[fixture.round] = points
            return
        pair = (self._halves.pop(fixture.round), points)
        self._count(fixture.first.name, fixture.second.name, Tally.of_pair(pair))

    def recall(self, number: int, first: str, second: str, tally: Tally) -> None:
        """Count a pair that was played before; a match goes on without playing it again.

        Args:
            number: the round of its fixtures.
            first: whose points they are.
            second: the opponent.
            tally: both games.
        """
        self.games += 2
        self._recalled.add(number)
        self._count(first, second, tally)

    def is_recalled(self, number: int) -> bool:
        """Whether the pair with this number was played before."""
        return number in self._recalled

    def _count(self, first: str, second: str, tally: Tally) -> None:
        self.tallies[first][second] += tally
        self.tallies[second][first] += -tally


def points_of_first(fixture: Fixture, winner: int | None) -> float:
    """What the first contender of a fixture has got."""
    if winner is None:
        return 0.5
    return 1.0 if fixture.at_seat(winner) is fixture.first else 0.0


def play_match(plan: Plan, standing: Standing, on_game: Callable[[Fixture, Played], None]) -> None:
    """Play a match.

    Args:
        plan: what is to be played.
        standing: counts the games; that of the contenders before the first of them, but for
            pairs that it recalls.
        on_game: called after each game, in the thread of the caller.

    Raises:
        EngineError: when an engine cannot be started for its first game.
    """
    if _is_decided(plan, standing):
        return
    pool = Pool(patience_for(plan.control, plan.think))
    with ExitStack() as stack:
        stack.callback(pool.close)
        for contender in plan.contenders:
            pool.require(contender)
        # The pool is closed before the games are waited for, so that they end.
        executor = stack.enter_context(ThreadPoolExecutor(plan.concurrency))
        stack.callback(pool.close)
        for fixture, played in _games(plan, pool, executor, _fixtures(plan, standing)):
            standing.add(fixture, played)
            on_game(fixture, played)
            if _is_decided(plan, standing):
                break


def _games(
    plan: Plan, pool: Pool, executor: ThreadPoolExecutor, fixtures: Iterator[Fixture]
) -> Iterator[tuple[Fixture, Played]]:
    """The games of a match as they end."""
    running: dict[Future[Played], Fixture] = {}
    while True:
        for fixture in islice(fixtures, plan.concurrency - len(running)):
            running[executor.submit(_play, plan, pool, fixture)] = fixture
        if not running:
            return
        ended, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in ended:
            yield running.pop(future), future.result()


def _fixtures(plan: Plan, standing: Standing) -> Iterator[Fixture]:
    planned: Iterator[Pair] = pairs(plan.contenders, plan.limited_rules, plan.seed)
    for pair in islice(planned, (plan.games + 1) // 2):
        if not standing.is_recalled(pair.games[0].round):
            yield from pair.games


def _play(plan: Plan, pool: Pool, fixture: Fixture) -> Played:
    start = Position.start(plan.limited_rules)
    seats = [fixture.at_seat(seat) for seat in plan.rules.seat_numbers]
    with ExitStack() as stack:
        players = [stack.enter_context(pool.lend(contender)) for contender in seats]
        return play_game(start, fixture.opening, players, plan.control, _headers(plan, fixture))


def _headers(plan: Plan, fixture: Fixture) -> Mapping[str, str]:
    game = f"{fixture.round}.{2 if fixture.is_swapped else 1}"
    seats = {f"Seat{seat}": fixture.at_seat(seat).name for seat in plan.rules.seat_numbers}
    return {"Event": plan.event, "Round": game, **seats, "TimeControl": plan.terms}


def _is_decided(plan: Plan, standing: Standing) -> bool:
    if plan.sprt is None:
        return False
    first, second = (contender.name for contender in plan.contenders)
    return plan.sprt.verdict(standing.tallies[first][second]) is not None
