"""Turning colours into attributes under a theme."""

import re
from dataclasses import dataclass

from koridor.render.markup import Attributes
from koridor.render.palette import Colour, Palette, Theme


@dataclass(frozen=True, slots=True)
class Painter:
    """Turns colours into attributes under one theme.

    The light (or only) colour is a plain attribute, which every viewer understands.
    Under `AUTO` a class names the dark colour itself, so equal classes mean the same thing in
    every board of a page and cannot clash.
    """

    theme: Theme
    palette: Palette

    def paint(self, *, fill: Colour | None = None, stroke: Colour | None = None) -> Attributes:
        """The attributes that fill and stroke with these colours; no fill given is none."""
        classes = (
            f"k{kind}-{colour.dark}" for kind, colour in (("f", fill), ("s", stroke)) if colour
        )
        return {
            "fill": self._hex(fill) if fill else "none",
            "stroke": self._hex(stroke) if stroke else None,
            "class_": " ".join(classes) if self.theme is Theme.AUTO else None,
        }

    def style_sheet(self, body: str) -> str:
        """The rules that turn the painted `body` dark, or nothing where the theme is fixed."""
        if self.theme is not Theme.AUTO:
            return ""
        used = sorted(set(re.findall(r"\bk([fs])-([0-9a-f]{6})\b", body)))
        names = {"f": "fill", "s": "stroke"}
        rules = "".join(f".k{kind}-{dark}{{{names[kind]}:#{dark}}}" for kind, dark in used)
        return f"<style>@media(prefers-color-scheme:dark){{{rules}}}</style>"

    def _hex(self, colour: Colour) -> str:
        return f"#{colour.dark if self.theme is Theme.DARK else colour.light}"
