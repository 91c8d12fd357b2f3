"""Games in files of records."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from koridor.cli.files import name_of, opened
from koridor.cli.formats import Fault, fault_of, holds_game
from koridor.cli.options import line_of
from koridor.notation import Notation
from koridor.record import UNFINISHED, Game, Reading, read_games, set_result
from koridor.rules import KoridorError

NO_LINE = ("duel", None, "")
"""What `--rules`, `--position` and `--moves` say when nobody uses them."""
MOST_GAMES = 999_999
"""The largest number of a game in a file that can be asked for."""
MOST_COUNTED = 100
"""So many games behind the chosen one are counted; reading takes time."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A game, and how it stands in its file.

    Args:
        game: the game.
        faults: lines about what is wrong with it.
        number: which game of the file it is, from 1.
        following: how many games come behind it, as far as they were counted.
        is_cut: whether the next ply of the game is there but cannot be read.
    """

    game: Game
    faults: tuple[str, ...] = ()
    number: int = 1
    following: int = 0
    is_cut: bool = False

    @property
    def going_on(self) -> Game:
        """The game to go on with: one that was cut short is not over, whatever its result says."""
        is_open = self.is_cut and self.game.end.outcome is None
        return set_result(self.game, UNFINISHED) if is_open else self.game

    @property
    def place(self) -> str:
        """Which game of how many it is; empty for the only one."""
        if self.number == 1 and not self.following:
            return ""
        more = " or more" if self.following == MOST_COUNTED else ""
        return f"game {self.number} of {self.number + self.following}{more}"


def game_in(file: str, number: int = 1, *, counting: bool = False) -> Choice:
    """A game of a file of records, counted from 1.

    Args:
        file: the file.
        number: which game of it.
        counting: whether the games behind it are counted.

    Raises:
        OSError: when the file cannot be read.
        KoridorError: when it has no such game.
    """
    with opened(file) as stream:
        readings = read_games(stream)
        reading = next(islice(readings, number - 1, None), None)
        if reading is None:
            missing = "holds no game" if number == 1 else f"has no game {number}"
            raise KoridorError(f"{name_of(file)} {missing}")
        faults = tuple(placed(fault_of(error), file) for error in reading.errors)
        if not holds_game(reading):
            raise KoridorError(_unreadable(file, number, faults[0], readings))
        games = filter(holds_game, readings) if counting else iter(())
        following = sum(1 for _ in islice(games, MOST_COUNTED))
    next_ply = len(reading.game.line.plies) + 1
    is_cut = any(error.ply == next_ply for error in reading.errors)
    return Choice(reading.game, faults, number, following, is_cut)


def is_collection(file: str) -> bool:
    """Whether a file holds more than one game.

    Raises:
        OSError: when the file cannot be read.
    """
    with opened(file) as stream:
        return len(list(islice(filter(holds_game, read_games(stream)), 2))) > 1


def _unreadable(file: str, number: int, fault: str, following: Iterator[Reading]) -> str:
    """What to say of a record in which not even a first move can be read."""
    after = next(following, None)
    if number == 1 and (after is None or not holds_game(after)):
        return f"{name_of(file)} holds no game ({fault})"
    return f"game {number} of {name_of(file)} cannot be read ({fault})"


def chosen_game(
    file: str | None,
    line: tuple[str, str | None, str],
    notation: Notation,
    number: int = 1,
    *,
    counting: bool = False,
) -> Choice:
    """The game that a command is about: of a file, or of what the options say.

    Args:
        file: the file, if there is one.
        line: what `--rules`, `--position` and `--moves` say.
        notation: how the moves are written there.
        number: which game of the file.
        counting: whether the games behind it are counted.
    """
    if file is None:
        if number != 1:
            raise KoridorError("--game needs a file")
        start, moves = line_of(*line, notation)
        return Choice(Game.of(moves, start=start))
    if line != NO_LINE:
        raise KoridorError("a file says its own rules, position and moves")
    return game_in(file, number, counting=counting)


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
