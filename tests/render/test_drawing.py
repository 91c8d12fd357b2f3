from pathlib import Path
from xml.etree import ElementTree

from koridor.render import Drawing, board_svg
from koridor.rules import MINI, Position


def test_a_notebook_shows_the_picture() -> None:
    drawing = board_svg(Position.start(MINI))
    assert drawing._repr_svg_() == str(drawing) == drawing.svg


def test_a_saved_picture_is_a_file_of_its_own(tmp_path: Path) -> None:
    drawing = board_svg(Position.start(MINI))
    path = drawing.save(tmp_path / "start.svg")
    assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert drawing.save(str(path)) == path


def test_drawings_are_values() -> None:
    assert Drawing("<svg/>") == Drawing("<svg/>")
    assert len({Drawing("<svg/>"), Drawing("<svg/>")}) == 1


def test_a_file_is_written_in_utf_8(tmp_path: Path) -> None:
    path = Drawing("<svg><title>Коридор</title></svg>").save(tmp_path / "a.svg")
    assert path.read_bytes().decode("utf-8").rstrip() == "<svg><title>Коридор</title></svg>"
