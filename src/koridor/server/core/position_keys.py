"""Keys of positions: the same for all images of a position under the symmetries of its rules.

The limit of plies is left out of it, so that a position is found however many plies were played.
A private game is filed under other keys, one for each of its players, so that nobody else comes
across it and searches of others need not step over it.
"""

from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b

from msgspec import Struct

from koridor.notation import write_rules
from koridor.rules import Move, Position, Rules, Setup, Symmetry
from koridor.server.core.match.site_rules import site_rules

KEY_BYTES = 8
_FACINGS = tuple(Symmetry)


class PositionKey(Struct, frozen=True):
    """What a position is filed under.

    Args:
        value: of 64 bits, with a sign.
        facing: tells the images of a position from each other; those that are equal share it.
        symmetries: those that turn the position into the image that is filed.
        size: of the board.
    """

    value: int
    facing: int
    symmetries: tuple[Symmetry, ...]
    size: int

    def filed(self, move: Move) -> str:
        """A move in the position as it is filed; one for all its images that lead to the same."""
        return min(str(symmetry.move(move, self.size)) for symmetry in self.symmetries)

    def seen(self, move: Move) -> Move:
        """A filed move as it looks in the position; the inverse of `filed`."""
        return self.symmetries[0].inverse.move(move, self.size)


class PositionKeys:
    """Makes the keys of positions under some rules.

    >>> from koridor.rules import DUEL, Cell, PawnMove
    >>> keys, start = PositionKeys(DUEL), Position.start(DUEL)
    >>> left, right = (start.play(PawnMove(Cell(file, 0))) for file in (3, 5))
    >>> keys.key(left).value == keys.key(right).value, keys.key(left).facing, keys.key(right).facing
    (True, 0, 1)
    """

    def __init__(self, rules: Rules) -> None:
        unlimited = replace(rules, max_plies=None)
        self._prefix = f"{write_rules(unlimited)}\n".encode()
        self._rules = unlimited
        self._symmetries = tuple(
            symmetry for symmetry in Symmetry if symmetry.rules(unlimited) == unlimited
        )

    @property
    def is_symmetric(self) -> bool:
        """Whether positions have images besides themselves."""
        return len(self._symmetries) > 1

    def key(self, position: Position) -> PositionKey:
        """What the position is filed under."""
        texts = [self._image(position, symmetry) for symmetry in self._symmetries]
        filed = min(texts)
        symmetries = tuple(
            symmetry
            for symmetry, text in zip(self._symmetries, texts, strict=True)
            if text == filed
        )
        return PositionKey(
            _number(self._prefix + filed.encode()),
            _FACINGS.index(symmetries[0]),
            symmetries,
            self._rules.size,
        )

    def _image(self, position: Position, symmetry: Symmetry) -> str:
        size = self._rules.size
        image = Setup(
            self._rules,
            tuple(cell and symmetry.cell(cell, size) for cell in position.pawns),
            tuple(symmetry.wall(wall, size) for wall in position.walls),
            position.walls_left,
            position.turn,
        )
        return str(image)


def own_key(value: int, person_id: str) -> int:
    """What a position of a private game is filed under for one of its players.

    Args:
        value: that of the position's key.

    >>> own_key(7, "gnina") == own_key(7, "gnina"), own_key(7, "gnina") == own_key(7, "gpari")
    (True, False)
    """
    return _number(f"{value}\n{person_id}".encode())


def _number(text: bytes) -> int:
    digest = blake2b(text, digest_size=KEY_BYTES).digest()
    return int.from_bytes(digest, "big", signed=True)


@lru_cache(maxsize=512)
def keys_of(rules: Rules) -> PositionKeys:
    """The keys under these rules, made once."""
    return PositionKeys(rules)


def filed_rules(rules: Rules) -> str:
    """The words under which games by these rules are filed: without the site's usual limit.

    >>> from koridor.notation import read_rules
    >>> filed_rules(read_rules("duel max_plies=200")), filed_rules(read_rules("size=9 walls=10"))
    ('duel', 'duel')
    >>> filed_rules(read_rules("duel max_plies=50"))
    'duel max_plies=50'
    """
    words = write_rules(replace(rules, max_plies=None))
    return words if site_rules(words) == rules else write_rules(rules)
