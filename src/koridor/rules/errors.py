"""The errors of the domain. Each is a `ValueError` that names the offending value."""

from collections.abc import Sequence

EXCERPT_LENGTH = 60
"""How much of a long offending text a message repeats, in characters."""
MOST_REASONS = 20
"""How many reasons a message lists; the error carries them all."""


class KoridorError(ValueError):
    """The root of every error of the domain."""


class InvalidNotation(KoridorError):
    """A text that cannot be read.

    Args:
        message: what is wrong, as a phrase.
        text: the text that was being read.
        column: where in `text` the fault begins, counted from 1.
    """

    def __init__(self, message: str, text: str, column: int) -> None:
        super().__init__(message, text, column)
        self.message = message
        self.text = text
        self.column = column

    def __str__(self) -> str:
        return f"{self.message}: {excerpt(self.text)}, column {self.column}"


class _Refused(KoridorError):
    """An error that carries every reason, not only the first."""

    subject = ""

    def __init__(self, problems: Sequence[object], text: str) -> None:
        super().__init__(problems, text)
        self.problems = tuple(problems)
        self.text = text

    def __str__(self) -> str:
        reasons = [str(problem) for problem in self.problems[:MOST_REASONS]]
        if len(self.problems) > MOST_REASONS:
            reasons.append(f"and {len(self.problems) - MOST_REASONS} more")
        return f"{self.subject} {excerpt(self.text, 200)}: {'; '.join(reasons)}"


class InvalidSetup(_Refused):
    """A set-up that no position can have; `problems` lists every fault."""

    subject = "impossible position"


class InvalidRules(_Refused):
    """Rules that make no game; `problems` lists every fault."""

    subject = "impossible rules"


class IllegalMove(KoridorError):
    """A move that was read but is not allowed.

    Args:
        move: the move.
        refusal: why it is not allowed.
        position: where, as a position text that reproduces it.
    """

    def __init__(self, move: object, refusal: object, position: str) -> None:
        super().__init__(move, refusal, position)
        self.move = move
        self.refusal = refusal
        self.position = position

    def __str__(self) -> str:
        return f"{self.move} is illegal: {self.refusal} (position {self.position})"


def excerpt(text: str, length: int = EXCERPT_LENGTH) -> str:
    """The text quoted, cut in the middle when it is longer than `length` characters."""
    if len(text) > length:
        half = length // 2
        return f"{text[:half]!r}…{text[-half:]!r} ({len(text)} characters)"
    return repr(text)
