"""Games to convert, show and play: lines of moves that use all there is."""

from random import Random

from koridor.rules import DUEL, FOUR, PINKO, Move, Position, Rules

JUMPS = "e2 e8 e3 e7 e4 e6 e5 e4 e6 e3v"
"""A duel with jumps and a wall."""
PASSING = "- / d1e1 / e1 e2 e3 i5 / 0 0 0 0 / 4"
"""Four seats; when seat 4 has moved, seat 1 has to pass."""


def random_line(rules: Rules, seed: int, plies: int = 24) -> str:
    """A game at random, up to so many plies: walls now and then, else pawns mostly ahead."""
    random, here, words = Random(seed), Position.start(rules), list[str]()
    while len(words) < plies and here.outcome is None:
        move = _random_move(here, random)
        words.append(str(move))
        here = here.play(move)
    return " ".join(words)


def _random_move(here: Position, random: Random) -> Move:
    pawn_moves, wall_moves = here.legal_moves.pawn_moves, here.legal_moves.wall_moves
    if wall_moves and random.random() < 0.4:
        return random.choice(wall_moves)
    return random.choice(pawn_moves or tuple(here.legal_moves))


GAMES = (
    ("duel", JUMPS),
    ("duel", random_line(DUEL, 1)),
    ("four", random_line(FOUR, 2)),
    ("pinko", random_line(PINKO, 3, plies=30)),
)
"""Rules and a line under them."""
