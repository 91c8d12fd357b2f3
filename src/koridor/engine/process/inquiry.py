"""One search of another program: filled by the thread that talks to it, emptied by who asked."""

import contextlib
import threading
from collections import deque
from collections.abc import Callable

from koridor.engine.line import Choice, Line

MOST_UNREAD = 1_000
"""Lines that nobody has read yet; beyond them the oldest are dropped."""


class Inquiry:
    """Lines as they come, and in the end a choice or an error."""

    def __init__(self) -> None:
        self._lines: deque[Line] = deque(maxlen=MOST_UNREAD)
        self._choice: Choice | None = None
        self._error: BaseException | None = None
        self._news = threading.Condition()
        self._on_news: Callable[[], None] | None = None

    @property
    def has_ended(self) -> bool:
        """Whether the choice is made, or there will be none."""
        return self._choice is not None or self._error is not None

    @property
    def has_lines(self) -> bool:
        """Whether a line has come that was not read."""
        return bool(self._lines)

    def deliver(self, line: Line) -> None:
        """Take a line."""
        with self._news:
            self._lines.append(line)
        self._tell()

    def finish(self, choice: Choice) -> None:
        """Take the choice; it is the end."""
        with self._news:
            self._choice = choice
        self._tell()

    def fail(self, error: BaseException) -> None:
        """Take the reason why there will be no choice."""
        with self._news:
            self._error = error
        self._tell()

    def on_news(self, call: Callable[[], None]) -> None:
        """From now on, call this whenever something has come; and once now."""
        self._on_news = call
        self._tell()

    def next_line(self) -> Line | None:
        """The next line that has come and was not read; None if there is none now."""
        with self._news:
            return self._lines.popleft() if self._lines else None

    def wait_for_line(self) -> Line | None:
        """The next line; None when the search has ended.

        Raises:
            EngineError: what ended the search, if it had no choice.
        """
        with self._news:
            while not self._lines and not self.has_ended:
                self._news.wait()
        line = self.next_line()
        if line is None:
            self.result()
        return line

    def wait(self, patience: float | None = None) -> bool:
        """Wait for the end; False where it has not come in so many seconds."""
        with self._news:
            return self._news.wait_for(lambda: self.has_ended, patience)

    def result(self) -> Choice:
        """The choice, once there is one.

        Raises:
            EngineError: what ended the search, if it had no choice.
        """
        if self._error is not None:
            raise self._error
        assert self._choice is not None, "the search goes on"
        return self._choice

    def _tell(self) -> None:
        with self._news:
            self._news.notify_all()
            call = self._on_news
        if call is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed
                call()
