"""Engines that are other programs: driven over their standard streams, and cleaned up after."""

from koridor.engine.process.dialect import Introduction
from koridor.engine.process.engine import ProcessEngine, Speech
from koridor.engine.process.errors import (
    EngineDied,
    EngineNotStarted,
    EngineProtocolError,
    EngineTimeout,
    IllegalAnswer,
    ProcessError,
)
from koridor.engine.process.patience import Patience
from koridor.engine.process.program import engine_program

__all__ = [
    "EngineDied",
    "EngineNotStarted",
    "EngineProtocolError",
    "EngineTimeout",
    "IllegalAnswer",
    "Introduction",
    "Patience",
    "ProcessEngine",
    "ProcessError",
    "Speech",
    "engine_program",
]
