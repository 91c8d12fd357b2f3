"""Asking an engine for moves: our own, or any that speaks the protocol."""

from koridor.engine.analyst import Analysis, Analyst, AsyncAnalysis
from koridor.engine.errors import (
    EngineBusy,
    EngineClosed,
    EngineError,
    GameIsOver,
    InvalidLimit,
    OtherRules,
    UnplayableRules,
)
from koridor.engine.limit import Limit, Options
from koridor.engine.line import Choice, Line, Score, WinDrawLoss
from koridor.engine.native import Engine
from koridor.record import Millis

__all__ = [
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
    "Limit",
    "Line",
    "Millis",
    "Options",
    "OtherRules",
    "Score",
    "UnplayableRules",
    "WinDrawLoss",
]
