"""`python -m koridor.server.computers.worker`: answers questions from its standard input.

It ends when the input does, and so when the server is gone. It steps back behind everybody else
who wants the processor.
"""

import os
import pickle
import signal
import sys
from collections import OrderedDict
from typing import BinaryIO

from koridor.engine import Engine, EngineError, Limit, Options, Player
from koridor.engine.levels import USUAL_NODES, USUAL_PLAYOUTS
from koridor.record import Millis
from koridor.server.computers.question import LENGTH, Answer, Failure, Question, Ready, packed

NICENESS = 10
KEPT = 16
"""How many engines are remembered; the highest level knows what it has searched before."""
HASH_MEGABYTES = 16

Key = tuple[object, int | None, int]


class Thinker:
    """Engines by rules, level and seed."""

    def __init__(self) -> None:
        self._engines: OrderedDict[Key, Player | Engine] = OrderedDict()

    def answer(self, question: Question) -> Answer | Failure:
        """The move of that level, or why there is none."""
        try:
            engine = self._engine(question)
            limit = _limit(question)
            with engine.search(question.position, limit, history=question.history) as search:
                choice = search.choice
        except EngineError as error:
            return Failure(str(error))
        return Answer(choice.best, choice.lines[0].score if choice.lines else None)

    def _engine(self, question: Question) -> Player | Engine:
        rules = question.position.rules
        key = (rules, question.level, question.seed)
        if key not in self._engines:
            options = Options(hash_megabytes=HASH_MEGABYTES, seed=question.seed)
            self._engines[key] = (
                Engine(rules, options)
                if question.level is None
                else Player(rules, question.level, question.seed, options=options)
            )
            while len(self._engines) > KEPT:
                self._engines.popitem(last=False)[1].close()
        self._engines.move_to_end(key)
        return self._engines[key]


def _limit(question: Question) -> Limit:
    """The usual nodes, in no more than the time there is."""
    is_duel = len(question.position.rules.seats) == 2
    nodes = USUAL_NODES if is_duel else USUAL_PLAYOUTS
    return Limit(nodes=nodes, movetime=Millis(question.movetime))


def _next_question(source: BinaryIO) -> Question | None:
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    body = source.read(LENGTH.unpack(head)[0])
    question: Question = pickle.loads(body)
    return question


def main() -> None:
    """Answer until nobody asks."""
    # A terminal sends Ctrl-C to all; the server ends us when it has finished.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    source, sink = sys.stdin.buffer, _own_output()
    thinker = Thinker()
    sink.write(packed(Ready()))
    while (question := _next_question(source)) is not None:
        sink.write(packed(thinker.answer(question)))


def _own_output() -> BinaryIO:
    """The pipe to the server; whatever prints goes to the errors, and not in between."""
    pipe = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    return pipe


if __name__ == "__main__":
    main()
