"""A month of public games in one compressed file."""

from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import zstandard

from koridor.record import read_games, write_game
from koridor.server.archive.streaming import record_batches
from koridor.server.core.archive import Archive, GameQuery
from koridor.server.core.explorer import Months
from koridor.server.infra.dumps import shelve

LEVEL = 12
"""Of compression: a dump is made once and fetched often."""


async def write_dump(
    archive: Archive, months: Months, file: Path, *, head: str, licence: str
) -> None:
    """Write all public games of the site in some months, the last to end first.

    Imported games are left out: others may have rights in them. The file appears when it is whole,
    and beside it a small one with what lists of dumps say of it.

    Args:
        head: said in a comment at the beginning, in one line.
        licence: under which the games are given away.

    Raises:
        OSError: when the file cannot be written.
    """
    query = GameQuery(origin="match", begin=months.begin, end=months.end)
    unfinished = file.with_name(f"{file.name}.part")
    file.parent.mkdir(parents=True, exist_ok=True)
    games = 0
    try:
        with (
            unfinished.open("wb") as opened,
            _compressor().stream_writer(opened) as writer,
        ):
            async for record in _headed(record_batches(archive, query), head):
                writer.write(record.encode())
                games += 1
            if not games:
                writer.write(f"; {head}\n".encode())
        shelve(unfinished, file, games=games, licence=licence)
    finally:
        with suppress(FileNotFoundError):
            unfinished.unlink()


def _compressor() -> zstandard.ZstdCompressor:
    """One whose files say when they are damaged."""
    return zstandard.ZstdCompressor(level=LEVEL, write_checksum=True)


async def _headed(batches: AsyncIterator[tuple[str, ...]], head: str) -> AsyncIterator[str]:
    """Records with empty lines behind them; the head is the comment of the first game.

    What stands before a record belongs to none.
    """
    is_first = True
    async for batch in batches:
        for record in batch:
            text = _with_comment(record, head) if is_first else record
            yield f"{text.rstrip()}\n\n"
            is_first = False


def _with_comment(record: str, comment: str) -> str:
    return write_game(replace(next(read_games(record)).game, comment=comment))
