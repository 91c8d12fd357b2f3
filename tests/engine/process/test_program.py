"""Finding our own engine as a program."""

from pathlib import Path

import pytest

from koridor.engine import EngineError
from koridor.engine.process import engine_program


def test_it_is_installed_with_the_package() -> None:
    assert engine_program({}).stem == "koridor-engine"


def test_another_build_can_be_named(tmp_path: Path) -> None:
    build = tmp_path / "engine"
    build.touch()
    assert engine_program({"KORIDOR_ENGINE": str(build)}) == build


def test_a_build_that_is_not_there_is_an_error() -> None:
    with pytest.raises(EngineError, match="no such file"):
        engine_program({"KORIDOR_ENGINE": "./nothing"})
