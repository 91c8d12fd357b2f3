"""How tests start programs that misbehave, and see what is left of them."""

import sys
import time
from dataclasses import replace
from pathlib import Path

from koridor.engine.process import Patience, ProcessEngine, Speech

FOLDER = Path(__file__).parent
PATIENT = Patience(start=60, ready=60, overrun=60, think=60, stop=60, quit=60)
"""For programs that answer, however slow the machine is."""
IMPATIENT = replace(PATIENT, overrun=0.2, think=0.2, stop=0.2, quit=0.2)
"""For programs that never answer."""


def command(behaviour: str, speech: Speech = Speech.UQI) -> list[str]:
    """The command that starts a fake."""
    script = FOLDER / ("fake_uqi.py" if speech is Speech.UQI else "fake_qtp.py")
    return [sys.executable, "-S", "-E", str(script), behaviour]


def fake(behaviour: str, patience: Patience = PATIENT) -> ProcessEngine:
    """A fake that speaks UQI."""
    return ProcessEngine.open(command(behaviour), patience=patience)


def fake_qtp(behaviour: str, patience: Patience = PATIENT) -> ProcessEngine:
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


def is_soon_dead(pid: int, seconds: float = 30) -> bool:
    """Whether a process ends within some seconds."""
    deadline = time.monotonic() + seconds
    while is_alive(pid):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True
