"""The site, for the commands that serve it and look after it."""

import importlib
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from koridor.rules import KoridorError


def site() -> ModuleType:
    """The site; it is slow to load, and whoever only plays at a terminal need not have it.

    Raises:
        KoridorError: when its packages are not installed.
    """
    try:
        return importlib.import_module("koridor.server.app.command")
    except ModuleNotFoundError as error:
        raise KoridorError(
            f"the site needs the package {error.name}: pip install 'koridor[server]'"
        ) from error


def chosen(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were given."""
    return {name: value for name, value in options.items() if value is not None}
