"""Reading what people type: more forgiving than records and scripts are."""

from koridor.notation import Notation
from koridor.rules import InvalidNotation, Move, Position


def read_typed(text: str, position: Position, notation: Notation) -> Move:
    """The move that somebody has typed, with blanks and capitals as they came.

    Raises:
        InvalidNotation: when no spelling of it is a move.

    >>> from koridor.notation import ALGEBRAIC
    >>> from koridor.rules import DUEL
    >>> print(read_typed(" E3 V ", Position.start(DUEL), ALGEBRAIC))
    e3v
    """
    plain = " ".join(text.split())
    glued = plain.replace(" ", "")
    errors = []
    for spelling in dict.fromkeys((plain, glued, glued.lower(), glued.upper())):
        try:
            return notation.read(spelling, position)
        except InvalidNotation as error:
            errors.append(error)
    # The spelling that got furthest is the one that was meant.
    raise max(errors, key=lambda error: error.column)
