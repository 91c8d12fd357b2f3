"""A search of another program at work: the thread that talks, and what is said meanwhile."""

import math
import threading
from collections.abc import Callable

from koridor.engine.errors import EngineError
from koridor.engine.limit import Limit
from koridor.engine.process.dialect import Deadline, Dialect, Question
from koridor.engine.process.dialogue import Dialogue
from koridor.engine.process.inquiry import Inquiry
from koridor.engine.process.patience import Patience
from koridor.engine.process.situation import Situation


class Search:
    """Runs from its making until the program has answered, or failed.

    Args:
        after: the search before this one, if it may still be ending.
    """

    def __init__(
        self,
        talk: Dialogue,
        dialect: Dialect,
        situation: Situation,
        limit: Limit,
        patience: Patience,
        after: "Search | None",
    ) -> None:
        self.inquiry = Inquiry()
        self._talk = talk
        self._dialect = dialect
        self._limit = limit
        self._patience = patience
        self._turn = situation.position.turn
        self._deadline = Deadline()
        self._state = threading.Lock()
        self._has_begun = False
        self._is_stopped = False
        self._is_pondering = limit.ponder
        question = Question(situation, limit, self._deadline, self.inquiry.deliver, self._begin)
        self._thread = threading.Thread(
            target=self._run, args=(question, after), name="koridor search", daemon=True
        )
        self._thread.start()

    @property
    def is_ending(self) -> bool:
        """Whether it has ended, or was told to."""
        return self._is_stopped or self.inquiry.has_ended

    def stop(self) -> None:
        """Tell the program to answer now; where it does not, it is ended."""
        with self._state:
            if self._is_stopped or self.inquiry.has_ended:
                return
            self._is_stopped = True
            if self._has_begun:
                self._tell(self._dialect.stop)
            self._move_deadline()

    def ponder_hit(self) -> None:
        """The opponent played what was expected: from now on the limit holds."""
        with self._state:
            if not self._is_pondering or self.inquiry.has_ended:
                return
            self._is_pondering = False
            if self._has_begun:
                self._tell(self._dialect.ponder_hit)
            self._move_deadline()

    def join(self) -> None:
        """Wait until the thread is gone."""
        if self._thread is not threading.current_thread():
            self._thread.join()

    def _run(self, question: Question, after: "Search | None") -> None:
        if after is not None:
            after.join()
        try:
            self.inquiry.finish(self._dialect.ask(self._talk, question, self._patience))
        except EngineError as error:
            self.inquiry.fail(error)
        finally:
            if not self.inquiry.has_ended:
                self.inquiry.fail(EngineError("the search ended without a result"))

    def _begin(self) -> None:
        """The program searches from now on."""
        with self._state:
            self._has_begun = True
            if self._limit.ponder and not self._is_pondering:
                self._tell(self._dialect.ponder_hit)
            if self._is_stopped:
                self._tell(self._dialect.stop)
            self._move_deadline()

    def _move_deadline(self) -> None:
        """Set when the answer is due, counted from now."""
        if not self._has_begun:
            return
        if self._is_stopped:
            stop = self._talk.in_seconds(self._patience.stop)
            self._deadline.time = min(self._deadline.time, stop)
        else:
            self._deadline.time = self._talk.in_seconds(self._allowance())
        self._talk.reconsider()

    def _allowance(self) -> float:
        """Seconds until the answer is due; may be for ever."""
        limit, patience = self._limit, self._patience
        if self._is_pondering:
            return math.inf
        clock = limit.time_left[self._turn - 1] if len(limit.time_left) >= self._turn else None
        times = [time for time in (limit.movetime, clock) if time is not None]
        if not self._dialect.keeps_time or not times:
            return math.inf if patience.think is None else patience.think
        return min(times) / 1000 + patience.overrun

    def _tell(self, say: Callable[[Dialogue, float], None]) -> None:
        say(self._talk, self._talk.in_seconds(self._patience.stop))
