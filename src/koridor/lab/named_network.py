"""Networks by the names that settings and options give them."""

from dataclasses import dataclass
from pathlib import Path

from koridor.engine import _core

PACKAGE = "package"
"""Names the network that comes with the engine."""
NO_NETWORK = "none"
"""Stands for the evaluation written by hand, where a network could be named."""


@dataclass(frozen=True, slots=True)
class NamedNetwork:
    """A network, or none.

    Args:
        option: what the engine is told: a file, nothing for its own network, or `none`.
        name: what people call it.
        checksum: the one of its file; nothing where there is no network.
    """

    option: str
    name: str
    checksum: str

    def __str__(self) -> str:
        return f"{self.name} {self.checksum}".strip()

    @property
    def is_none(self) -> bool:
        """Whether it stands for the evaluation written by hand."""
        return self.option == NO_NETWORK


def named_network(name: str, folder: Path) -> NamedNetwork:
    """The network that a name stands for, once it has been read.

    Args:
        name: `package` or nothing, `none`, or a file.
        folder: from where a file is seen.

    Raises:
        InvalidNetwork: when there is none.
    """
    if name == NO_NETWORK:
        return NamedNetwork(NO_NETWORK, NO_NETWORK, "")
    path = folder / name
    option, told = ("", PACKAGE) if name in {"", PACKAGE} else (str(path), path.name)
    return NamedNetwork(option, told, f"{_core.net_checksum(option):08x}")
