"""Algebraic notation, the one that Koridor uses inside.

Files from a at seat 1's left, ranks from 1 at seat 1's side; `e2`, `e3v`.
"""

from koridor.notation.coordinates import Coordinates
from koridor.rules import Symmetry

ALGEBRAIC = Coordinates("algebraic", Symmetry.IDENTITY)
"""Cells and walls by their own names."""
