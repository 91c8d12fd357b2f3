"""Named openings of the duel, and the phases of a game."""

from koridor.openings.catalogue import OPENINGS
from koridor.openings.course import Course
from koridor.openings.opening import LANGUAGES, Language, Opening, OpeningLine, Words
from koridor.openings.orthodoxy import Character, character
from koridor.openings.phases import Phase, phase
from koridor.openings.recognition import Recognition, recognise

__all__ = [
    "LANGUAGES",
    "OPENINGS",
    "Character",
    "Course",
    "Language",
    "Opening",
    "OpeningLine",
    "Phase",
    "Recognition",
    "Words",
    "character",
    "phase",
    "recognise",
]
