"""What the explorer and the search have to know of a game, read from its record."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice

from koridor.record import Game, positions, read_games
from koridor.server.core.archive import Indexed, Waiting
from koridor.server.core.explorer import INDEXED_PLIES, Fact
from koridor.server.core.match.site_rules import filed_rules
from koridor.server.core.position_keys import keys_of


def indexed_of(waiting: Waiting) -> Indexed:
    """What has to be known of a game that waits."""
    game = next(read_games(waiting.record)).game
    return Indexed(
        number=waiting.number,
        rules=filed_rules(game.rules),
        digest=digest_of(game),
        facts=tuple(facts_of(game)),
    )


def facts_of(game: Game) -> Iterator[Fact]:
    """The positions of the main line, each once, and what was played there first."""
    keys = keys_of(game.rules)
    seen = set[int]()
    moves = game.moves[:INDEXED_PLIES]
    for index, position in enumerate(islice(positions(game), INDEXED_PLIES + 1)):
        key = keys.key(position)
        if key.value in seen:
            continue
        seen.add(key.value)
        move = key.filed(moves[index]) if index < len(moves) else ""
        yield Fact(key.value, key.facing, move)


def keys_in(record: str) -> tuple[int, ...]:
    """The keys under which the positions of a record are filed."""
    return tuple(fact.key for fact in facts_of(next(read_games(record)).game))


def digest_of(game: Game) -> int:
    """A number that records of one game share: who played what, when, and from where."""
    headers = game.headers
    names = (headers.get(f"Seat{seat}", "") for seat in game.rules.seat_numbers)
    said = (
        filed_rules(game.rules),
        str(game.start),
        " ".join(map(str, game.moves)),
        game.result.token(len(game.rules.seats)),
        headers.get("Date", ""),
        *names,
    )
    digest = blake2b("\n".join(said).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)
