"""A month of public games in one file."""

from hashlib import sha256
from pathlib import Path

import pytest
import zstandard
from tests.cli.running import koridor
from tests.server.archive.games import DAY, NOON, finished

from koridor.record import read_games
from koridor.server.archive.dumping import write_dump
from koridor.server.archive.reading import months_of
from koridor.server.core.archive import Imported
from koridor.server.core.explorer import Months
from koridor.server.infra.dumps import DumpShelf, facts_file, read_facts
from koridor.server.infra.store.sql_archive import SqlArchive

JANUARY = months_of("2027-01", "2027-01")
HEAD = "Koridor: all public games of 2027-01. Licence: CC0-1.0"


async def dumped(archive: SqlArchive, file: Path, months: Months | None = JANUARY) -> str:
    assert months is not None
    await write_dump(archive, months, file, head=HEAD, licence="CC0-1.0")
    with file.open("rb") as opened:
        return zstandard.ZstdDecompressor().stream_reader(opened).read().decode()


async def test_a_dump_holds_the_public_games_of_its_month(
    archive: SqlArchive, tmp_path: Path
) -> None:
    await archive.keep(
        [
            finished("one", "e2 e8"),
            finished("two", "e2 e8 e3"),
            finished("hidden", "e2 e8 e3 e7", is_public=False),
            finished("before", "e2", ended=NOON - 20 * DAY),
        ]
    )
    foreign = Imported(finished=finished("foreign", "d1"), digest=1, by="gnina")
    await archive.add([foreign])
    text = await dumped(archive, tmp_path / "new" / "koridor-2027-01.qgn.zst")
    readings = list(read_games(text))
    assert [reading.errors for reading in readings] == [(), ()]
    assert [len(reading.game.moves) for reading in readings] == [3, 2]
    assert [reading.game.comment for reading in readings] == [HEAD, ""]
    name = "koridor-2027-01.qgn.zst"
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == [name, f"{name}.json"]
    [dump] = DumpShelf(tmp_path / "new", "now another").listed().dumps
    written = (tmp_path / "new" / name).read_bytes()
    assert (dump.month, dump.games, dump.bytes) == ("2027-01", 2, len(written))
    assert dump.sha256 == sha256(written).hexdigest()
    assert dump.licence == "CC0-1.0", "what was given away is not taken back"


async def test_nothing_is_said_of_a_dump_that_is_another_one(
    archive: SqlArchive, tmp_path: Path
) -> None:
    file = tmp_path / "koridor-2027-01.qgn.zst"
    await dumped(archive, file)
    file.write_bytes(b"something else")
    [dump] = DumpShelf(tmp_path, "CC0-1.0").listed().dumps
    assert (dump.bytes, dump.games, dump.sha256) == (14, None, None)
    facts_file(file).write_text("rubbish", encoding="ascii")
    assert DumpShelf(tmp_path, "CC0-1.0").listed().dumps == (dump,)
    await dumped(archive, file)
    assert read_facts(file) is not None


async def test_damage_of_a_dump_is_noticed_when_it_is_unpacked(
    archive: SqlArchive, tmp_path: Path
) -> None:
    await archive.keep([finished("one", "e2 e8")])
    file = tmp_path / "koridor-2027-01.qgn.zst"
    await dumped(archive, file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    with file.open("rb") as opened, pytest.raises(zstandard.ZstdError):
        zstandard.ZstdDecompressor().stream_reader(opened).read()


async def test_a_month_without_games_says_so_much(archive: SqlArchive, tmp_path: Path) -> None:
    assert await dumped(archive, tmp_path / "koridor-2027-01.qgn.zst") == f"; {HEAD}\n"


def test_only_dumps_are_served(tmp_path: Path) -> None:
    (tmp_path / "koridor-2027-01.qgn.zst").touch()
    (tmp_path / "koridor-2027-01.qgn.zst.json").touch()
    shelf = DumpShelf(tmp_path, "CC0-1.0")
    assert shelf.path("koridor-2027-01.qgn.zst") is not None
    for name in (
        *("koridor-2027-02.qgn.zst", "../secret", "koridor-2027-13.qgn.zst", ""),
        "koridor-2027-01.qgn.zst.json",
    ):
        assert shelf.path(name) is None
    assert DumpShelf(tmp_path / "missing", "CC0-1.0").listed().dumps == ()


@pytest.mark.parametrize("month", ["2027", "2027-13", "january", "0001-01"])
def test_a_month_that_is_none_is_refused(month: str, tmp_path: Path) -> None:
    answer = koridor("dump", "--month", month, "--data", str(tmp_path))
    assert answer.code == 2


def test_the_command_tells_where_the_file_is(tmp_path: Path) -> None:
    answer = koridor("dump", "--month", "2026-11", "--data", str(tmp_path))
    assert answer.out.strip() == str(tmp_path / "dumps" / "koridor-2026-11.qgn.zst")
    output = tmp_path / "out.qgn.zst"
    koridor("dump", "--month", "2026-11", "--data", str(tmp_path), "--output", str(output))
    assert output.stat().st_size > 0
