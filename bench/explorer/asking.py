"""Asking the explorer and the search, and letting them know a new game; with a stopwatch."""

import statistics
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import TypeVar

from bench.explorer.made_up import FIRST, SPAN
from bench.explorer.processor import Processor
from msgspec import Struct
from tests.server.archive.games import finished

from koridor.openings import OPENINGS
from koridor.rules import DUEL, Position
from koridor.server.archive.indexing import indexed_of
from koridor.server.core.archive import (
    Archive,
    ExplorerQuery,
    GameQuery,
    Indexed,
    Player,
    PositionQuery,
)
from koridor.server.core.explorer import POPULAR, Months, month_of

PAGE = 20
T = TypeVar("T")


class Figures(Struct, frozen=True):
    """How long something took, each time, in milliseconds.

    Args:
        times: by the clock on the wall, which other programs slow down.
        work: of the processor, here and in the database.
    """

    what: str
    times: list[float]
    work: list[float]

    def __str__(self) -> str:
        return f"{self.what:34} {len(self.times):5} x {_told(self.times)} | {_told(self.work)}"


HEAD = f"{'milliseconds (median, 99th percentile, longest)':42} by the clock | of the processor"


def _told(times: list[float]) -> str:
    each = sorted(times)
    p99 = each[min(len(each) - 1, len(each) * 99 // 100)]
    return f"{statistics.median(each):7.2f} {p99:7.2f} {each[-1]:7.2f}"


class _Stopwatch:
    """Measures both ways."""

    def __init__(self, processor: Processor) -> None:
        self._processor = processor
        self.taken: dict[str, tuple[list[float], list[float]]] = {}

    async def time(self, question: Callable[[], Awaitable[T]], *names: str) -> T:
        """Do something, and remember under some names how long it took."""
        work, began = self._processor.milliseconds(), time.perf_counter()
        answer = await question()
        took = (time.perf_counter() - began) * 1000
        worked = self._processor.milliseconds() - work
        for name in names:
            times, works = self.taken.setdefault(name, ([], []))
            times.append(took)
            works.append(worked)
        return answer

    def figures(self) -> list[Figures]:
        """What was measured, by name."""
        return [Figures(name, *self.taken[name]) for name in sorted(self.taken)]


class Kinds(Struct, frozen=True):
    """Keys of positions by how many games reached them."""

    start: list[int]
    popular: list[int]
    rare: list[int]
    unique: list[int]
    unseen: list[int]

    def each(self) -> Iterator[tuple[str, list[int]]]:
        """Their names and keys."""
        yield from ((name, getattr(self, name)) for name in self.__struct_fields__)


def kinds(start: int, reached: Mapping[int, int], unique: list[int], seed: int) -> Kinds:
    """Some keys of each kind; popular ones as often as games reach them.

    Args:
        start: the key of the start.
        reached: by key, how many games reached a position.
    """
    random = Random(seed)
    popular = [key for key, count in reached.items() if count >= POPULAR]
    rare = [key for key, count in reached.items() if 1 < count < POPULAR]
    weights = [reached[key] for key in popular]
    return Kinds(
        [start],
        random.choices(popular, weights, k=400),
        random.choices(rare, k=400) if rare else [],
        unique,
        [random.getrandbits(63) for _ in range(100)],
    )


def questions(key: int, random: Random) -> Iterator[tuple[str, ExplorerQuery]]:
    """The explorer's questions about a position: all games, some months, some ratings."""
    year = random.randrange(2022, 2026)
    months = Months(month_of(year, random.randrange(1, 13)), month_of(year + 1, 7))
    of = partial(ExplorerQuery, key=key, seats=2)
    yield "of all games", of()
    yield "of some months", of(months=months)
    yield "of some ratings", of(first_band=1600, last_band=2000)
    yield "of months and ratings", of(months=months, first_band=1400, last_band=1400)


async def ask(archive: Archive, of: Kinds, processor: Processor, seed: int) -> list[Figures]:
    """All questions about all positions, in a mixed order."""
    random, watch = Random(seed), _Stopwatch(processor)
    asked: list[tuple[tuple[str, ...], Callable[[], Awaitable[object]]]] = []
    for name, keys in of.each():
        for key in keys * (100 if name == "start" else 1):
            for filtered, query in questions(key, random):
                counted = (f"explorer, {name}", f"explorer, {filtered}", "explorer, all")
                asked.append((counted, partial(archive.explore, query)))
            found = (f"position, {name}", "position, all")
            asked.append((found, _searching(archive, key)))
    for _ in range(20):
        asked += [((what,), _listing(archive, query)) for what, query in searches(random)]
        who = f"person-{random.randrange(2, 500)}"
        asked.append((("profile, counted",), partial(archive.counts, who)))
    random.shuffle(asked)
    await archive.counts("nobody")  # opens a connection, which is a process of its own
    processor.look()
    for names, question in asked:
        await watch.time(question, *names)
    return watch.figures()


def searches(random: Random) -> Iterator[tuple[str, GameQuery]]:
    """What people look for besides positions."""
    one, other = (Player(person_id=f"person-{random.randrange(2, 500)}") for _ in range(2))
    begin = FIRST + random.randrange(SPAN)
    yield "search, the last games", GameQuery()
    yield "search, of a player", GameQuery(player=one)
    yield "search, of two players", GameQuery(player=one, opponent=other)
    yield "search, lost by a player", GameQuery(player=one, result="lost")
    yield "search, of some months", GameQuery(begin=begin, end=begin + SPAN // 20)
    yield "search, of an opening", GameQuery(opening=random.choice(list(OPENINGS)))
    yield "search, of other rules", GameQuery(rules="four")
    yield "search, for what is nowhere", GameQuery(result="4")


def _listing(archive: Archive, query: GameQuery) -> Callable[[], Awaitable[object]]:
    return lambda: archive.games(query, PAGE)


def _searching(archive: Archive, key: int) -> Callable[[], Awaitable[object]]:
    query = GameQuery(position=PositionQuery(key))
    return lambda: archive.games(query, PAGE)


async def let_know(archive: Archive, count: int, processor: Processor) -> list[Figures]:
    """New games along popular openings: how long it takes to keep and to index one."""
    run = time.time_ns()  # no game is new a second time
    random, watch = Random(run), _Stopwatch(processor)
    for number in range(count):
        game = finished(f"new-{run}-{number}", _moves(Position.start(DUEL), random))
        await watch.time(partial(archive.keep, [game]), "new game, kept")
        if number == 0:
            processor.look()
        indexed = await watch.time(partial(_read, archive), "new game, read")
        await watch.time(partial(archive.index, indexed), "new game, written and counted")
    return watch.figures()


async def _read(archive: Archive) -> list[Indexed]:
    return [indexed_of(one) for one in await archive.waiting(16)]


def _moves(position: Position, random: Random) -> str:
    """A game of steps ahead and, now and then, a wall."""
    moves = list[str]()
    while position.outcome is None and len(moves) < 60:
        legal = tuple(position.legal_moves)
        move = random.choice(legal)
        if random.random() < 0.7:
            path = position.shortest_path(position.turn)
            ahead = [one for one in legal if str(one) == str(path[1])]
            move = ahead[0] if ahead else move
        moves.append(str(move))
        position = position.play(move)
    return " ".join(moves)
