"""Games in files of records."""

from itertools import islice

from koridor.cli.files import name_of, opened
from koridor.cli.formats import Fault, fault_of
from koridor.cli.options import line_of
from koridor.notation import Notation
from koridor.record import Game, read_games
from koridor.rules import KoridorError

NO_LINE = ("duel", None, "")
"""What `--rules`, `--position` and `--moves` say when nobody uses them."""
MOST_GAMES = 999_999
"""The largest number of a game in a file that can be asked for."""


def game_in(file: str, number: int = 1) -> tuple[Game, tuple[str, ...]]:
    """A game of a file of records, counted from 1, and lines about what is wrong with it.

    Raises:
        OSError: when the file cannot be read.
        KoridorError: when it has no such game.
    """
    with opened(file) as stream:
        reading = next(islice(read_games(stream), number - 1, None), None)
    if reading is None:
        raise KoridorError(f"{name_of(file)} has no game {number}")
    return reading.game, tuple(placed(fault_of(error), file) for error in reading.errors)


def chosen_game(
    file: str | None, line: tuple[str, str | None, str], notation: Notation, number: int = 1
) -> tuple[Game, tuple[str, ...]]:
    """The game that a command is about: of a file, or of what the options say.

    Args:
        file: the file, if there is one.
        line: what `--rules`, `--position` and `--moves` say.
        notation: how the moves are written there.
        number: which game of the file.

    Returns:
        The game, and lines about what is wrong with the file.
    """
    if file is None:
        start, moves = line_of(*line, notation)
        return Game.of(moves, start=start), ()
    if line != NO_LINE:
        raise KoridorError("a file says its own rules, position and moves")
    return game_in(file, number)


def placed(fault: Fault, file: str) -> str:
    """The line that reports a fault in a file."""
    return f"{name_of(file)}:{fault.line}:{fault.column}: {fault.message}"


def title_of(game: Game) -> str:
    """Who played, where and when, and how it ended, as far as the headers tell."""
    headers = game.headers
    seats = [headers.get(f"Seat{seat}", "") for seat in game.rules.seat_numbers]
    names = " – ".join(name or "?" for name in seats) if any(seats) else ""
    told = (names, *(headers.get(key, "") for key in ("Event", "Site", "Date")))
    result = game.result.token(len(seats))
    parts = [part for part in (*told, result) if part.strip("?.*")]
    return " · ".join(parts)
