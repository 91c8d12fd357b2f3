"""The rules of Quoridor as data, and positions that obey them. No dependencies."""

from koridor.rules.cells import Cell
from koridor.rules.errors import (
    IllegalMove,
    InvalidNotation,
    InvalidRules,
    InvalidSetup,
    KoridorError,
)
from koridor.rules.legal_moves import LegalMoves
from koridor.rules.moves import PASS, Move, PassMove, PawnMove, WallMove
from koridor.rules.outcome import Cause, Outcome
from koridor.rules.perft import perft, perft_divide
from koridor.rules.position import Position
from koridor.rules.presets import DUEL, FOUR, HILL, MINI, PINKO, PRESETS, SMALL
from koridor.rules.refusal import Refusal, RefusalKind
from koridor.rules.rules import Rules, SeatRules, standard_seats
from koridor.rules.setup import Problem, ProblemKind, Setup
from koridor.rules.state import State
from koridor.rules.symmetry import Symmetry
from koridor.rules.walls import Orientation, Wall

__all__ = [
    "DUEL",
    "FOUR",
    "HILL",
    "MINI",
    "PASS",
    "PINKO",
    "PRESETS",
    "SMALL",
    "Cause",
    "Cell",
    "IllegalMove",
    "InvalidNotation",
    "InvalidRules",
    "InvalidSetup",
    "KoridorError",
    "LegalMoves",
    "Move",
    "Orientation",
    "Outcome",
    "PassMove",
    "PawnMove",
    "Position",
    "Problem",
    "ProblemKind",
    "Refusal",
    "RefusalKind",
    "Rules",
    "SeatRules",
    "Setup",
    "State",
    "Symmetry",
    "Wall",
    "WallMove",
    "perft",
    "perft_divide",
    "standard_seats",
]
