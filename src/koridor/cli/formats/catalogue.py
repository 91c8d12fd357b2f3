"""The formats by their keys."""

from collections.abc import Mapping
from types import MappingProxyType

from koridor.cli.formats.format import Format
from koridor.cli.formats.lines import LineFormat
from koridor.cli.formats.positions import DiagramFormat, PositionFormat
from koridor.cli.formats.records import RecordFormat
from koridor.notation import NOTATIONS
from koridor.record import Layout

_ALL: tuple[Format, ...] = (
    RecordFormat("qgn", Layout.ONE_LINE),
    RecordFormat("qgn-columns", Layout.COLUMNS),
    *map(LineFormat, NOTATIONS.values()),
    PositionFormat(),
    DiagramFormat(),
)

FORMATS: Mapping[str, Format] = MappingProxyType({each.key: each for each in _ALL})
"""Every format that games can be converted from and to."""
