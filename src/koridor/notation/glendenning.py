"""Glendenning's notation of 2005, in the two readings that descriptions of it give.

Cells are counted from the top left of the drawing and a wall is named by its north-west cell.
Nothing in a text tells the readings apart, so callers choose.
"""

from koridor.notation.coordinates import Coordinates
from koridor.rules import Symmetry

GLENDENNING = Coordinates("glendenning", Symmetry.MIRROR)
"""Seat 1 starts on e1 at the top, and file a is at its right hand."""

GLENDENNING_E9 = Coordinates("glendenning-e9", Symmetry.FLIP)
"""Seat 1 starts on e9 at the bottom, and file a is at its left hand."""
