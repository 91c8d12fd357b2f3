"""UQI, the protocol of `spec/engine-protocol.md`, from the side of who asks."""

import contextlib
from collections.abc import Callable, Iterator, Mapping

from koridor.engine.errors import EngineError
from koridor.engine.limit import Limit
from koridor.engine.line import Choice, Line
from koridor.engine.process.dialect import Introduction, Question, answered_move
from koridor.engine.process.dialogue import Dialogue
from koridor.engine.process.errors import EngineProtocolError
from koridor.engine.process.info import read_info
from koridor.engine.process.patience import Patience
from koridor.engine.process.situation import Situation
from koridor.notation import ALGEBRAIC, write_rules
from koridor.rules import DUEL, KoridorError, Move, Position

_LONGEST_QUOTE = 200


class Uqi:
    """UQI spoken with one program."""

    keeps_time = True

    def __init__(self) -> None:
        self._options: Mapping[str, str] = {}

    def greet(self, talk: Dialogue, deadline: float) -> Introduction:
        """Shake hands."""
        talk.say("uqi", deadline)
        told: dict[str, str] = {}
        options: dict[str, str] = {}
        while (line := talk.hear(deadline, "the handshake (uqiok)")) != "uqiok":
            words = line.split(maxsplit=2)
            if words[0] == "id" and len(words) == 3:
                told[words[1]] = words[2]
            elif words[:2] == ["option", "name"] and len(words) == 3:
                name, _, description = words[2].partition(" type ")
                options[name] = description
        self._options = options
        return Introduction(told.get("name", talk.command), told.get("author", ""), options)

    def set_up(self, talk: Dialogue, options: Mapping[str, str], deadline: float) -> None:
        """Set options, whatever the case of their names.

        Raises:
            EngineError: when the program has no such option.
            EngineProtocolError: when it refuses the value.
        """
        known = {name.lower(): name for name in self._options}
        for name, value in options.items():
            if name.lower() not in known:
                there = ", ".join(self._options) or "none"
                raise EngineError(f"{talk.command} has no option {name!r} (there are {there})")
            talk.say(f"setoption name {known[name.lower()]} value {value}", deadline)
        self._get_ready(talk, deadline)

    def new_game(self, talk: Dialogue, deadline: float) -> None:
        """Say so, and wait until the program is ready."""
        talk.say("newgame", deadline)
        self._get_ready(talk, deadline)

    def ask(self, talk: Dialogue, question: Question, patience: Patience) -> Choice:
        """Set the position, search, and wait for the move.

        Raises:
            ProcessError: whatever goes wrong; `IllegalAnswer` for a move that is not allowed.
        """
        position = question.situation.position
        until = talk.in_seconds(patience.ready)
        talk.say(position_command(question.situation), until)
        self._get_ready(talk, until)
        talk.say(go_command(question.limit), until)
        question.begin()
        lines: dict[int, Line] = {}
        while True:
            heard = talk.hear(question.deadline, "a move (bestmove)")
            kind, _, rest = heard.partition(" ")
            if kind == "bestmove":
                return _choice(rest.split(), position, talk, lines)
            if kind == "error":
                raise talk.fault(
                    EngineProtocolError, f"the engine refused to search: {rest[:_LONGEST_QUOTE]}"
                )
            line = read_info(rest, position) if kind == "info" else None
            if line is not None:
                if line.rank == 1:
                    lines.clear()
                lines[line.rank] = line
                question.deliver(line)

    def stop(self, talk: Dialogue, deadline: float) -> None:
        """Say `stop`."""
        talk.say("stop", deadline)

    def ponder_hit(self, talk: Dialogue, deadline: float) -> None:
        """Say `ponderhit`."""
        talk.say("ponderhit", deadline)

    def quit(self, talk: Dialogue, deadline: float) -> None:
        """Say `quit`."""
        talk.say("quit", deadline)

    def _get_ready(self, talk: Dialogue, deadline: float) -> None:
        """Wait until everything said so far has been done; what was refused is an error."""
        refused = ""
        talk.say("isready", deadline)
        while (line := talk.hear(deadline, "readyok")) != "readyok":
            if line.startswith("error"):
                refused = refused or line.removeprefix("error").strip()
        if refused:
            raise talk.fault(EngineProtocolError, f"the engine refused: {refused[:_LONGEST_QUOTE]}")


def position_command(situation: Situation) -> str:
    """The command `position` for a situation."""
    start, rules = situation.start, situation.start.rules
    words = ["position start" if situation.is_whole_game else f"position text {start}"]
    if rules != DUEL:
        words.append(f"rules {write_rules(rules)}")
    if start.plies_left != rules.max_plies:
        words.append(f"plies {start.plies_left}")
    if situation.moves:
        words.append("moves " + " ".join(map(str, situation.moves)))
    return " ".join(words)


def go_command(limit: Limit) -> str:
    """The command `go` for a limit."""
    return " ".join(("go", *_limit_words(limit)))


def _limit_words(limit: Limit) -> Iterator[str]:
    if limit.ponder:
        yield "ponder"
    bounds = {"depth": limit.depth, "nodes": limit.nodes, "movetime": limit.movetime}
    clocks = {f"time{seat}": time for seat, time in enumerate(limit.time_left, start=1)}
    gains = {f"inc{seat}": gain or None for seat, gain in enumerate(limit.increment, start=1)}
    for word, number in (bounds | clocks | gains).items():
        if number is not None:
            yield f"{word} {number}"


def _choice(
    words: list[str], position: Position, talk: Dialogue, lines: Mapping[int, Line]
) -> Choice:
    """What follows the word `bestmove`: the move, and maybe the reply that is expected."""
    best = answered_move(words[0] if words else "", ALGEBRAIC, position, talk.command)
    reply: Move | None = None
    if len(words) >= 3 and words[1] == "ponder":
        reply = _reply(words[2], position.play(best))
    return Choice(best, reply, tuple(lines[rank] for rank in sorted(lines)))


def _reply(text: str, position: Position) -> Move | None:
    """The expected reply; a hint that makes no sense is no hint."""
    read: Callable[[str, Position], Move] = ALGEBRAIC.read
    with contextlib.suppress(KoridorError):
        move = read(text, position)
        if position.is_legal(move):
            return move
    return None
