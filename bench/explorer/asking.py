"""Asking the explorer and the search, and letting them know a new game; with a stopwatch."""

import statistics
import time
from collections.abc import Awaitable, Callable, Iterator
from random import Random

from bench.explorer.made_up import FIRST, SPAN, Maker
from bench.explorer.tree import Node
from msgspec import Struct
from tests.server.archive.games import finished

from koridor.openings import OPENINGS
from koridor.rules import Position
from koridor.server.archive.indexing import indexed_of
from koridor.server.core.archive import Archive, ExplorerQuery, GameQuery, Player, PositionQuery
from koridor.server.core.explorer import POPULAR, Months, month_of

PAGE = 20


class Figures(Struct, frozen=True):
    """How long something took, each time, in milliseconds."""

    what: str
    times: list[float]

    def __str__(self) -> str:
        each = sorted(self.times)
        p99 = each[min(len(each) - 1, len(each) * 99 // 100)]
        return (
            f"{self.what:34} {len(each):5} times: median {statistics.median(each):7.2f} ms, "
            f"99th percentile {p99:7.2f} ms, longest {each[-1]:7.2f} ms"
        )


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


def kinds(tree: list[Node], maker: Maker, unique: list[int], seed: int) -> Kinds:
    """Some keys of each kind; popular ones as often as games reach them."""
    random = Random(seed)
    reached = maker.reached
    popular = [key for key, count in reached.items() if count >= POPULAR]
    rare = [key for key, count in reached.items() if 1 < count < POPULAR]
    weights = [reached[key] for key in popular]
    return Kinds(
        [tree[0].key],
        random.choices(popular, weights, k=400),
        random.choices(rare, k=400) if rare else [],
        unique,
        [random.getrandbits(63) for _ in range(100)],
    )


def questions(key: int, random: Random) -> Iterator[ExplorerQuery]:
    """The explorer's questions about a position: all games, some months, some ratings."""
    year = random.randrange(2022, 2026)
    months = Months(month_of(year, random.randrange(1, 13)), month_of(year + 1, 7))
    yield ExplorerQuery(key=key, seats=2)
    yield ExplorerQuery(key=key, seats=2, months=months)
    yield ExplorerQuery(key=key, seats=2, first_band=1600, last_band=2000)
    yield ExplorerQuery(key=key, seats=2, months=months, first_band=1400, last_band=1400)


async def ask(archive: Archive, of: Kinds, seed: int) -> list[Figures]:
    """All questions about all positions, in a mixed order."""
    random = Random(seed)
    asked: list[tuple[str, Callable[[], Awaitable[object]]]] = []
    for name, keys in of.each():
        for key in keys * (100 if name == "start" else 1):
            asked += [
                (f"explorer, {name}", _exploring(archive, one)) for one in questions(key, random)
            ]
            asked.append((f"search by position, {name}", _searching(archive, key)))
    for _ in range(20):
        asked += [(what, _listing(archive, query)) for what, query in searches(random)]
    random.shuffle(asked)
    times: dict[str, list[float]] = {}
    for what, question in asked:
        began = time.perf_counter()
        await question()
        took = (time.perf_counter() - began) * 1000
        times.setdefault(what, []).append(took)
        times.setdefault(f"{what.split(',')[0]}, all", []).append(took)
    return [Figures(what, times[what]) for what in sorted(times)]


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


def _exploring(archive: Archive, query: ExplorerQuery) -> Callable[[], Awaitable[object]]:
    return lambda: archive.explore(query)


def _searching(archive: Archive, key: int) -> Callable[[], Awaitable[object]]:
    query = GameQuery(position=PositionQuery(key))
    return lambda: archive.games(query, PAGE)


async def let_know(archive: Archive, tree: list[Node], count: int, seed: int) -> list[Figures]:
    """New games along popular openings: how long it takes to keep and to index one."""
    random = Random(seed)
    keeping, reading, indexing = list[float](), list[float](), list[float]()
    for number in range(count):
        game = finished(f"new-{seed}-{number}", _moves(tree[0].position, random))
        marks = [time.perf_counter()]
        await archive.keep([game])
        marks.append(time.perf_counter())
        indexed = [indexed_of(one) for one in await archive.waiting(16)]
        marks.append(time.perf_counter())
        await archive.index(indexed)
        marks.append(time.perf_counter())
        for times, begin, end in zip(
            (keeping, reading, indexing), marks[:-1], marks[1:], strict=True
        ):
            times.append((end - begin) * 1000)
    return [
        Figures("keeping a game", keeping),
        Figures("reading its positions", reading),
        Figures("writing its positions and counts", indexing),
    ]


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
