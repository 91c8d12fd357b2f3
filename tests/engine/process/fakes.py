"""How tests start programs that misbehave, and see what is left of them."""

import sys
import time
from pathlib import Path

from koridor.engine.process import Patience, ProcessEngine, Speech

FOLDER = Path(__file__).parent
SHORT = Patience(start=10, ready=10, overrun=0.2, think=10, stop=0.2, quit=0.2)
"""Long where answers come, short where none do."""


def command(behaviour: str, speech: Speech = Speech.UQI) -> list[str]:
    """The command that starts a fake."""
    script = FOLDER / ("fake_uqi.py" if speech is Speech.UQI else "fake_qtp.py")
    return [sys.executable, "-S", "-E", str(script), behaviour]


def fake(behaviour: str, patience: Patience = SHORT) -> ProcessEngine:
    """A fake that speaks UQI."""
    return ProcessEngine.open(command(behaviour), patience=patience)


def fake_qtp(behaviour: str, patience: Patience = SHORT) -> ProcessEngine:
    """A fake that speaks QTP."""
    speech = Speech.QTP
    return ProcessEngine.open(command(behaviour, speech), speech=speech, patience=patience)


def is_alive(pid: int) -> bool:
    """Whether a process runs (on Linux); a dead one that nobody has reaped does not."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def is_soon_dead(pid: int, seconds: float = 5) -> bool:
    """Whether a process ends within some seconds."""
    deadline = time.monotonic() + seconds
    while is_alive(pid):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True
