"""The notations by their keys."""

from collections.abc import Mapping
from types import MappingProxyType

from koridor.notation.algebraic import ALGEBRAIC
from koridor.notation.glendenning import GLENDENNING, GLENDENNING_E9
from koridor.notation.nesw import NESW
from koridor.notation.notation import Notation
from koridor.notation.openspiel import OPENSPIEL
from koridor.notation.qtp import QTP

_ALL: tuple[Notation, ...] = (ALGEBRAIC, NESW, GLENDENNING, GLENDENNING_E9, OPENSPIEL, QTP)

NOTATIONS: Mapping[str, Notation] = MappingProxyType({each.key: each for each in _ALL})
"""Every notation that moves can be read from and written in."""
