"""The moves of a game as text, numbered by rounds."""

import textwrap
from collections.abc import Iterable, Iterator

from koridor.notation import Notation
from koridor.record import Visit

_GLUE = "\N{NO-BREAK SPACE}"
"""Keeps the words of one move on one line."""


def moves_text(visits: Iterable[Visit], notation: Notation, columns: int) -> str:
    """The moves, as many on a line as fit; a seat that leaves follows the last move before it."""
    return filled((word for words in _numbered(visits, notation) for word in words), columns)


def filled(words: Iterable[str], columns: int) -> str:
    """Words in lines; each stays whole, blanks in it included."""
    glued = " ".join(word.replace(" ", _GLUE) for word in words)
    lines = textwrap.wrap(glued, columns, break_on_hyphens=False, break_long_words=False)
    return "\n".join(lines).replace(_GLUE, " ")


def _numbered(visits: Iterable[Visit], notation: Notation) -> Iterator[list[str]]:
    """The words of each ply: its move, after a number where a round begins, and who left."""
    current_round = 0
    for visit in visits:
        move = notation.write(visit.ply.move, visit.before)
        if visit.round != current_round:
            current_round = visit.round
            move = f"{current_round}. {move}" if visit.seat == 1 else f"{current_round}. … {move}"
        yield [move, *(f"(seat {departure.seat} out)" for departure in visit.ply.departures)]
