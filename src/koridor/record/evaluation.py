"""Evaluations, `[%eval 1.25]` and `[%eval #-7,20]`."""

import re
from dataclasses import dataclass

from koridor.record.errors import InvalidRecord

MOST = 999_999
"""The largest number in an evaluation, without its sign."""

_EVALUATION = re.compile(
    r"(?:(?P<sign>[+-]?)(?P<whole>[0-9]{1,4})(?:\.(?P<fraction>[0-9]{1,2}))?"
    r"|#(?P<plies>[+-]?[1-9][0-9]{0,5}))"
    r"(?:,(?P<depth>[0-9]{1,6}))?"
)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How good a position is for seat 1; what is good for seat 1 is positive.

    Exactly one of `hundredths` and `plies_to_win` is given.

    Args:
        hundredths: how far seat 1 is ahead, in hundredths of a step.
        plies_to_win: plies until seat 1 wins by force; negative when another seat does.
        depth: how many plies ahead the evaluation looked, where known.

    Raises:
        InvalidRecord: when it says nothing, two things, or more than a record can hold.

    >>> str(Evaluation(hundredths=125)), str(Evaluation(plies_to_win=-7, depth=20))
    ('1.25', '#-7,20')
    """

    hundredths: int | None = None
    plies_to_win: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if (self.hundredths is None) == (self.plies_to_win is None):
            raise InvalidRecord("an evaluation is either a number of steps or a forced win")
        if self.plies_to_win == 0:
            raise InvalidRecord("a win in 0 plies is an outcome, not an evaluation")
        for number in (self.hundredths, self.plies_to_win, self.depth):
            if number is not None and abs(number) > MOST:
                raise InvalidRecord(f"{number} is too large for an evaluation")
        if self.depth is not None and self.depth < 0:
            raise InvalidRecord(f"{self.depth} is no depth")

    def __str__(self) -> str:
        depth = "" if self.depth is None else f",{self.depth}"
        if self.hundredths is None:
            return f"#{self.plies_to_win}{depth}"
        sign = "-" if self.hundredths < 0 else ""
        whole, fraction = divmod(abs(self.hundredths), 100)
        return f"{sign}{whole}.{fraction:02}{depth}"


def read_evaluation(text: str) -> Evaluation | None:
    """The evaluation of a text like `1.25`, `-0.5,18` or `#-7`, or None."""
    found = _EVALUATION.fullmatch(text)
    if not found:
        return None
    depth = int(found["depth"]) if found["depth"] else None
    if found["plies"]:
        return Evaluation(plies_to_win=int(found["plies"]), depth=depth)
    hundredths = int(found["whole"]) * 100 + int((found["fraction"] or "").ljust(2, "0"))
    return Evaluation(-hundredths if found["sign"] == "-" else hundredths, depth=depth)
