"""What Vite built: which files a page needs, and the files themselves."""

import gzip
import mimetypes
import re
from pathlib import Path

import msgspec
from msgspec import Struct

BUILT = Path(__file__).parent / "built"
MANIFEST = "manifest.json"
_NAME = re.compile(r"[\w-][\w.-]*")
_TEXT = {".js", ".css", ".svg", ".json", ".html", ".txt", ".wasm"}
"""Endings of files that become smaller by compression; fonts are compressed already."""
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class Chunk(Struct, frozen=True):
    """An entry of Vite's manifest."""

    file: str
    css: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()


class Needs(Struct, frozen=True):
    """What a page loads.

    Args:
        script: of the entry.
        preloads: scripts that it imports.
    """

    script: str
    styles: tuple[str, ...]
    preloads: tuple[str, ...]


class Asset(Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    media_type: str
    encoding: str | None


class Bundle:
    """The folder that Vite writes; it may be built anew while the server runs."""

    def __init__(self, folder: Path = BUILT) -> None:
        self._folder = folder
        self._manifest: tuple[float, dict[str, Chunk]] | None = None
        self._assets: dict[tuple[str, str | None, float], Asset] = {}

    @property
    def is_built(self) -> bool:
        """Whether there is anything."""
        return bool(self._chunks())

    def needs(self, entry: str) -> Needs | None:
        """What the page of an entry loads; None when it was not built."""
        chunks = self._chunks()
        if entry not in chunks:
            return None
        order = _imported(chunks, entry)
        styles = dict.fromkeys(style for name in order for style in chunks[name].css)
        return Needs(
            script=chunks[entry].file,
            styles=tuple(styles),
            preloads=tuple(chunks[name].file for name in order if name != entry),
        )

    def file(self, source: str) -> str | None:
        """What a source file became, such as the words of a language or a font."""
        chunk = self._chunks().get(source)
        return chunk.file if chunk else None

    def asset(self, name: str, accepted: str) -> Asset | None:
        """A file, compressed if that helps and the browser accepts it; None when there is none."""
        file = self._folder / name
        if not _NAME.fullmatch(name) or name == MANIFEST or not file.is_file():
            return None
        for encoding, ending in _ENCODINGS:
            ready = file.with_name(name + ending)
            if encoding in accepted and ready.is_file():
                return self._kept(file, ready, encoding)
        if "gzip" in accepted and file.suffix in _TEXT:
            return self._kept(file, file, "gzip")
        return self._kept(file, file, None)

    def _kept(self, file: Path, source: Path, encoding: str | None) -> Asset:
        key = (source.name, encoding, source.stat().st_mtime)
        if key not in self._assets:
            body = source.read_bytes()
            if encoding == "gzip" and source is file:
                body = gzip.compress(body, mtime=0)
            media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            self._assets[key] = Asset(body, media_type, encoding)
        return self._assets[key]

    def _chunks(self) -> dict[str, Chunk]:
        try:
            changed = (self._folder / MANIFEST).stat().st_mtime
        except FileNotFoundError:
            return {}
        if self._manifest is None or self._manifest[0] != changed:
            text = (self._folder / MANIFEST).read_bytes()
            self._manifest = (changed, msgspec.json.decode(text, type=dict[str, Chunk]))
        return self._manifest[1]


def _imported(chunks: dict[str, Chunk], entry: str) -> list[str]:
    """An entry and all it imports, what is imported first."""
    order: list[str] = []

    def visit(name: str) -> None:
        if name not in order and name in chunks:
            for imported in chunks[name].imports:
                visit(imported)
            order.append(name)

    visit(entry)
    return order
