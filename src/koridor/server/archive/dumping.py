"""A month of public games in one compressed file."""

import re
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import zstandard

from koridor.record import read_games, write_game
from koridor.server.archive.streaming import stream_records
from koridor.server.core.archive import Archive, GameQuery
from koridor.server.core.explorer import Months
from koridor.server.core.messages.archive import Dump

LEVEL = 12
"""Of compression: a dump is made once and fetched often."""
_NAME = re.compile(r"koridor-([0-9]{4}-(?:0[1-9]|1[0-2]))\.qgn\.zst")


def name_of(month: str) -> str:
    """How the file of a month (`2026-11`) is called."""
    return f"koridor-{month}.qgn.zst"


def dumps_in(folder: Path) -> tuple[Dump, ...]:
    """The dumps in a folder, the newest first."""
    if not folder.is_dir():
        return ()
    found = ((path, _NAME.fullmatch(path.name)) for path in folder.iterdir())
    dumps = [
        Dump(match[1], f"/api/dumps/{path.name}", path.stat().st_size)
        for path, match in found
        if match is not None
    ]
    return tuple(sorted(dumps, key=lambda dump: dump.month, reverse=True))


def dump_path(folder: Path, name: str) -> Path | None:
    """Where a dump lies, None when there is none of that name."""
    path = folder / name
    return path if _NAME.fullmatch(name) and path.is_file() else None


async def write_dump(archive: Archive, months: Months, file: Path, *, head: str) -> None:
    """Write all public games of the site in some months, the last to end first.

    Imported games are left out: others may have rights in them. The file appears when it is whole.

    Args:
        head: said in a comment at the beginning, in one line.

    Raises:
        OSError: when the file cannot be written.
    """
    query = GameQuery(origin="match", begin=months.begin, end=months.end)
    unfinished = file.with_name(f"{file.name}.part")
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        with (
            unfinished.open("wb") as opened,
            zstandard.ZstdCompressor(level=LEVEL).stream_writer(opened) as writer,
        ):
            async for text in _headed(stream_records(archive, query), head):
                writer.write(text.encode())
        unfinished.replace(file)
    finally:
        with suppress(FileNotFoundError):
            unfinished.unlink()


async def _headed(texts: AsyncIterator[str], head: str) -> AsyncIterator[str]:
    """The head as the comment of the first game: what stands before a record belongs to none."""
    is_first = True
    async for text in texts:
        yield _with_comment(text, head) if is_first else text
        is_first = False
    if is_first:
        yield f"; {head}\n"


def _with_comment(text: str, comment: str) -> str:
    first, blank, rest = text.partition("\n\n")
    movetext, end, others = rest.partition("\n\n")
    game = next(read_games(f"{first}{blank}{movetext}{end}")).game
    return f"{write_game(replace(game, comment=comment)).rstrip()}\n\n{others}"
