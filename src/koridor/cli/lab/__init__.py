"""`koridor lab`: networks from nothing. The group stands in `group.py`."""

from koridor.cli.lab.group import lab

__all__ = ["lab"]
