"""A network in whole numbers, as the engine computes with it, and its file (spec/network.md)."""

import json
import os
import struct
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from koridor.engine import InvalidNetwork
from koridor.lab.network.shape import Shape

MAGIC = b"KNET"
VERSION = 1
_HEADER = struct.Struct("<4sHHIHHHHI")
_SUM = struct.Struct("<I")
_MOST_TEXT = 2**20


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """A quantised network.

    Args:
        shape: its sizes.
        arrays: by their names, as `Shape.arrays` lists them; the kinds of numbers are those of
            `kind_of`.
        about: what it was made with.
    """

    shape: Shape
    arrays: Mapping[str, npt.NDArray[Any]]
    about: Mapping[str, Any]


def kind_of(name: str) -> str:
    """The kind of numbers in an array: int16 in the first layer, else int8 with int32 biases."""
    if name in {"bias", "rows"}:
        return "<i2"
    return "<i4" if name.endswith("_bias") else "<i1"


def network_bytes(network: Network) -> bytes:
    """The file of a network."""
    shape = network.shape
    text = json.dumps(network.about, ensure_ascii=False, sort_keys=True).encode()
    sizes = (shape.width, shape.rows, shape.inputs, *shape.value, shape.policy, len(text))
    parts = [_HEADER.pack(MAGIC, VERSION, *sizes), text]
    parts += [network.arrays[name].astype(kind_of(name)).tobytes() for name in shape.arrays]
    data = b"".join(parts)
    return data + _SUM.pack(zlib.crc32(data))


def network_from(data: bytes, name: str = "the network") -> Network:
    """Read the bytes of a file.

    Raises:
        InvalidNetwork: when they are none.
    """
    if len(data) < _HEADER.size + _SUM.size or not data.startswith(MAGIC):
        raise InvalidNetwork(f"{name} is no file of a network")
    _, version, width, rows, inputs, *others = _HEADER.unpack_from(data)
    middle, last, policy, length = others
    if version != VERSION:
        raise InvalidNetwork(f"{name}: version {version} is unknown")
    if data[-_SUM.size :] != _SUM.pack(zlib.crc32(data[: -_SUM.size])):
        raise InvalidNetwork(f"{name}: the checksum is wrong")
    shape = Shape(rows=rows, inputs=inputs, width=width, value=(middle, last), policy=policy)
    start = _HEADER.size + length
    expected = sum(_size(array, sizes) for array, sizes in shape.arrays.items())
    if length > _MOST_TEXT or start + expected + _SUM.size != len(data):
        raise InvalidNetwork(f"{name}: the sizes of its arrays do not fit")
    about = json.loads(data[_HEADER.size : start])
    arrays: dict[str, npt.NDArray[Any]] = {}
    for array, sizes in shape.arrays.items():
        size = _size(array, sizes)
        arrays[array] = np.frombuffer(data[start : start + size], kind_of(array)).reshape(sizes)
        start += size
    return Network(shape, arrays, about)


def save_network(path: Path, network: Network) -> None:
    """Write the file of a network; it is there whole, or as it was."""
    partial = path.with_name(f"{path.name}.partial")
    with partial.open("wb") as stream:
        stream.write(network_bytes(network))
        stream.flush()
        os.fsync(stream.fileno())
    partial.replace(path)


def load_network(path: Path) -> Network:
    """Read the file of a network.

    Raises:
        InvalidNetwork: when it holds none.
        OSError: when it cannot be read.
    """
    return network_from(path.read_bytes(), str(path))


def _size(name: str, sizes: tuple[int, ...]) -> int:
    return int(np.prod(sizes)) * np.dtype(kind_of(name)).itemsize
