"""Serving with options as they were typed, the rest taken from the environment."""

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from koridor.rules import KoridorError
from koridor.server.app import serving
from koridor.server.app.settings import from_environment
from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.store import UnknownDatabase
from koridor.server.pages.drawing import bundle

UNBUILT = (
    "The pages have not been built, so that browsers are shown next to nothing: "
    "run `npm --prefix web ci && npm --prefix web run build` in the sources (`make play` does it)."
)


def serve(given: Mapping[str, Any], *, announce: Callable[[str], None]) -> None:
    """Serve until told to stop.

    Args:
        given: fields of `Settings` that were given as options.
        announce: tells where the site is.

    Raises:
        KoridorError: when it cannot be served like this.
        OSError: when the address is taken.
    """
    try:
        settings = replace(from_environment(os.environ), **given)
        if not bundle().is_built:
            announce(UNBUILT)
        serving.serve(settings, announce=announce)
    except (UnknownDatabase, StoreUnavailable) as error:
        raise KoridorError(str(error)) from error
