"""The terminal: what is printed there in colours, and what people type."""

import contextlib
import importlib
import re
import sys

from rich.console import Console
from rich.text import Text

from koridor.cli.edge import printable
from koridor.render import TextColours, TextStyle

_ESCAPE = re.compile(r"(\x1b\[[0-9;]*m)")


class Terminal:
    """Prints to standard output and reads from standard input.

    Colours are shown on terminals alone, and not where NO_COLOR asks for none.
    """

    def __init__(self) -> None:
        self._console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._has_typist = sys.stdin is not None and sys.stdin.isatty()
        self._has_line_editor = False
        if self._has_typist and self._console.is_terminal:
            # Importing it gives `input` a history and a line that can be edited.
            with contextlib.suppress(ImportError):
                importlib.import_module("readline")
                self._has_line_editor = True

    @property
    def columns(self) -> int:
        """The width, in characters."""
        return self._console.width

    @property
    def board_style(self) -> TextStyle:
        """How boards look here."""
        return TextStyle(colours=TextColours.ANSI, columns=self.columns)

    def say(self, text: str = "", style: str = "") -> None:
        """Print a text, which may carry escape sequences."""
        self._write(self._rendered(Text.from_ansi(text, style=style)) + "\n")

    def ask(self, prompt: str, style: str = "bold") -> str | None:
        """What somebody types, or None when nothing more will come."""
        shown = self._rendered(Text(prompt, style))
        if self._has_line_editor:
            shown = _ESCAPE.sub("\x01\\1\x02", shown)
        try:
            typed = input(shown) if sys.stdin is not None else None
        except EOFError:
            typed = None
        except KeyboardInterrupt:
            self._write("\n")
            raise
        if typed is None or not self._has_typist:
            self._write(printable(typed or "") + "\n")
        return typed

    def _rendered(self, text: Text) -> str:
        """The text with the escape sequences that this terminal understands."""
        with self._console.capture() as captured:
            self._console.print(text, end="")
        return captured.get()

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()
