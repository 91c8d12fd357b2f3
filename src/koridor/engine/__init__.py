"""Asking an engine for moves: our own, or any that speaks the protocol."""

from koridor.engine.analyst import Analysis, Analyst, AsyncAnalysis
from koridor.engine.errors import (
    EngineBusy,
    EngineClosed,
    EngineError,
    GameIsOver,
    InvalidLimit,
    InvalidNetwork,
    OtherRules,
    UnplayableRules,
)
from koridor.engine.levels import LEVELS, Level, Player, level_of
from koridor.engine.limit import Limit, Options
from koridor.engine.line import Choice, Line, Score, WinDrawLoss
from koridor.engine.native import Engine, why_unplayable
from koridor.record import Millis

__all__ = [
    "LEVELS",
    "Analysis",
    "Analyst",
    "AsyncAnalysis",
    "Choice",
    "Engine",
    "EngineBusy",
    "EngineClosed",
    "EngineError",
    "GameIsOver",
    "InvalidLimit",
    "InvalidNetwork",
    "Level",
    "Limit",
    "Line",
    "Millis",
    "Options",
    "OtherRules",
    "Player",
    "Score",
    "UnplayableRules",
    "WinDrawLoss",
    "level_of",
    "why_unplayable",
]
