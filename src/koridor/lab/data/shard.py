"""A file of records, read; spec/lab-data.md describes its bytes."""

import json
import struct
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from koridor.lab.data.records import RECORD, Records
from koridor.rules import KoridorError

MAGIC = b"KLAB\r\n\x1a\n"
"""Begins a file. What turns ends of lines into others, or stops at Ctrl-Z, damages it."""
VERSION = 1
BLOCK = RECORD.itemsize
"""Headers fill whole blocks, so that all records lie at multiples of their size."""
CHUNK_MAGIC = b"CHNK"

_HEADER = struct.Struct("<8sHHI")
_CHUNK = struct.Struct("<4sIQII36x")
_SUM = struct.Struct("<I")


class InvalidShard(KoridorError):
    """A file that is no shard, or damaged elsewhere than at its end."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Records of games with numbers in a row.

    Args:
        offset: where its records begin in the file.
        count: how many there are.
        first: the number of the first game.
        games: how many games.
        checksum: of its records.
    """

    offset: int
    count: int
    first: int
    games: int
    checksum: int

    @property
    def end(self) -> int:
        """Where it ends in the file."""
        return self.offset + self.count * BLOCK


@dataclass(frozen=True, slots=True)
class Shard:
    """A file of records that has been looked through.

    Args:
        path: where it lies.
        settings: what it was made with.
        chunks: those that are whole.
        end: where the last of them ends; what follows is torn.
        torn: bytes that follow.
    """

    path: Path
    settings: Mapping[str, Any]
    chunks: tuple[Chunk, ...]
    end: int
    torn: int

    @property
    def next_game(self) -> int | None:
        """The number of the game after its last one; None without games."""
        return self.chunks[-1].first + self.chunks[-1].games if self.chunks else None

    @property
    def games(self) -> int:
        """How many games it holds."""
        return sum(chunk.games for chunk in self.chunks)

    @property
    def count(self) -> int:
        """How many records it holds."""
        return sum(chunk.count for chunk in self.chunks)

    def records(self, chunk: Chunk) -> Records:
        """The records of a chunk.

        Raises:
            InvalidShard: when they are not those that were written.
        """
        with self.path.open("rb") as stream:
            data = _read_chunk(stream, chunk)
        if data is None:
            raise _damage(self.path, chunk.offset, "the checksum of a chunk is wrong")
        return np.frombuffer(data, RECORD)


def open_shard(path: Path) -> Shard:
    """Look through a file of records.

    The checksum of records is tested for the last chunk only, which may be torn; the others are
    tested when they are read.

    Raises:
        InvalidShard: when the file is no shard, or damaged.
        OSError: when it cannot be read.
    """
    size = path.stat().st_size
    with path.open("rb") as stream:
        settings = _read_header(stream, path)
        chunks = list(_chunks(stream, path, size))
        if chunks and _read_chunk(stream, chunks[-1]) is None:
            if any(_rest(stream, chunks[-1].end)):
                raise _damage(path, chunks[-1].offset, "the checksum of a chunk is wrong")
            torn = chunks.pop()
            end = torn.offset - BLOCK
        else:
            end = chunks[-1].end if chunks else len(header_bytes(settings))
    return Shard(path, settings, tuple(chunks), end, size - end)


def header_bytes(settings: Mapping[str, Any]) -> bytes:
    """The header of a file of records: magic, version, sizes, settings, checksum."""
    text = json.dumps(settings, sort_keys=True, ensure_ascii=False).encode()
    head = _HEADER.pack(MAGIC, VERSION, BLOCK, len(text)) + text
    head += bytes(-(len(head) + _SUM.size) % BLOCK)
    return head + _SUM.pack(zlib.crc32(head))


def chunk_header(records: bytes, first: int, games: int) -> bytes:
    """The block before the records of a chunk."""
    count = len(records) // BLOCK
    head = _CHUNK.pack(CHUNK_MAGIC, count, first, games, zlib.crc32(records))
    return head + _SUM.pack(zlib.crc32(head))


def _read_header(stream: BinaryIO, path: Path) -> Mapping[str, Any]:
    start = stream.read(_HEADER.size)
    if len(start) < _HEADER.size or not start.startswith(MAGIC):
        raise InvalidShard(f"{path}: this is no file of records")
    _, version, size, length = _HEADER.unpack(start)
    if (version, size) != (VERSION, BLOCK):
        raise InvalidShard(f"{path}: version {version} with records of {size} bytes is unknown")
    text = stream.read(length)
    rest = stream.read(-(_HEADER.size + length + _SUM.size) % BLOCK + _SUM.size)
    head = start + text + rest[: -_SUM.size]
    if len(head) % BLOCK != BLOCK - _SUM.size or rest[-_SUM.size :] != _SUM.pack(zlib.crc32(head)):
        raise InvalidShard(f"{path}: the header is damaged")
    settings: Mapping[str, Any] = json.loads(text)
    return settings


def _chunks(stream: BinaryIO, path: Path, size: int) -> Iterator[Chunk]:
    """The chunks by their headers, up to the end or to a torn one."""
    offset = stream.tell()
    while offset + BLOCK <= size:
        stream.seek(offset)
        chunk = _chunk_at(stream.read(BLOCK), offset + BLOCK)
        if chunk is None:
            # A machine that stops may leave a file that is longer than what was written to it.
            if any(_rest(stream, offset)):
                raise _damage(path, offset, "no chunk begins here")
            return
        if chunk.end > size:
            return
        yield chunk
        offset = chunk.end


def _chunk_at(block: bytes, offset: int) -> Chunk | None:
    head = block[: -_SUM.size]
    magic, count, first, games, checksum = _CHUNK.unpack(head)
    if magic != CHUNK_MAGIC or block[-_SUM.size :] != _SUM.pack(zlib.crc32(head)):
        return None
    return Chunk(offset, count, first, games, checksum)


def _read_chunk(stream: BinaryIO, chunk: Chunk) -> bytes | None:
    """The records of a chunk; None where they are not those that were written."""
    stream.seek(chunk.offset)
    data = stream.read(chunk.count * BLOCK)
    return data if zlib.crc32(data) == chunk.checksum else None


def _rest(stream: BinaryIO, offset: int) -> bytes:
    stream.seek(offset)
    return stream.read()


def _damage(path: Path, offset: int, what: str) -> InvalidShard:
    return InvalidShard(f"{path}: {what} (at byte {offset})")
