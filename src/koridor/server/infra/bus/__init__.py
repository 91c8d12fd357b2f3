"""Buses: within one process, or between several by Redis."""

from koridor.server.infra.bus.process_bus import ProcessBus
from koridor.server.infra.bus.redis_bus import RedisBus

__all__ = ["ProcessBus", "RedisBus"]
