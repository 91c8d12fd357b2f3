"""Saving games into files and loading them from there."""

from collections.abc import Iterator
from pathlib import Path

from koridor.cli.files import STANDARD_INPUT
from koridor.cli.games import Choice, game_in, is_collection
from koridor.cli.session import Session
from koridor.cli.terminal import Terminal
from koridor.record import write_game
from koridor.rules import KoridorError

MOST_FAULTS = 5
"""So many faults of a damaged record are shown."""


def save(session: Session, file: str, terminal: Terminal) -> Session:
    """Write the game into a file; one that stood there before goes only if a player says so.

    Raises:
        KoridorError: when no file is named and none has been saved before, or the file holds
            other games too.
        OSError: when it cannot be written.
    """
    name = file or session.file
    if name is None:
        raise KoridorError("save needs the name of a file, such as evening.qgn")
    path = path_of(name)
    if path.is_dir():
        raise KoridorError(f"{name} is a directory")
    is_new = not path.exists()
    if path.is_file() and is_collection(str(path)):
        raise KoridorError(f"{name} holds several games, which would be lost; take another name")
    if not is_new and name != session.file and not agreed(f"Overwrite {name}?", terminal):
        terminal.say("Not saved.")
        return session
    with path.open("x" if is_new else "w", encoding="utf-8") as stream:
        stream.write(write_game(session.game))
    terminal.say(f"Saved in {name}.")
    return session.keep(name)


def load(session: Session, file: str, terminal: Terminal) -> Session:
    """Go on with the first game of a file.

    Raises:
        KoridorError: when no file is named, or it holds no game.
        OSError: when it cannot be read.
    """
    if file in {"", STANDARD_INPUT}:
        raise KoridorError("load needs the name of a file")
    choice = game_in(str(path_of(file)), counting=True)
    return taken_up(session, choice) if is_given_up(session, terminal) else session


def taken_up(session: Session, choice: Choice) -> Session:
    """Go on with a game of a file, with remarks about the file where there is something to say."""
    return session.take_up(choice.going_on, tuple(_remarks(choice)))


def _remarks(choice: Choice) -> Iterator[str]:
    """Which game of the file it is, and how much of it there is in a damaged record."""
    if choice.place:
        yield f"This is {choice.place} (koridor play FILE --game N opens another)."
    yield from choice.faults[:MOST_FAULTS]
    if choice.faults:
        plies = len(choice.game.line.plies)
        said = "1 ply of it can" if plies == 1 else f"{plies} plies of it can"
        yield f"The record is damaged: {said} be read."


def path_of(name: str) -> Path:
    """The path that somebody has typed; `~` is a home folder.

    Raises:
        KoridorError: when no file can have this name.
    """
    refusal = KoridorError(f"{name!r} cannot name a file")
    if "\0" in name:
        raise refusal
    try:
        return Path(name).expanduser()
    except RuntimeError:  # there is no such home folder
        raise refusal from None


def is_given_up(session: Session, terminal: Terminal) -> bool:
    """Whether the game at hand may be lost: it is saved, or a player says so."""
    return not session.is_unsaved or agreed("This game is not saved. Leave it?", terminal)


def leave(session: Session, terminal: Terminal) -> Session:
    """Offer to save the game, and close the session unless the players think better of it.

    Raises:
        KoridorError: when the game is to be saved, but not where.
        OSError: when the game cannot be written.
    """
    if not session.is_unsaved:
        return session.close()
    answer = terminal.ask("This game is not saved. Save it? [y/n/cancel] ")
    if answer is None or answer.strip().lower() in {"n", "no"}:
        return session.close()
    if answer.strip().lower() in {"y", "yes"}:
        usual = f" [{session.file}]" if session.file else ""
        file = terminal.ask(f"Name of the file{usual}: ")
        saved = save(session, (file or "").strip(), terminal)
        return saved if saved.is_unsaved else saved.close()
    terminal.say("The game goes on.")
    return session


LEAVING = frozenset({"quit", "exit"})
"""The words by which players leave."""


class LeftInstead(Exception):
    """A player has answered a question with the wish to leave."""


def agreed(question: str, terminal: Terminal) -> bool:
    """Whether a player answers yes.

    Raises:
        LeftInstead: when the answer is a word by which players leave.
    """
    answer = terminal.ask(f"{question} [y/N] ")
    said = "" if answer is None else answer.strip().lower()
    if said in LEAVING:
        raise LeftInstead
    return said in {"y", "yes"}
