"""The board as hands meet it: where cells and walls lie on the screen.

Places come from the cells that the page names for screen readers, wherever it draws them; so the
tests know nothing of how the board is turned or drawn.
"""

from dataclasses import dataclass
from typing import Self

from playwright.sync_api import Locator, Page

_CELLS = """root => Object.fromEntries([...root.querySelectorAll("[role=gridcell]")].map(cell => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return [cell.getAttribute("aria-label").split(/[,،]/)[0], [x + width / 2, y + height / 2]];
}))"""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the screen, in pixels."""

    x: float
    y: float

    def towards(self, other: Self, share: float) -> "Spot":
        """A place on the way to another, 0 being here and 1 there."""
        return Spot(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)


@dataclass(frozen=True, slots=True)
class Bar:
    """A wall on the screen: from the middle of one cell's side to that of the next."""

    first: Spot
    last: Spot

    @property
    def middle(self) -> Spot:
        """Where the slots of both directions meet."""
        return self.first.towards(self.last, 0.5)

    @property
    def body(self) -> Spot:
        """A place on the wall where no other one can be meant."""
        return self.first.towards(self.last, 0.2)


def is_wall(move: str) -> bool:
    return move.endswith(("h", "v"))


class Board:
    """The board of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root: Locator = page.locator(".kb").first

    def cells(self) -> dict[str, Spot]:
        """The middle of each cell by its name, in the part of the page that is seen."""
        self.root.scroll_into_view_if_needed()
        found: dict[str, list[float]] = self.root.evaluate(_CELLS)
        return {name: Spot(*place) for name, place in found.items()}

    def cell(self, name: str) -> Spot:
        """The middle of a cell."""
        return self.cells()[name]

    def wall(self, name: str) -> Bar:
        """Where a wall lies that is named by the cell nearest a1."""
        cells = self.cells()
        file, rank, axis = name[0], int(name[1:-1]), name[-1]
        near, right = cells[f"{file}{rank}"], cells[f"{chr(ord(file) + 1)}{rank}"]
        above, across = cells[f"{file}{rank + 1}"], cells[f"{chr(ord(file) + 1)}{rank + 1}"]
        if axis == "h":
            return Bar(near.towards(above, 0.5), right.towards(across, 0.5))
        return Bar(near.towards(right, 0.5), above.towards(across, 0.5))

    def place_of(self, move: str) -> Spot:
        """Where a mouse clicks to play a move."""
        return self.wall(move).body if is_wall(move) else self.cell(move)

    def click(self, move: str) -> None:
        """Play by mouse."""
        spot = self.place_of(move)
        self.page.mouse.move(spot.x, spot.y)
        self.page.mouse.click(spot.x, spot.y)

    def grid_cell(self, name: str) -> Locator:
        """A cell as screen readers and keyboards meet it."""
        return self.root.locator(f'[role=gridcell][aria-label^="{name}"]').first

    @property
    def preview(self) -> Locator:
        """The wall that is considered."""
        return self.root.locator(".kb-preview > :not(.kb-prepared)")

    @property
    def prepared(self) -> Locator:
        """The move that was prepared, or is under way."""
        return self.root.locator(".kb-preview > .kb-prepared")

    @property
    def reason(self) -> Locator:
        """Why it cannot be placed."""
        return self.root.locator(".kb-reason")

    @property
    def buttons(self) -> Locator:
        """What a wall placed by finger is confirmed by."""
        return self.root.locator(".kb-confirm")

    @property
    def walls(self) -> Locator:
        """The walls that stand."""
        return self.root.locator(".kb-walls [data-wall]")

    def pawn(self, seat: int) -> Locator:
        """A pawn."""
        return self.root.locator(f'.kb-pawns [data-pawn="{seat}"]')
