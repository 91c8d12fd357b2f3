"""Experiments with engines: matches, with tests of what they show."""

from koridor.lab.chance import Chance
from koridor.lab.contender import Contender, InvalidContender, Kind, read_contender, told_apart
from koridor.lab.control import Control, InvalidControl
from koridor.lab.fixtures import Fixture
from koridor.lab.match import InvalidMatch, Plan, Standing, play_match
from koridor.lab.played import Played
from koridor.lab.random_openings import random_openings
from koridor.lab.sprt import Sprt
from koridor.lab.tally import EloEstimate, Tally, elo_of, overall, share_at

__all__ = [
    "Chance",
    "Contender",
    "Control",
    "EloEstimate",
    "Fixture",
    "InvalidContender",
    "InvalidControl",
    "InvalidMatch",
    "Kind",
    "Plan",
    "Played",
    "Sprt",
    "Standing",
    "Tally",
    "elo_of",
    "overall",
    "play_match",
    "random_openings",
    "read_contender",
    "share_at",
    "told_apart",
]
