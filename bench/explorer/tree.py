"""A tree of openings as people play them: a few moves are popular, all others are rare.

It holds the positions that several games are expected to reach; the moves in it are legal and its
keys are those of the explorer. What is played after it, no two games share.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

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
        moves: as they are filed.
        weights: how often each is played, added up.
        next: where they lead; None out of the tree.
    """

    key: int
    facing: int
    position: Position
    depth: int
    moves: list[str] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    next: list["Node | None"] = field(default_factory=list)


class _Branch(NamedTuple):
    """A move that is not in the tree yet; the most frequent one is the next to be."""

    minus_share: float
    number: int
    before: Node
    place: int
    move: Move


def grown(size: int, seed: int) -> list[Node]:
    """A tree of so many positions, the most frequent ones; the first is the start."""
    random = Random(seed)
    root = _node(Position.start(DUEL), 0)
    known = {root.key: root}
    branches = list(_branches(root, 1.0, random, 0))
    while branches and len(known) < size:
        branch = heapq.heappop(branches)
        before = branch.before
        after = _node(before.position.play(branch.move), before.depth + 1)
        before.next[branch.place] = known.setdefault(after.key, after)
        is_open = after.position.outcome is None and after.depth < MOST_PLIES
        if known[after.key] is after and is_open:
            for other in _branches(after, -branch.minus_share, random, len(known) * MOST_MOVES):
                heapq.heappush(branches, other)
    return [node for node in known.values() if node.moves]


def _node(position: Position, depth: int) -> Node:
    key = keys_of(position.rules).key(position)
    return Node(key.value, key.facing, position, depth)


def _branches(node: Node, share: float, random: Random, number: int) -> Iterator[_Branch]:
    """Fills a node with its moves, none of them in the tree yet."""
    here, total = keys_of(node.position.rules).key(node.position), 0.0
    for index, (move, part) in enumerate(_played(node.position, random)):
        total += part
        node.moves.append(here.filed(move))
        node.weights.append(total)
        node.next.append(None)
        yield _Branch(-share * part, number + index, node, index, move)


def _played(position: Position, random: Random) -> Iterator[tuple[Move, float]]:
    """Moves and their shares: a step ahead first, the others as chance has it."""
    legal = tuple(position.legal_moves)
    path = position.shortest_path(position.turn)
    steps = [move for move in legal if isinstance(move, PawnMove)]
    ahead = [move for move in steps if move.cell == path[1]] or steps
    walls = [move for move in legal if isinstance(move, WallMove) and _is_near(position, move)]
    aside = [move for move in steps if move is not ahead[0]]
    rest: list[Move] = [*aside[:2], *random.sample(walls, min(len(walls), MOST_MOVES - 3))]
    random.shuffle(rest)
    moves: list[Move] = [ahead[0], *rest]
    shares = [rank**-STEEPNESS for rank in range(1, len(moves) + 1)]
    total = sum(shares)
    yield from ((move, share / total) for move, share in zip(moves, shares, strict=True))


def _is_near(position: Position, move: WallMove) -> bool:
    slot = move.wall.slot
    return any(
        pawn is not None and abs(pawn.file - slot.file) <= 2 and abs(pawn.rank - slot.rank) <= 2
        for pawn in position.pawns
    )
