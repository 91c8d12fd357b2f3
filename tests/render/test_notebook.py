from collections.abc import Callable
from types import SimpleNamespace

from koridor import render
from koridor.render import board_svg, load_ipython_extension, unload_ipython_extension
from koridor.rules import MINI, Position


class Formatter(dict[type, Callable[[Position], str]]):
    """What IPython keeps for one kind of output: a picture maker for each type."""

    def for_type(self, shown: type, maker: Callable[[Position], str]) -> None:
        self[shown] = maker


def test_the_extension_shows_positions_as_pictures_and_takes_itself_back() -> None:
    formatter = Formatter()
    shell = SimpleNamespace(
        display_formatter=SimpleNamespace(formatters={"image/svg+xml": formatter})
    )
    start = Position.start(MINI)
    load_ipython_extension(shell)
    assert formatter[Position](start) == str(board_svg(start))
    unload_ipython_extension(shell)
    unload_ipython_extension(shell)
    assert not formatter


def test_the_package_is_what_the_notebook_loads() -> None:
    assert render.load_ipython_extension is load_ipython_extension
    assert not hasattr(Position, "_repr_svg_")
