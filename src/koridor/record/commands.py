"""Commands in comments become values of plies: clocks, evaluations, seats that leave."""

from koridor.record.clock import read_clock
from koridor.record.comments import CLOCK, OUT, Command
from koridor.record.departure import Departure, read_departure
from koridor.record.evaluation import read_evaluation
from koridor.record.line_draft import LineDraft
from koridor.rules import KoridorError


def obey(command: Command, line: LineDraft, before_first_ply: list[Departure]) -> None:
    """Do what a command says to the line that it stands in.

    Args:
        command: the command.
        line: the line.
        before_first_ply: takes the seats that leave before the line has a ply.

    Raises:
        KoridorError: when the command cannot be read, or does not belong there.
    """
    if command.name == OUT:
        _let_leave(command, line, before_first_ply)
        return
    if not line.is_right_after_ply:
        raise KoridorError("this command stands in a comment right after its ply")
    if command.name == CLOCK:
        _set_clock(command, line)
    else:
        _set_evaluation(command, line)


def _let_leave(command: Command, line: LineDraft, before_first_ply: list[Departure]) -> None:
    departure = read_departure(command.argument)
    if departure is None:
        raise KoridorError("a seat leaves by resign, time or left: [%out 3 resign]")
    line.leave(departure)
    (line.plies[-1].departures if line.plies else before_first_ply).append(departure)


def _set_clock(command: Command, line: LineDraft) -> None:
    ply, clock = line.plies[-1], read_clock(command.argument)
    if clock is None:
        raise KoridorError("a clock reading is [%clk h:mm:ss]")
    if ply.clock is not None:
        raise KoridorError("the ply has a clock reading already")
    ply.clock = clock


def _set_evaluation(command: Command, line: LineDraft) -> None:
    ply, evaluation = line.plies[-1], read_evaluation(command.argument)
    if evaluation is None:
        raise KoridorError("an evaluation is [%eval 1.25] or [%eval #-7], with a depth or without")
    if ply.evaluation is not None:
        raise KoridorError("the ply has an evaluation already")
    ply.evaluation = evaluation
