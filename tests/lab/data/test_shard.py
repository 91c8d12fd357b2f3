"""Files of records: whole, torn, damaged."""

from pathlib import Path

import pytest
from tests.lab.made_up import SETTINGS, made_up_games, made_up_shard

from koridor.lab.data import InvalidShard, ShardWriter, open_shard
from koridor.lab.data.shard import BLOCK


def test_what_was_written_is_read(tmp_path: Path) -> None:
    shard = open_shard(made_up_shard(tmp_path / "a.klab"))
    assert shard.settings == SETTINGS
    assert (shard.games, shard.next_game, shard.torn) == (8, 8, 0)
    read = b"".join(shard.records(chunk).tobytes() for chunk in shard.chunks)
    assert read == made_up_games(0, 8)
    assert all(chunk.offset % BLOCK == 0 for chunk in shard.chunks)


def test_a_file_cut_off_anywhere_is_gone_on_with(tmp_path: Path) -> None:
    whole = made_up_shard(tmp_path / "whole.klab").read_bytes()
    first_end = open_shard(tmp_path / "whole.klab").chunks[0].end
    path = tmp_path / "cut.klab"
    for size in (0, 1, BLOCK, first_end - 1, first_end, first_end + 1, len(whole) - 1):
        path.write_bytes(whole[:size])
        with ShardWriter(path, SETTINGS) as writer:
            start = writer.next_game or 0
            assert start == (4 if size >= first_end else 0)
            for first in range(start, 8, 4):
                writer.add(first, 4, made_up_games(first, 4))
        assert path.read_bytes() == whole


@pytest.mark.parametrize("tail", [bytes(1000), bytes(3 * BLOCK)])
def test_a_tail_of_zeros_is_torn(tmp_path: Path, tail: bytes) -> None:
    path = made_up_shard(tmp_path / "a.klab")
    whole = path.read_bytes()
    path.write_bytes(whole + tail)
    assert open_shard(path).torn == len(tail)
    # The records of the last chunk never reached the disk, though the file has its length.
    last = open_shard(path).chunks[-1]
    path.write_bytes(whole[: last.offset] + bytes(len(whole) - last.offset))
    assert open_shard(path).next_game == 4


def test_damage_before_the_end_is_no_torn_end(tmp_path: Path) -> None:
    path = made_up_shard(tmp_path / "a.klab")
    whole = bytearray(path.read_bytes())
    first, last = open_shard(path).chunks
    for place in (first.offset - BLOCK, first.offset - 1, last.offset - BLOCK + 5):
        damaged = bytearray(whole)
        damaged[place] ^= 1
        path.write_bytes(damaged)
        with pytest.raises(InvalidShard, match="no chunk begins here"):
            open_shard(path)
    damaged = bytearray(whole)
    damaged[first.offset + 3] ^= 1
    path.write_bytes(damaged)
    with pytest.raises(InvalidShard, match=f"checksum of a chunk is wrong .at byte {first.offset}"):
        open_shard(path).records(first)


def test_other_settings_are_not_mixed_in(tmp_path: Path) -> None:
    path = made_up_shard(tmp_path / "a.klab")
    with pytest.raises(InvalidShard, match="seed 1, not 2"):
        ShardWriter(path, {**SETTINGS, "seed": 2})


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "no file of records"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "no file of records"),
        (b"KLAB\r\n\x1a\n" + b"\x09\0" + bytes(100), "version 9"),
        (b"KLAB\r\n\x1a\n" + b"\x01\0\x40\0" + bytes(100), "header is damaged"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "a.klab"
    path.write_bytes(data)
    with pytest.raises(InvalidShard, match=message):
        open_shard(path)
