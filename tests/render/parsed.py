"""Reading pictures back: what stands where, by the labels at the picture's own edges.

A cell is found as a reader finds it, by its file letter and its rank number, so these tests know
nothing of how the picture is laid out.
"""

import re
from typing import NamedTuple
from xml.etree import ElementTree

from koridor.render import Drawing
from koridor.render.pieces import seat_shape
from koridor.rules import Cell, Orientation, Wall

SVG = "{http://www.w3.org/2000/svg}"


class Point(NamedTuple):
    """A place in the picture."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)


class Picture:
    """A drawing parsed as XML."""

    def __init__(self, drawing: Drawing) -> None:
        self.root = ElementTree.fromstring(str(drawing))

    def all(self, attribute: str, value: str | None = None) -> list[ElementTree.Element]:
        """The elements that have a data attribute, with a value if one is given."""
        found = (node for node in self.root.iter() if f"data-{attribute}" in node.attrib)
        return [node for node in found if value in (None, node.get(f"data-{attribute}"))]

    def one(self, attribute: str, value: str | None = None) -> ElementTree.Element:
        """The only element that has a data attribute."""
        (node,) = self.all(attribute, value)
        return node

    def labels(self) -> dict[str, Point]:
        """Where each coordinate stands."""
        (group,) = self.all("part", "coordinates")
        return {node.text or "": Point(number(node, "x"), middle(node)) for node in group}

    def rows_and_columns(self) -> tuple[list[str], list[str]]:
        """The coordinates left of the board from the top, and those below it from the left."""
        points = self.labels()
        left = min(point.x for point in points.values())
        rows = sorted((point.y, text) for text, point in points.items() if point.x == left)
        columns = sorted((point.x, text) for text, point in points.items() if point.x != left)
        return [text for _, text in rows], [text for _, text in columns]

    def cell(self, cell: Cell) -> Point:
        """The middle of a cell, found by its letter and its number."""
        letter, rank = str(cell)[0], str(cell)[1:]
        labels = self.labels()
        if self.is_level(Orientation.HORIZONTAL):
            return Point(labels[letter].x, labels[rank].y)
        return Point(labels[rank].x, labels[letter].y)

    def is_level(self, orientation: Orientation) -> bool:
        """Whether walls of this orientation run from left to right in the picture."""
        labels = self.labels()
        files_run_level = labels["a"].y == labels["b"].y
        return files_run_level is (orientation is Orientation.HORIZONTAL)

    def slot(self, wall: Wall) -> Point:
        """The middle of the four cells that a wall touches."""
        near, far = self.cell(wall.slot), self.cell(Cell(wall.file + 1, wall.rank + 1))
        return Point((near.x + far.x) / 2, (near.y + far.y) / 2)


def number(node: ElementTree.Element, attribute: str) -> float:
    return float(node.attrib[attribute])


def middle(node: ElementTree.Element) -> float:
    """The y of a text's middle: it stands on a line 0.36 of its size below."""
    return number(node, "y") - 0.36 * number(node, "font-size")


def boxes(node: ElementTree.Element) -> list[Box]:
    """The rectangles inside an element."""
    sides = ("x", "y", "width", "height")
    return [Box(*(number(rect, side) for side in sides)) for rect in node.iter(f"{SVG}rect")]


def pawn_place(node: ElementTree.Element) -> Point:
    """Where a pawn of full size stands: how far its shape lies from the same one at the origin."""
    shape = node.findall(f"{SVG}g")[-1][0]
    if shape.tag == f"{SVG}circle":
        return Point(float(shape.attrib["cx"]), float(shape.attrib["cy"]))
    at_origin = seat_shape(int(node.attrib["data-pawn"]), (0, 0), 1)
    (x, y), (from_x, from_y) = (_first_corner(text) for text in (shape.attrib["d"], at_origin))
    return Point(x - from_x, y - from_y)


def _first_corner(path: str) -> tuple[float, float]:
    first, second = re.findall(r"-?[\d.]+", path)[:2]
    return float(first), float(second)


def circle(node: ElementTree.Element) -> Point:
    """The middle of the last circle directly in an element."""
    last = node.findall(f"{SVG}circle")[-1]
    return Point(number(last, "cx"), number(last, "cy"))


def near(one: Point, two: Point) -> bool:
    """Whether two places are the same but for rounding."""
    return abs(one.x - two.x) < 0.05 and abs(one.y - two.y) < 0.05


def faces(node: ElementTree.Element) -> list[Point]:
    """The middles of the tiles drawn as one path inside an element."""
    (path,) = node.iter(f"{SVG}path")
    corners = re.findall(r"M([\d.]+) ([\d.]+)h", path.attrib["d"])
    side = float(re.findall(r"h([\d.]+)v", path.attrib["d"])[0])
    return [Point(float(x) + side / 2, float(y) + side / 2) for x, y in corners]
