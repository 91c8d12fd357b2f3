"""Short ways to read a record in a test."""

from tests.boards import names

from koridor.record import Game, Line, Reading, Source, read_games, walk


def reading(source: Source) -> Reading:
    """What is read of a source with one record."""
    (only,) = read_games(source)
    return only


def sound(source: Source) -> Game:
    """The game of a source with one record that is sound."""
    only = reading(source)
    assert not only.errors, only.errors
    return only.game


def kinds(source: Source) -> list[str]:
    """The kinds of error in a source with one record."""
    return [str(error.kind) for error in reading(source).errors]


def played(line: Line) -> str:
    """The moves of a line, in order."""
    return " ".join(map(str, line.moves))


def moves(source: Source) -> str:
    """The moves of the main line of a source with one record."""
    return played(reading(source).game.line)


def every_move(game: Game) -> str:
    """The moves of all lines, sorted."""
    return names(visit.ply.move for visit in walk(game))
