"""Reading and writing moves, positions, diagrams and rules."""

from koridor.notation.algebraic import ALGEBRAIC
from koridor.notation.catalogue import NOTATIONS
from koridor.notation.coordinates import Coordinates
from koridor.notation.diagram import write_diagram
from koridor.notation.diagram_reading import read_diagram
from koridor.notation.glendenning import GLENDENNING, GLENDENNING_E9
from koridor.notation.line import IllegalPly, read_moves, write_moves
from koridor.notation.nesw import NESW
from koridor.notation.notation import Notation, Token
from koridor.notation.openspiel import OPENSPIEL
from koridor.notation.position_text import read_position, read_setup
from koridor.notation.qtp import QTP
from koridor.notation.rules_file import load_rules, parse_rules
from koridor.notation.rules_text import read_rules, write_rules

__all__ = [
    "ALGEBRAIC",
    "GLENDENNING",
    "GLENDENNING_E9",
    "NESW",
    "NOTATIONS",
    "OPENSPIEL",
    "QTP",
    "Coordinates",
    "IllegalPly",
    "Notation",
    "Token",
    "load_rules",
    "parse_rules",
    "read_diagram",
    "read_moves",
    "read_position",
    "read_rules",
    "read_setup",
    "write_diagram",
    "write_moves",
    "write_rules",
]
