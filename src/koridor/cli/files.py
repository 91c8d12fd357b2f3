"""Files that commands read, standard input among them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from koridor.rules import KoridorError

STANDARD_INPUT = "-"
"""Names standard input in place of a file."""


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """The bytes of a file, or of standard input.

    Raises:
        OSError: when the file cannot be opened.
        KoridorError: when there is no standard input.
    """
    if file != STANDARD_INPUT:
        with Path(file).open("rb") as stream:
            yield stream
    elif sys.stdin is None:
        raise KoridorError("standard input is closed")
    else:
        yield sys.stdin.buffer


def name_of(file: str) -> str:
    """How messages name the file."""
    return "<stdin>" if file == STANDARD_INPUT else file
