"""The outermost edge of the command: streams in UTF-8, errors on one line, exit codes."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

import typer

from koridor.rules import KoridorError

FAULT = 2
"""The exit code after any error."""
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it: 128 and the number of the signal."""
BROKEN_PIPE = 141
"""The exit code when nobody reads what we write, for example after `| head`."""
LONGEST_MESSAGE = 2000
"""How much of a message is shown, in characters."""

# Typer has had two homes for its exceptions; the one it shows leads to their root.
UsageError = cast("type[typer.BadParameter]", typer.BadParameter.__base__)


@contextmanager
def outermost_edge() -> Iterator[None]:
    """Turn every error that a user can cause into one line and an exit code."""
    try:
        yield
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        _discard_output()
        raise typer.Exit(BROKEN_PIPE) from None
    except UsageError as error:
        complain(_usage(error))
        raise typer.Exit(FAULT) from None
    except OSError as error:
        _discard_output()
        complain(reason_of(error))
        raise typer.Exit(FAULT) from None
    except KoridorError as error:
        complain(str(error))
        raise typer.Exit(FAULT) from None


def complain(message: str) -> None:
    """Say one line on standard error."""
    note(f"koridor: {message}")


def note(message: str) -> None:
    """Say one line on standard error, without the name of the program before it."""
    print(one_line(message), file=sys.stderr)  # noqa: T201


def one_line(message: str) -> str:
    r"""The message on one line, without control characters, cut when it is very long.

    >>> one_line("first line\nsecond\tline")
    'first line second line'
    """
    if len(message) > LONGEST_MESSAGE:
        half = LONGEST_MESSAGE // 2
        message = f"{message[:half]} … {message[-half:]}"
    return printable(" ".join(message.split()))


def printable(text: str) -> str:
    """The text with escapes in place of control characters and other signs that do not show."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def use_utf8() -> None:
    """Read and write UTF-8, whatever the locale says."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            errors = "replace" if stream is sys.stdin else "backslashreplace"
            stream.reconfigure(encoding="utf-8", errors=errors)


def _usage(error: typer.BadParameter) -> str:
    """What is wrong with the command line, and where help is to be had."""
    command = error.ctx.command_path if error.ctx else "koridor"
    return f"{error.format_message().rstrip('.')} (see {command} --help)"


def reason_of(error: OSError) -> str:
    """What the system says against reading or writing, with the file that it is about."""
    reason = error.strerror or str(error)
    return reason if error.filename is None else f"{error.filename}: {reason}"


def _discard_output() -> None:
    """Nothing can be written any more: keep the interpreter from trying at its end."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout is sys.__stdout__:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
