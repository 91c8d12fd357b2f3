"""The folder of monthly files with all public games, and what is said of each."""

import re
from contextlib import suppress
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path

import msgspec
from msgspec import Struct

from koridor.server.core.messages.archive import Dump, Dumps

_NAME = re.compile(r"koridor-([0-9]{4}-(?:0[1-9]|1[0-2]))\.qgn\.zst")


class DumpFacts(Struct, frozen=True, kw_only=True):
    """What was so when a dump was written; it stands in a file beside it.

    Args:
        bytes: of the file, so that what is said of another file is not believed of this one.
        licence: under which the games were given away.
    """

    games: int
    bytes: int
    sha256: str
    licence: str


@dataclass(frozen=True, slots=True)
class DumpShelf:
    """Where dumps are, and the licence of the site."""

    folder: Path
    licence: str

    def listed(self) -> Dumps:
        """All dumps, the newest month first."""
        paths = self.folder.iterdir() if self.folder.is_dir() else ()
        found = ((path, _NAME.fullmatch(path.name)) for path in paths)
        dumps = (self._dump(path, match[1]) for path, match in found if match is not None)
        newest_first = sorted(dumps, key=lambda dump: dump.month, reverse=True)
        return Dumps(tuple(newest_first), self.licence)

    def path(self, name: str) -> Path | None:
        """Where a dump lies, None when there is none of that name."""
        path = self.folder / name
        return path if _NAME.fullmatch(name) and path.is_file() else None

    def _dump(self, path: Path, month: str) -> Dump:
        size = path.stat().st_size
        facts = read_facts(path)
        known = facts if facts is not None and facts.bytes == size else None
        return Dump(
            month=month,
            url=f"/api/dumps/{path.name}",
            bytes=size,
            games=known.games if known else None,
            sha256=known.sha256 if known else None,
            licence=known.licence if known else self.licence,
        )


def name_of(month: str) -> str:
    """How the dump of a month (`2026-11`) is called."""
    return f"koridor-{month}.qgn.zst"


def facts_file(dump: Path) -> Path:
    """Where it stands what is said of a dump."""
    return dump.with_name(f"{dump.name}.json")


def read_facts(dump: Path) -> DumpFacts | None:
    """What is said of a dump; None where nothing is, or nothing that can be read."""
    try:
        return msgspec.json.decode(facts_file(dump).read_bytes(), type=DumpFacts)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def shelve(written: Path, dump: Path, *, games: int, licence: str) -> None:
    """Put a file that is whole in the place of a dump, with what is said of it.

    Raises:
        OSError: when it cannot be done.
    """
    with written.open("rb") as opened:
        sha256 = file_digest(opened, "sha256").hexdigest()
    size = written.stat().st_size
    facts = DumpFacts(games=games, bytes=size, sha256=sha256, licence=licence)
    # Nothing is said for a moment rather than something of another file.
    with suppress(FileNotFoundError):
        facts_file(dump).unlink()
    written.replace(dump)
    facts_file(dump).write_bytes(msgspec.json.format(msgspec.json.encode(facts)) + b"\n")
