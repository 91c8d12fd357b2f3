"""Why a move is not allowed, as a value."""

from dataclasses import dataclass
from enum import StrEnum


class RefusalKind(StrEnum):
    """The reasons a move can be refused for."""

    GAME_OVER = "game_over"
    MUST_MOVE = "must_move"
    OFF_BOARD = "off_board"
    NO_WALLS_LEFT = "no_walls_left"
    WALL_OVERLAPS = "wall_overlaps"
    WALL_CROSSES = "wall_crosses"
    CLOSES_PATH = "closes_path"
    STANDS_THERE = "stands_there"
    OCCUPIED = "occupied"
    NOT_ADJACENT = "not_adjacent"
    WALL_IN_THE_WAY = "wall_in_the_way"
    TWO_PAWNS = "two_pawns"
    STRAIGHT_JUMP_FREE = "straight_jump_free"
    THIRD_PAWN = "third_pawn"


_SENTENCES = {
    RefusalKind.GAME_OVER: "the game is over",
    RefusalKind.MUST_MOVE: "seat {seat} has a move and may not pass",
    RefusalKind.OFF_BOARD: "it is off the board",
    RefusalKind.NO_WALLS_LEFT: "seat {seat} has no walls left",
    RefusalKind.WALL_OVERLAPS: "the wall overlaps another",
    RefusalKind.WALL_CROSSES: "the wall crosses another",
    RefusalKind.CLOSES_PATH: "the wall closes the last path of seat {seat}",
    RefusalKind.STANDS_THERE: "the pawn stands there already",
    RefusalKind.OCCUPIED: "the pawn of seat {seat} stands there",
    RefusalKind.NOT_ADJACENT: "the cell is not adjacent to the pawn and not behind a jump",
    RefusalKind.WALL_IN_THE_WAY: "a wall is in the way",
    RefusalKind.TWO_PAWNS: "two pawns cannot be jumped over at once",
    RefusalKind.STRAIGHT_JUMP_FREE: "a side jump needs the straight jump to be blocked",
    RefusalKind.THIRD_PAWN: "these rules allow no side jump in front of another pawn",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed; `str` gives the sentence.

    Args:
        kind: the reason.
        seat: the seat that the reason is about, where it is about one.
    """

    kind: RefusalKind
    seat: int | None = None

    def __str__(self) -> str:
        return _SENTENCES[self.kind].format(seat=self.seat)
