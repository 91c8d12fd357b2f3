"""What can go wrong when an engine is asked; each is a `KoridorError`."""

from collections.abc import Sequence

from koridor.rules import KoridorError


class EngineError(KoridorError):
    """The root of what goes wrong with engines."""


class InvalidLimit(EngineError):
    """A limit or an option that makes no sense."""


class InvalidNetwork(EngineError):
    """A file that holds no network of ours, or a damaged one, or that is not there."""


class UnplayableRules(EngineError):
    """Rules that an engine cannot play.

    Args:
        problems: every reason, not only the first.
        rules: the rules' name.
    """

    def __init__(self, problems: Sequence[str], rules: str) -> None:
        super().__init__(problems, rules)
        self.problems = tuple(problems)
        self.rules = rules

    def __str__(self) -> str:
        return f"the engine cannot play these rules ({self.rules}): {'; '.join(self.problems)}"


class OtherRules(EngineError):
    """A position under rules that are not those of the engine.

    Args:
        engine: what the engine plays.
        position: what the position is under.
    """

    def __init__(self, engine: str, position: str) -> None:
        super().__init__(engine, position)
        self.engine = engine
        self.position = position

    def __str__(self) -> str:
        return f"the engine plays {self.engine}, the position is of {self.position}"


class GameIsOver(EngineError):
    """A search was asked for where no move is left to find."""


class EngineBusy(EngineError):
    """An engine that searches was asked for something else; it does one thing at a time."""


class EngineClosed(EngineError):
    """An engine was asked after it had been closed."""
