"""Saving games into files and loading them from there."""

from collections.abc import Sequence
from pathlib import Path

from koridor.cli.files import STANDARD_INPUT
from koridor.cli.games import game_in
from koridor.cli.session import Session
from koridor.cli.stage import REFUSING
from koridor.cli.terminal import Terminal
from koridor.record import Game, write_game
from koridor.rules import KoridorError

MOST_FAULTS = 5
"""So many faults of a damaged record are shown."""


def save(session: Session, file: str, terminal: Terminal) -> Session:
    """Write the game into a file; one that stood there before goes only if a player says so.

    Raises:
        KoridorError: when no file is named, and none has been saved before.
        OSError: when it cannot be written.
    """
    name = file or session.file
    if name is None:
        raise KoridorError("save needs the name of a file, such as evening.qgn")
    path = Path(name).expanduser()
    if path.is_dir():
        raise KoridorError(f"{name} is a directory")
    is_new = not path.exists()
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
    game, faults = game_in(str(Path(file).expanduser()))
    if not is_given_up(session, terminal):
        return session
    tell_faults(game, faults, terminal)
    return session.take_up(game)


def tell_faults(game: Game, faults: Sequence[str], terminal: Terminal) -> None:
    """Say what is wrong with the file of a game, and how much of the game there is."""
    for fault in faults[:MOST_FAULTS]:
        terminal.say(fault, REFUSING)
    if faults:
        terminal.say(f"The record is damaged: {len(game.line.plies)} plies of it can be read.")


def is_given_up(session: Session, terminal: Terminal) -> bool:
    """Whether the game at hand may be lost: it is saved, or a player says so."""
    return not session.is_unsaved or agreed("This game is not saved. Leave it?", terminal)


def leave(session: Session, terminal: Terminal) -> Session:
    """Offer to save the game, and close the session.

    Raises:
        OSError: when the game cannot be written.
    """
    if session.is_unsaved:
        file = terminal.ask("Save this game as (nothing: do not save): ")
        if file and file.strip():
            session = save(session, file.strip(), terminal)
            if session.is_unsaved:
                return session
    return session.close()


def agreed(question: str, terminal: Terminal) -> bool:
    """Whether a player answers yes."""
    answer = terminal.ask(f"{question} [y/N] ")
    return answer is not None and answer.strip().lower() in {"y", "yes"}
