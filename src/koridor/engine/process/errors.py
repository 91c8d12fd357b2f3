"""What can go wrong with an engine that is another program.

Each error names the command; where the program has ended, its exit code; and the end of what it
said on standard error.
"""

from koridor.engine.errors import EngineError


class ProcessError(EngineError):
    """The root of what goes wrong with other programs.

    Args:
        problem: what is wrong, as a phrase.
        command: the command that started the program.
        exit_code: how it ended, negative for a signal; None where it had not ended.
        complaint: the end of what it said on standard error.
    """

    def __init__(
        self, problem: str, command: str, exit_code: int | None = None, complaint: str = ""
    ) -> None:
        super().__init__(problem, command, exit_code, complaint)
        self.problem = problem
        self.command = command
        self.exit_code = exit_code
        self.complaint = complaint

    def __str__(self) -> str:
        code = "" if self.exit_code is None else f", exit code {self.exit_code}"
        complaint = f"; it says: {self.complaint}" if self.complaint else ""
        return f"{self.problem} ({self.command}{code}){complaint}"


class EngineNotStarted(ProcessError):
    """A program that could not be started."""


class EngineDied(ProcessError):
    """A program that ended, or closed its output, while an answer was due."""


class EngineTimeout(ProcessError):
    """A program that did not answer in time. It has been ended."""


class EngineProtocolError(ProcessError):
    """A program that answered what the protocol does not allow, or refused a command."""


class IllegalAnswer(EngineProtocolError):
    """A program that answered with a move that is not allowed, or with none.

    Args:
        answer: what it said.
        position: where, as a position text.
    """

    def __init__(self, problem: str, command: str, *, answer: str = "", position: str = "") -> None:
        super().__init__(problem, command)
        self.answer = answer
        self.position = position
