"""A file of records, written. It may be cut off anywhere, and gone on with."""

import os
from collections.abc import Mapping
from io import BufferedIOBase
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from koridor.lab.data.shard import (
    BLOCK,
    InvalidShard,
    Shard,
    chunk_header,
    header_bytes,
    open_shard,
)


class ShardWriter:
    """Writes chunks behind those that a file has.

    Args:
        path: made where it is missing; what is torn at its end is overwritten.
        settings: what the records are made with, as JSON can hold it.

    Raises:
        InvalidShard: when the file was made with other settings, or is damaged.
    """

    def __init__(self, path: Path, settings: Mapping[str, Any]) -> None:
        header = header_bytes(settings)
        if path.exists() and path.stat().st_size >= len(header):
            shard = open_shard(path)
            if shard.settings != settings:
                raise InvalidShard(
                    f"{path} was made with other settings: {_other(shard, settings)}"
                )
            self._stream: BufferedIOBase = path.open("r+b")
            self._stream.truncate(shard.end)
            self._stream.seek(shard.end)
            self.next_game: int | None = shard.next_game
        else:
            # Not even the header is whole: nothing is lost.
            self._stream = path.open("wb")
            self._write(header)
            self.next_game = None

    def add(self, first: int, games: int, records: bytes) -> None:
        """Write the records of games; they are on the disk when this returns.

        Args:
            first: the number of the first game.
            games: how many.
            records: theirs, in order.
        """
        assert len(records) % BLOCK == 0, "no whole number of records"
        assert self.next_game in {None, first}, "games have to come in order"
        self._write(chunk_header(records, first, games) + records)
        self.next_game = first + games

    def close(self) -> None:
        """Close the file."""
        self._stream.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _write(self, data: bytes) -> None:
        self._stream.write(data)
        self._stream.flush()
        os.fsync(self._stream.fileno())


def _other(shard: Shard, settings: Mapping[str, Any]) -> str:
    names = sorted({*shard.settings, *settings})
    return ", ".join(
        f"{name} {shard.settings.get(name)!r}, not {settings.get(name)!r}"
        for name in names
        if shard.settings.get(name) != settings.get(name)
    )
