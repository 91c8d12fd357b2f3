"""A month of public games in one file."""

from pathlib import Path

import pytest
import zstandard
from tests.cli.running import koridor
from tests.server.archive.games import DAY, NOON, finished

from koridor.record import read_games
from koridor.server.archive.dumping import dump_path, dumps_in, write_dump
from koridor.server.archive.reading import months_of
from koridor.server.core.archive import Imported
from koridor.server.core.explorer import Months
from koridor.server.infra.store.sql_archive import SqlArchive

JANUARY = months_of("2027-01", "2027-01")
HEAD = "Koridor: all public games of 2027-01. Licence: CC0-1.0"


async def dumped(archive: SqlArchive, file: Path, months: Months | None = JANUARY) -> str:
    assert months is not None
    await write_dump(archive, months, file, head=HEAD)
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
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["koridor-2027-01.qgn.zst"]
    [dump] = dumps_in(tmp_path / "new")
    assert (dump.month, dump.bytes > 0) == ("2027-01", True)


async def test_a_month_without_games_says_so_much(archive: SqlArchive, tmp_path: Path) -> None:
    assert await dumped(archive, tmp_path / "koridor-2027-01.qgn.zst") == f"; {HEAD}\n"


def test_only_dumps_are_served(tmp_path: Path) -> None:
    (tmp_path / "koridor-2027-01.qgn.zst").touch()
    assert dump_path(tmp_path, "koridor-2027-01.qgn.zst") is not None
    for name in ("koridor-2027-02.qgn.zst", "../secret", "koridor-2027-13.qgn.zst", ""):
        assert dump_path(tmp_path, name) is None
    assert dumps_in(tmp_path / "missing") == ()


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
