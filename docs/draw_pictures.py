"""Draws the pictures of README.md: `make pictures`."""

from pathlib import Path

from koridor.notation import ALGEBRAIC, read_moves
from koridor.render import LastMove, Mark, SvgStyle, Theme, Trail, WallTint, board_svg
from koridor.rules import DUEL, Position

RUSH = "e2 e8 e3 e7 e4 e6 d5v e6h e4h f6 g4h f5 h5v g5"
FOLDER = Path(__file__).parent / "img"


def draw(theme: Theme) -> str:
    """The opening Rush, and the shortest ways to the goals from there."""
    before = position = Position.start(DUEL)
    moves = read_moves(RUSH, position, ALGEBRAIC)
    for move in moves:
        before, position = position, position.play(move)
    marks: list[Mark] = [Trail.shortest(position, seat) for seat in DUEL.seat_numbers]
    marks += WallTint.of_moves(Position.start(DUEL), moves)
    last_move = LastMove.after(before, moves[-1])
    style = SvgStyle(theme=theme)
    return str(board_svg(position, last_move=last_move, marks=marks, style=style))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for theme in (Theme.LIGHT, Theme.DARK):
        path = FOLDER / f"board-{theme.value}.svg"
        path.write_text(draw(theme), encoding="utf-8")
