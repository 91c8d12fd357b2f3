import errno
import os
import signal
import subprocess
from pathlib import Path

import pytest
import typer
from hypothesis import given
from hypothesis import strategies as st
from tests.cli.running import COMMAND, environment, koridor, refused, spawned

from koridor.cli.edge import LONGEST_MESSAGE, one_line, outermost_edge, reason_of

MANY_GAMES = b"e2 e8 e3 e7\n" * 20_000


@given(st.text())
def test_a_message_is_one_line_of_characters_that_show(text: str) -> None:
    line = one_line(text)
    assert line.isprintable()
    assert line == one_line(line)


def test_a_long_message_is_cut_in_the_middle() -> None:
    line = one_line("a" * 10_000 + "z")
    assert len(line) < LONGEST_MESSAGE + 10
    assert line.startswith("a")
    assert line.endswith("z")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.ENOENT, "No such file", "x.qgn"), "x.qgn: No such file"),
        (OSError(errno.EIO, "Input/output error"), "Input/output error"),
        (OSError("odd"), "odd"),
    ],
)
def test_what_the_system_says_is_told_with_the_file(error: OSError, words: str) -> None:
    assert reason_of(error) == words


@pytest.mark.parametrize(
    ("error", "code"),
    [(KeyboardInterrupt(), 130), (BrokenPipeError(), 141), (OSError("odd"), 2), (typer.Exit(7), 7)],
)
def test_an_error_becomes_an_exit_code(error: BaseException, code: int) -> None:
    with pytest.raises(typer.Exit) as caught, outermost_edge():
        raise error
    assert caught.value.exit_code == code


def test_a_mistake_of_ours_is_not_hidden() -> None:
    with pytest.raises(KeyError), outermost_edge():
        raise KeyError


def test_a_missing_file_is_one_line() -> None:
    message = refused("convert", "--from", "qgn", "--to", "qgn", "nowhere.qgn")
    assert message == "nowhere.qgn: No such file or directory"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    message = refused("convert", "--from", "qgn", "--to", "qgn", str(tmp_path))
    assert message == f"{tmp_path}: Is a directory"


def test_control_characters_in_a_name_do_not_reach_the_terminal() -> None:
    assert "\x1b" not in koridor("convert", "--from", "qgn", "--to", "qgn", "\x1b[31m\n").error


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1"])
def test_texts_are_utf8_whatever_the_locale(locale: str) -> None:
    record = '[Seat1 "Нина"]\n[Seat2 "پری"]\n\n1. e2 … e8 *\n'.encode()
    settings = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ran = spawned(
        "convert", "--from", "qgn", "--to", "qgn-columns", stdin=record, settings=settings
    )
    assert '[Seat1 "Нина"]\n[Seat2 "پری"]'.encode() in ran.stdout
    shown = spawned("show", "-", stdin=record, settings=settings)
    assert "Нина – پری".encode() in shown.stdout
    assert "┌───┬".encode() in shown.stdout


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "convert", "--from", "algebraic", "--to", "qgn"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"e2\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        try:
            process.stdin.write(MANY_GAMES)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


def test_a_full_disk_is_one_line() -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        ran = subprocess.run(
            [*COMMAND, "legal"], stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )
    finally:
        os.close(full)
    assert ran.stderr == b"koridor: No space left on device\n"
    assert ran.returncode == 2


def waits(pid: int) -> bool:
    """Whether a process sleeps, as it does while it waits for input."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(") ")[2][0] == "S"


def test_ctrl_c_ends_the_command_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "play"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    ) as process:
        assert process.stdout
        assert process.stderr
        shown = b""
        while "seat 1 ▸ ".encode() not in shown:
            shown += os.read(process.stdout.fileno(), 4096)
        while not waits(process.pid):
            pass
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == b""
        assert process.stdout.read() == b"\n"


@pytest.mark.parametrize("stream", ["0", "1"])
def test_a_stream_that_was_closed_does_no_harm(stream: str) -> None:
    command = 'exec {}<&- "$@"' if stream == "0" else 'exec "$@" {}>&-'
    ran = subprocess.run(
        ["bash", "-c", command.format(stream), "bash", *COMMAND, "legal", "--pawn"],
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert ran.returncode == 0
    assert ran.stderr == b""


def test_standard_input_that_was_closed_cannot_be_converted() -> None:
    ran = subprocess.run(
        ["bash", "-c", 'exec "$@" <&-', "bash", *COMMAND, "convert", "--from=qgn", "--to=qgn"],
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stderr == b"koridor: standard input is closed\n"
