import io
import os
import pty
import subprocess
import sys

import pytest
from tests.cli.running import COMMAND, environment

from koridor.cli.terminal import Terminal
from koridor.render import TextColours


class Keyboard(io.StringIO):
    """Somebody who types."""

    def isatty(self) -> bool:
        return True


def typing(monkeypatch: pytest.MonkeyPatch, text: str) -> Terminal:
    """A terminal at which somebody types."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdin", Keyboard(text))
    return Terminal()


def piped(monkeypatch: pytest.MonkeyPatch, text: str) -> Terminal:
    """A terminal that reads from a pipe."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    return Terminal()


def test_what_is_typed_is_read_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = typing(monkeypatch, "e2\ne8\n")
    assert [terminal.ask("? "), terminal.ask("? "), terminal.ask("? ")] == ["e2", "e8", None]
    assert capsys.readouterr().out.endswith("\n")


def test_the_line_editor_is_told_which_parts_of_a_prompt_take_no_room(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, "e2\n").ask("seat 1 ▸ ")
    assert capsys.readouterr().out == "\x01\x1b[1m\x02seat 1 ▸ \x01\x1b[0m\x02"


def test_what_comes_from_a_pipe_is_repeated_behind_the_prompt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = piped(monkeypatch, "e2\n\x1b[2J\n")
    assert [terminal.ask("? "), terminal.ask("? "), terminal.ask("? ")] == ["e2", "\x1b[2J", None]
    assert capsys.readouterr().out == "? e2\n? \\x1b[2J\n? \n"


def test_without_standard_input_nothing_will_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert Terminal().ask("? ") is None


def test_ctrl_c_leaves_the_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    with pytest.raises(KeyboardInterrupt):
        Terminal().ask("? ")
    assert capsys.readouterr().out == "\n"


def test_colours_are_left_out_where_there_is_no_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, "").say("\x1b[1;38;5;32mseat 1\x1b[0m", "red")
    assert capsys.readouterr().out == "seat 1\n"


def test_a_text_is_printed_as_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "[red]:smile: e2 http://x " + "long " * 50
    piped(monkeypatch, "").say(text)
    assert capsys.readouterr().out == f"{text}\n"


def test_boards_are_as_wide_as_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "123")
    style = piped(monkeypatch, "").board_style
    assert (style.columns, style.colours) == (123, TextColours.ANSI)


def at_a_real_terminal(keys: bytes, **settings: str) -> tuple[str, int]:
    """What `koridor play` shows at a terminal of its own when somebody types, and its exit code."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "play"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env=environment(TERM="xterm-256color", COLUMNS="80", LINES="24", **settings),
    ) as process:
        os.close(theirs)
        shown = b""
        typed = False
        while True:
            try:
                shown += os.read(ours, 65536)
            except OSError:
                break
            if not typed and "▸ ".encode() in shown.rpartition(b"\n")[2]:
                os.write(ours, keys)
                typed = True
        code = process.wait(60)
    os.close(ours)
    return shown.decode(), code


def test_a_real_terminal_shows_colours() -> None:
    shown, code = at_a_real_terminal(b"e2\nquit\n\n")
    assert "\x1b[1;38;5;231;48;5;25m 1 \x1b[0m" in shown
    assert "seat 2 ▸" in shown
    assert code == 0


def test_a_real_terminal_shows_no_colours_where_none_are_wanted() -> None:
    shown, code = at_a_real_terminal(b"e2\n\x04", NO_COLOR="1")
    assert "38;5" not in shown
    assert code == 0
