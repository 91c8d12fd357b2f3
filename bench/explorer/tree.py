"""A tree of openings as people play them: a few moves are popular, all others are rare.

It holds the positions that several games are expected to reach; the moves in it are legal and its
keys are those of the explorer. What is played after it, no two games share.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random

from koridor.rules import DUEL, Move, PawnMove, Position, WallMove
from koridor.server.core.position_keys import keys_of

MOST_MOVES = 12
"""How many moves are ever played in a position."""
STEEPNESS = 1.3
"""Of Zipf's law: the second move is played 2^-1.3 times as often as the first."""
MOST_PLIES = 24


@dataclass(slots=True)
class Node:
    """A position and what is played there.

    Args:
        share: how many of all games reach it, as expected.
        moves: as they are filed.
        weights: how often each is played, added up.
        next: where they lead; None out of the tree.
    """

    key: int
    facing: int
    position: Position
    depth: int
    share: float = 0.0
    moves: list[str] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    next: list["Node | None"] = field(default_factory=list)


def grown(size: int, seed: int) -> list[Node]:
    """A tree of so many positions, the most frequent ones; the first is the start."""
    keys, random = keys_of(DUEL), Random(seed)
    start = Position.start(DUEL)
    root = _node(start, 0, 1.0)
    known = {root.key: root}
    open_ = [(-root.share, 0, root)]
    done: list[Node] = []
    while open_ and len(done) < size:
        _, _, node = heapq.heappop(open_)
        done.append(node)
        here = keys.key(node.position)
        for move, share in _played(node.position, random):
            after = node.position.play(move)
            node.moves.append(here.filed(move))
            node.weights.append(share)
            child = _node(after, node.depth + 1, node.share * share)
            other = known.setdefault(child.key, child)
            node.next.append(other)
            is_new = other is child
            other.share += 0.0 if is_new else child.share
            if is_new and after.outcome is None and child.depth < MOST_PLIES:
                heapq.heappush(open_, (-child.share, len(known), child))
    kept = {node.key for node in done}
    for node in done:
        node.weights = list(accumulate(node.weights))
        node.next = [other if other and other.key in kept else None for other in node.next]
    return done


def _node(position: Position, depth: int, share: float) -> Node:
    key = keys_of(position.rules).key(position)
    return Node(key.value, key.facing, position, depth, share)


def _played(position: Position, random: Random) -> Iterator[tuple[Move, float]]:
    """Moves and their shares: steps ahead first, then walls near the pawns, as chance has it."""
    ahead = [(move, _ahead(position, move)) for move in position.legal_moves]
    steps = sorted(
        (distance, random.random(), move) for move, distance in ahead if isinstance(move, PawnMove)
    )
    near = [move for move, _ in ahead if isinstance(move, WallMove) and _is_near(position, move)]
    walls = random.sample(near, min(len(near), MOST_MOVES))
    first = [steps[0][2]] if steps else []
    rest: list[Move] = [*walls[: MOST_MOVES - 2], *(step[2] for step in steps[1:2])]
    random.shuffle(rest)
    moves = [*first, *rest]
    shares = [rank**-STEEPNESS for rank in range(1, len(moves) + 1)]
    total = sum(shares)
    yield from ((move, share / total) for move, share in zip(moves, shares, strict=True))


def _ahead(position: Position, move: Move) -> int:
    if not isinstance(move, PawnMove):
        return 0
    after = position.play(move)
    return 0 if after.outcome else after.distance(position.turn)


def _is_near(position: Position, move: WallMove) -> bool:
    slot = move.wall.slot
    return any(
        pawn is not None and abs(pawn.file - slot.file) <= 2 and abs(pawn.rank - slot.rank) <= 2
        for pawn in position.pawns
    )
