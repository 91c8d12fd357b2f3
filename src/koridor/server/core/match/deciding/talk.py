"""Saying something at the table."""

from koridor.server.core.match.commands import Say
from koridor.server.core.match.deciding.decision import Decision
from koridor.server.core.match.events import Said
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import MatchState
from koridor.server.core.one_line import one_line
from koridor.server.core.phrases import PHRASES

LONGEST_LINE = 140
MOST_LINES = 500
"""How much is said in one match at the most."""
BURST, BURST_LASTS = 5, 10_000
"""How many lines one person may say in so many milliseconds."""


def say(state: MatchState, command: Say, now: int) -> Decision:
    """A line of text, or a phrase that each reader sees in their own language."""
    line = _may_not_speak(state, command, now) or line_of(command, now)
    return line if isinstance(line, Refused) else (line,)


def line_of(command: Say, now: int) -> Said | Refused:
    """What somebody says as all read it, or why it cannot be said anywhere."""
    if command.is_phrase:
        return _phrase(command, now)
    text = one_line(command.text)
    if not text:
        return Refused(RefusalCode.EMPTY_TEXT, "nothing is said")
    if len(text) > LONGEST_LINE:
        detail = f"{len(text)} characters are more than {LONGEST_LINE}"
        return Refused(RefusalCode.TOO_LONG, detail)
    return Said(at=now, person=command.person, text=text)


def _phrase(command: Say, now: int) -> Said | Refused:
    if command.text not in PHRASES:
        detail = f"there is no phrase {command.text[:40]!r}; there are {', '.join(PHRASES)}"
        return Refused(RefusalCode.EMPTY_TEXT, detail)
    return Said(at=now, person=command.person, text=command.text, is_phrase=True)


def _may_not_speak(state: MatchState, command: Say, now: int) -> Refused | None:
    speaker = command.person.id
    if state.phase == "closed":
        return Refused(RefusalCode.TABLE_CLOSED, "the table has been cleared")
    if speaker != state.host.id and all(person.id != speaker for person in state.people):
        return Refused(RefusalCode.NOT_SEATED, f"{speaker!r} does not sit at this table")
    recent = sum(
        line.person.id == speaker and line.at > now - BURST_LASTS for line in state.talk[-50:]
    )
    if recent >= BURST or len(state.talk) >= MOST_LINES:
        return Refused(RefusalCode.TOO_MANY, "too much is said")
    return None
