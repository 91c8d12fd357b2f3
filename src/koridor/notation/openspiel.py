"""The move strings of OpenSpiel's Quoridor.

Its first player starts at the bottom on e9 and ranks are counted from the top. It has no
string for a pass; we write `--` there too.
"""

from koridor.notation.coordinates import Coordinates
from koridor.rules import Symmetry

OPENSPIEL = Coordinates("openspiel", Symmetry.FLIP)
"""Ranks flip, files stay."""
