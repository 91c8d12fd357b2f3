"""The formats that `koridor convert` reads and writes, each one game at a time."""

from koridor.cli.formats.catalogue import FORMATS
from koridor.cli.formats.format import Fault, Format, Found, Origin, quoted
from koridor.cli.formats.records import fault_of

__all__ = ["FORMATS", "Fault", "Format", "Found", "Origin", "fault_of", "quoted"]
