"""The levels of the computer, as pages show them."""

from koridor.engine import LEVELS
from koridor.server.core.messages.page_data import LevelView

LEVEL_VIEWS = tuple(LevelView(level.number, dict(level.names), level.rating) for level in LEVELS)
"""All levels, the weakest first."""
