"""`koridor play`: a game of people at one terminal, or of one against the computer."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

import typer

from koridor.cli.edge import reason_of
from koridor.cli.formats import quoted
from koridor.cli.games import MOST_GAMES, chosen_game
from koridor.cli.keeping import LeftInstead, taken_up
from koridor.cli.opponent import Opponent
from koridor.cli.options import (
    MovesOption,
    NotationOption,
    PositionOption,
    RulesOption,
    notation_of,
    number_from,
)
from koridor.cli.session import Session
from koridor.cli.stage import FAINT, REFUSING, draw, prompt
from koridor.cli.terminal import Terminal
from koridor.cli.typed import read_typed
from koridor.cli.wishes import WISHES, Wish, wishes_against
from koridor.cli.wording import welcome
from koridor.rules import IllegalMove, InvalidNotation, KoridorError

_MOST = 999_999


def play(  # noqa: PLR0913 - the options of a command
    *,
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A saved game to go on with.")
    ] = None,
    rules: RulesOption = "duel",
    position: PositionOption = None,
    moves: MovesOption = "",
    number: Annotated[
        int,
        typer.Option(
            "--game", metavar="N", parser=number_from(1, MOST_GAMES), help="Which game of FILE."
        ),
    ] = 1,
    notation: NotationOption = "algebraic",
    level: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=number_from(1, 10),
            help="Against the computer: 1 is a newcomer, 10 its full strength.",
        ),
    ] = None,
    seat: Annotated[
        int, typer.Option(metavar="N", parser=number_from(1, 4), help="Yours, with --level.")
    ] = 1,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", parser=number_from(0, _MOST), help="Of the computer's games."),
    ] = None,
) -> None:
    """Play at this terminal, with others or against the computer.

    Everybody types in turn: a move, or a word such as undo, moves, save or help.
    """
    written_in, terminal = notation_of(notation), Terminal()
    choice = chosen_game(file, (rules, position, moves), written_in, number, counting=True)
    computer = None if level is None else _computer(level, seat, _seed_or_any(seed))
    if computer is not None:
        computer.require_able(choice.game.rules)
    you = None if computer is None else seat
    company = (
        "" if level is None else f"You are seat {seat}, against the computer of level {level}. "
    )
    terminal.say(welcome(choice.game.rules, terminal.columns, company))
    session = replace(taken_up(Session(choice.game, written_in), choice), you=you)
    _go_on(session, computer, terminal)


def _computer(level: int, seat: int, seed: int) -> Opponent:
    """The computer; people among themselves need not wait for the engine to load."""
    from koridor.cli.computer import Computer  # noqa: PLC0415

    return Computer(level, seat, seed)


def _go_on(session: Session, computer: Opponent | None, terminal: Terminal) -> None:
    """Ask and answer until the players go."""
    if computer is None or not computer.may_move(session):
        draw(session, terminal)
    before = session
    is_insisted = False
    while not session.is_closed:
        try:
            if computer is not None:
                session = computer.answered(before, session, terminal)
            before, session = session, _asked(session, computer, terminal)
        except KeyboardInterrupt:
            if is_insisted or not terminal.has_typist:
                raise
            is_insisted = True
            terminal.say("Ctrl-C once more leaves without saving.", FAINT)
        else:
            is_insisted = False


def _asked(session: Session, computer: Opponent | None, terminal: Terminal) -> Session:
    """The session after one line of somebody; where a person types, Ctrl-D asks to leave."""
    text = terminal.ask(*prompt(session))
    if text is not None:
        return answered(session, text.strip(), terminal, computer)
    return answered(session, "quit", terminal, computer) if terminal.has_typist else session.close()


def _seed_or_any(seed: int | None) -> int:
    return secrets.randbelow(_MOST) if seed is None else seed


def answered(
    session: Session, text: str, terminal: Terminal, computer: Opponent | None = None
) -> Session:
    """The session after what somebody has typed. What cannot be done is said, and changes nothing.

    Args:
        session: the session so far.
        text: what was typed, without blanks around it.
        terminal: where the answer is given.
        computer: who plays on; its answer is awaited before the board is drawn.
    """
    try:
        after = _granted_or_left(session, text, terminal, wishes_against(computer))
    except IllegalMove as error:
        terminal.say(f"{text} is illegal: {error.refusal}.", REFUSING)
    except KoridorError as error:
        terminal.say(f"{error}.", REFUSING)
    except BrokenPipeError:
        raise
    except OSError as error:
        terminal.say(f"{reason_of(error)}.", REFUSING)
    else:
        if (after.game, after.seat_below) != (session.game, session.seat_below):
            terminal.say()
            if computer is None or not computer.may_move(after):
                draw(after, terminal)
        return after
    return session


def _granted_or_left(
    session: Session, text: str, terminal: Terminal, wishes: Mapping[str, Wish]
) -> Session:
    """What is granted; who wants to leave where a question is asked leaves at once."""
    try:
        return _granted(session, text, terminal, wishes)
    except LeftInstead:
        return WISHES["quit"].granted(session, "", terminal)


def _granted(
    session: Session, text: str, terminal: Terminal, wishes: Mapping[str, Wish]
) -> Session:
    """The session after a wish or a move.

    Raises:
        KoridorError: when it cannot be understood or is not allowed.
        OSError: when a file cannot be read or written.
    """
    word, *rest = text.split(maxsplit=1) or [""]
    wish = wishes.get(word.lower())
    if wish is not None:
        return wish.granted(session, " ".join(rest), terminal)
    if not word:
        return session
    try:
        move = read_typed(text, session.position, session.notation)
    except InvalidNotation as error:
        if text.isalpha() and len(text) > 2:
            raise KoridorError(f"unknown word {quoted(text)}; try help") from None
        raise KoridorError(f"{quoted(text)}: {error.message} (try help)") from None
    return session.play(move)
