"""What `koridor show` shows: a game at one of its plies, as text or as a picture."""

from dataclasses import dataclass
from itertools import islice

from koridor.cli.boards import view_of
from koridor.cli.games import title_of
from koridor.cli.moves_text import moves_text
from koridor.cli.scene import Scene, scene_of
from koridor.notation import Notation
from koridor.record import Game, walk_line
from koridor.render import (
    SvgStyle,
    TextStyle,
    Theme,
    Trail,
    View,
    board_svg,
    board_text,
)


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A game to be shown.

    Args:
        game: the game.
        notation: how its moves are written, and from which side the board is seen.
        ply: how many plies of it have been played; all of them when left out.
        seat_below: the seat that sits at the bottom, when it is not the notation that decides.
        paths: the seats of which a shortest path is marked.
    """

    game: Game
    notation: Notation
    ply: int | None = None
    seat_below: int | None = None
    paths: tuple[int, ...] = ()

    def picture(self, theme: Theme) -> str:
        """The board as SVG."""
        scene = scene_of(self.game, self.ply)
        drawing = board_svg(
            scene.position,
            view=self._view,
            last_move=scene.last_move,
            marks=(*scene.tints, *self._trails(scene)),
            style=SvgStyle(theme=theme),
        )
        return str(drawing)

    def text(self, style: TextStyle, *, with_moves: bool) -> str:
        """Who played, the board, what the opening is called, and the moves if wanted."""
        scene = scene_of(self.game, self.ply)
        board = board_text(
            scene.position,
            view=self._view,
            last_move=scene.last_move,
            marks=(*scene.tints, *self._trails(scene)),
            style=style,
        )
        moves = self._moves(style.columns) if with_moves else ""
        parts = (title_of(self.game), board, scene.caption, moves)
        return "\n".join(part for part in parts if part)

    @property
    def _view(self) -> View:
        return view_of(self.notation, self.game.rules, self.seat_below)

    def _trails(self, scene: Scene) -> tuple[Trail, ...]:
        return tuple(Trail.shortest(scene.position, seat) for seat in self.paths)

    def _moves(self, columns: int) -> str:
        return moves_text(islice(walk_line(self.game), self.ply), self.notation, columns)
