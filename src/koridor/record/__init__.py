"""Games as trees of moves, and their records (`.qgn`): reading, editing and writing them."""

from koridor.record.clock import Millis
from koridor.record.departure import Departure, DepartureCause
from koridor.record.edit import (
    add_variation,
    append_ply,
    delete_variation,
    promote,
    remove_header,
    retire,
    set_clock,
    set_comment,
    set_comment_before,
    set_evaluation,
    set_header,
    set_nags,
    set_result,
    take_back,
    truncate,
)
from koridor.record.errors import ErrorKind, InvalidPath, InvalidRecord, ReadingError
from koridor.record.evaluation import Evaluation
from koridor.record.game import Game
from koridor.record.headers import Headers
from koridor.record.ply import Line, Ply
from koridor.record.ply_path import Branch, Branches, PlyPath
from koridor.record.reader import Reading, read_games
from koridor.record.result import DRAWN, UNFINISHED, Result
from koridor.record.source import Source
from koridor.record.walk import Visit, line_at, positions, visit_at, walk, walk_line
from koridor.record.writer import Layout, write_game, write_games, written_headers

__all__ = [
    "DRAWN",
    "UNFINISHED",
    "Branch",
    "Branches",
    "Departure",
    "DepartureCause",
    "ErrorKind",
    "Evaluation",
    "Game",
    "Headers",
    "InvalidPath",
    "InvalidRecord",
    "Layout",
    "Line",
    "Millis",
    "Ply",
    "PlyPath",
    "Reading",
    "ReadingError",
    "Result",
    "Source",
    "Visit",
    "add_variation",
    "append_ply",
    "delete_variation",
    "line_at",
    "positions",
    "promote",
    "read_games",
    "remove_header",
    "retire",
    "set_clock",
    "set_comment",
    "set_comment_before",
    "set_evaluation",
    "set_header",
    "set_nags",
    "set_result",
    "take_back",
    "truncate",
    "visit_at",
    "walk",
    "walk_line",
    "write_game",
    "write_games",
    "written_headers",
]
