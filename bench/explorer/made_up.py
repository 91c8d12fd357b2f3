"""Games made up along a tree of openings, as rows of the archive's tables."""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from random import Random
from struct import unpack

from bench.explorer.tree import Node
from msgspec import Struct

from koridor.openings import OPENINGS
from koridor.server.core.explorer import INDEXED_PLIES

FIRST = 1_640_995_200_000
"""January 2022."""
SPAN = 5 * 365 * 24 * 3600 * 1000
PEOPLE = 20_000
MEAN, SPREAD = 1500, 300
RECORD = '[Event "Rated match"]\n[Rules "duel max_plies=200"]\n\n{moves} 1-0\n'
STILL = "9 e9,d4 " + ",".join(
    f"{file}{rank}h{seat}" for file in "aceg" for rank, seat in ((2, 1), (4, 2), (6, 1), (7, 2))
)
_TAIL = [f"{file}{rank}{kind}" for file in "abcdefgh" for rank in range(1, 9) for kind in "hv"]


class MadeUp(Struct, frozen=True):
    """The rows of one game, ready for COPY."""

    game: str
    seats: str
    positions: str


class Maker:
    """Makes games, always the same ones for a seed.

    Args:
        tree: the most frequent positions.
        count: of all games; they are spread evenly over the years.
    """

    def __init__(self, tree: list[Node], count: int, seed: int) -> None:
        self._root, self._count = tree[0], count
        self._random = Random(seed)
        self._openings = list(OPENINGS)
        self.reached: Counter[int] = Counter()
        """By key of the tree, in how many games the position stood."""

    def games(self) -> Iterator[MadeUp]:
        """All games in order."""
        for number in range(1, self._count + 1):
            yield self._game(number)

    def _game(self, number: int) -> MadeUp:
        random = self._random
        ended = FIRST + SPAN * number // self._count
        ratings = [round(random.gauss(MEAN, SPREAD)) for _ in range(2)]
        is_rated = random.random() < 0.7
        rating = str(sum(ratings) // 2) if is_rated else "\\N"
        winner = random.choices(("1", "2", "\\N"), (52, 46, 2))[0]
        stood = list(self._walk())
        before, behind = f"\t{ended}\t{number}\t", f"\t{rating}\t{winner}\tt\t"
        positions = "".join(f"{key}{before}{facing}{behind}{move}\n" for key, facing, move in stood)
        moves = " ".join(move for _, _, move in stood) * 2
        opening = self._openings[min(int(random.paretovariate(1)), len(self._openings)) - 1]
        game = (
            f"{number}\tmade-{number}\tmatch\tt\t{ended - 600_000}\t{ended}\tduel\tduel_blitz"
            f"\t{'t' if is_rated else 'f'}\tgoal\t{winner}\t80\t40\t{opening}\t{rating}"
            f"\t{_escaped(RECORD.format(moves=moves))}\t{random.getrandbits(62)}\t\\N\tt\t{STILL}\n"
        )
        seats = "".join(
            self._seat(number, seat, ended, ratings[seat - 1] if is_rated else None, winner)
            for seat in (1, 2)
        )
        return MadeUp(game, seats, positions)

    def _seat(self, number: int, seat: int, ended: int, rating: int | None, winner: str) -> str:
        person = min(int(self._random.paretovariate(0.7)), PEOPLE)
        place = 1 if winner in {"\\N", str(seat)} else 2
        told = "\\N" if rating is None else str(rating)
        return (
            f"{number}\t{seat}\t{ended}\tperson-{person}\tPerson {person}\tplayer\t{place}"
            f"\t{told}\t50\t{told}\t50\n"
        )

    def _walk(self) -> Iterator[tuple[int, int, str]]:
        """The positions of a game: those of the tree, then others that nobody else reaches."""
        random = self._random
        node: Node | None = self._root
        plies, seen = 0, set[int]()
        while node is not None and plies <= INDEXED_PLIES:
            index = bisect(node.weights, random.random() * node.weights[-1])
            index = min(index, len(node.moves) - 1)
            if node.key not in seen:
                seen.add(node.key)
                self.reached[node.key] += 1
                yield node.key, node.facing, node.moves[index]
            after = node.next[index]
            node = after if after is not None and after.moves else None
            plies += 1
        count = INDEXED_PLIES + 1 - plies
        if count > 0:
            for bits in unpack(f"{count}q", random.randbytes(8 * count)):
                yield bits, bits & 1, _TAIL[bits % len(_TAIL)]


def _escaped(text: str) -> str:
    return text.replace("\n", "\\n")
