"""A finished picture."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG picture: a notebook shows it, `str` gives its text, `save` writes a file.

    >>> Drawing("<svg/>").save("board.svg")  # doctest: +SKIP
    >>> str(Drawing("<svg/>"))
    '<svg/>'
    """

    svg: str

    def save(self, path: str | Path) -> Path:
        """Write the picture to `path` as UTF-8 and return the path."""
        target = Path(path)
        target.write_text(f"{self.svg}\n", encoding="utf-8")
        return target

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg
