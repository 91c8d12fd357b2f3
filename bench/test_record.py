"""How long it takes to read a record."""

from bench.programs import KORIDOR
from pytest_benchmark.fixture import BenchmarkFixture
from tests.spec_tables import SPEC, rows

from koridor.record import Game, read_games

PLIES = 60


def record() -> str:
    """A record of sixty plies, in columns, with a few headers."""
    games = [row["moves"][0].split() for row in rows(SPEC / "perft" / "games.txt")]
    line = next(moves for moves in games if len(moves) >= PLIES)[:PLIES]
    rounds = [
        f"{number}. {line[ply]} {line[ply + 1]}"
        for number, ply in enumerate(range(0, PLIES, 2), start=1)
    ]
    headers = ['[Event "Bench"]', '[Seat1 "South"]', '[Seat2 "North"]', '[Result "*"]']
    return "\n".join([*headers, '[Rules "duel"]', "", *rounds, "*", ""])


def test_reading_a_record_of_sixty_plies(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "reading a record of 60 plies"
    benchmark.extra_info.update(program=KORIDOR.name, microseconds=2500)
    text = record()

    def read() -> Game:
        [reading] = read_games(text)
        assert not reading.errors
        return reading.game

    assert len(list(benchmark(read).moves)) == PLIES
