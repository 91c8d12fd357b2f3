"""What players see: the board, what it is called, and whose turn it is."""

from dataclasses import replace

from koridor.cli.boards import view_of
from koridor.cli.edge import printable
from koridor.cli.moves_text import filled
from koridor.cli.scene import scene_of
from koridor.cli.session import Session
from koridor.cli.terminal import Terminal
from koridor.cli.wording import news, steps_to_go
from koridor.render import WOOD, board_text
from koridor.rules import PawnMove

FAINT = "color(245)"
TELLING = "bold"
REFUSING = "red"
LONGEST_NAME = 30
"""So much of a name stands in the prompt, in characters."""


def draw(session: Session, terminal: Terminal) -> None:
    """The board, the opening and the phase, and what is out of the ordinary."""
    scene = scene_of(session.game)
    board = board_text(
        scene.position,
        view=view_of(session.notation, session.game.rules, session.seat_below),
        last_move=scene.last_move,
        marks=scene.tints,
        style=replace(terminal.board_style, status=scene.status),
    )
    terminal.say(board)
    for line in (steps_to_go(session), scene.caption):
        if line:
            terminal.say(line, FAINT)
    for line in (*news(session.game), *session.remarks):
        terminal.say(line, TELLING)


def prompt(session: Session) -> tuple[str, str]:
    """What stands before the place where people type, and its style."""
    if session.is_over:
        return "game over ▸ ", TELLING
    seat = session.position.turn
    name = session.game.headers.get(f"Seat{seat}", "").strip("?")
    named = f" ({printable(name[:LONGEST_NAME])})" if name else ""
    you = "you, " if seat == session.you else ""
    return f"{you}seat {seat}{named} ▸ ", style_of(seat)


def style_of(seat: int) -> str:
    """The colour of a seat, for words about it."""
    return f"bold #{WOOD.seat(seat).dark}"


def list_legal_moves(session: Session, terminal: Terminal) -> None:
    """Every legal move, pawn moves and walls apart."""
    position = session.position
    written = {move: session.notation.write(move, position) for move in position.legal_moves}
    steps = [text for move, text in written.items() if isinstance(move, PawnMove)]
    others = [text for move, text in written.items() if not isinstance(move, PawnMove)]
    if not written:
        terminal.say("None: the game is over.")
    for title, words in (("Pawn: ", steps), ("Walls:", others)):
        if words:
            terminal.say(filled([title, *sorted(words)], terminal.columns))
