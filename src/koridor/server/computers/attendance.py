"""What the computers of one match do."""

import asyncio
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from structlog import get_logger

from koridor.notation import ALGEBRAIC
from koridor.rules import Move, Position
from koridor.server.computers.fallback import quick_move
from koridor.server.computers.pacing import Pace, pace_of
from koridor.server.computers.pool import NoAnswer, WorkerPool
from koridor.server.computers.question import Question
from koridor.server.computers.waiting import Sleep, within
from koridor.server.core.claims import Claims
from koridor.server.core.match.commands import DeclineDraw, OfferDraw, Play
from koridor.server.core.match.refusals import Refused
from koridor.server.core.match.state import MatchState
from koridor.server.core.matches import Done, Matches

PAUSE_SECONDS = 1.0
"""After a move that was refused, before the next attempt."""
EARLIEST_DRAW = 20
"""With fewer plies played a draw is declined, however even the match is."""
EVEN = 50
"""Hundredths of a step; who is ahead by no more than the turn is worth is not better."""
JUDGEMENT = 300
"""Milliseconds for the decision about a draw."""
LONGEST_HISTORY = 16
"""Enough to see that a match goes round in circles; each position costs the worker some time."""

log = get_logger(__name__)
Subject = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """What computers play with.

    Args:
        claims: which matches other processes think about.
        now: the wall clock.
        sleep: how time passes.
    """

    matches: Matches
    workers: WorkerPool
    claims: Claims
    now: Callable[[], int]
    sleep: Sleep = asyncio.sleep


class Attendance:
    """Plays for the computers of a match until it is somebody else's turn.

    Args:
        follow: told of the rematch.
    """

    def __init__(self, match_id: str, means: Means, *, follow: Callable[[str], None]) -> None:
        self._id, self._means, self._follow = match_id, means, follow
        self._news = asyncio.Event()
        self._thought: asyncio.Task[Done | Refused] | None = None
        self._subject: Subject | None = None
        self.is_left_to_others = False

    @property
    def has_news(self) -> bool:
        """Whether the match went on since it was last looked at."""
        return self._news.is_set()

    def wake(self) -> None:
        """The match went on."""
        self._news.set()

    async def run(self) -> None:
        """Do what there is to do; raises `StoreUnavailable`."""
        try:
            while await self._has_work():
                await self._wait()
        finally:
            self._forget()
            await self._means.claims.drop(self._id)

    async def _has_work(self) -> bool:
        """Look at the match: do what computers have to, and drop what is out of date."""
        self._news.clear()
        state = await self._means.matches.state(self._id)
        if state is None:
            return False
        if state.next_id is not None:
            self._follow(state.next_id)
        if not await self._is_ours(state):
            self._forget()
            return False
        self._think(state)
        await self._answer_draw(state)
        return self._thought is not None

    async def _is_ours(self, state: MatchState) -> bool:
        """Whether there is something to do, and no other process does it."""
        if _subject(state) is None and _draw_offered_to(state) is None:
            return False
        is_ours = await self._means.claims.take(self._id)
        self.is_left_to_others = not is_ours
        return is_ours

    def _think(self, state: MatchState) -> None:
        """Begin to, if we do not think about this very turn already."""
        subject = _subject(state)
        if subject == self._subject:
            return
        self._forget()
        if subject is not None:
            self._subject = subject
            self._thought = asyncio.create_task(self._move(state))

    async def _wait(self) -> None:
        """Until the move is made, or something else happened."""
        assert self._thought is not None
        news = asyncio.create_task(self._news.wait())
        try:
            await asyncio.wait((self._thought, news), return_when=asyncio.FIRST_COMPLETED)
        finally:
            news.cancel()
        if self._thought.done():
            answer = self._thought.result()
            self._forget()
            if isinstance(answer, Refused):
                log.info("a computer's move was refused", match=self._id, code=answer.code)
                await self._means.sleep(PAUSE_SECONDS)

    def _forget(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._subject = None

    async def _move(self, state: MatchState) -> Done | Refused:
        pace = pace_of(state, self._means.now())
        move = await self._choice(state, pace)
        await self._means.sleep(max(0, pace.ready_at - self._means.now()) / 1000)
        return await self._means.matches.submit(
            self._id,
            Play(
                person_id=state.person(state.position.turn).id,
                ply=len(state.plies),
                move=ALGEBRAIC.write(move, state.position),
                # After a take-back the same ply is played again, and that is another move.
                nonce=f"computer {state.version}",
            ),
        )

    async def _choice(self, state: MatchState, pace: Pace) -> Move:
        """The engine's move, or, where that would come too late, any that leads on."""
        turn = state.position.turn
        question = Question(
            position=state.position,
            history=_history(state),
            level=state.person(turn).level,
            seed=zlib.crc32(f"{self._id} {turn}".encode()),
            movetime=pace.movetime,
        )
        asked = self._means.workers.ask(question, before=self._means.now() + pace.patience)
        try:
            answer = await within(pace.patience / 1000, self._means.sleep, asked)
        except (TimeoutError, NoAnswer) as failure:
            log.warning("a computer moves without its engine", match=self._id, why=str(failure))
            return quick_move(state.position)
        return answer.move

    async def _answer_draw(self, state: MatchState) -> None:
        """Accept what is offered unless we are better."""
        seat = _draw_offered_to(state)
        if seat is not None:
            is_welcome = await self._is_draw_welcome(state, seat)
            answer = OfferDraw if is_welcome else DeclineDraw
            await self._means.matches.submit(self._id, answer(person_id=state.person(seat).id))

    async def _is_draw_welcome(self, state: MatchState, seat: int) -> bool:
        if len(state.plies) < EARLIEST_DRAW:
            return False
        question = Question(position=state.position, history=_history(state), movetime=JUDGEMENT)
        try:
            answer = await self._means.workers.ask(question, before=self._means.now())
        except NoAnswer:
            return False
        if answer.score is None:
            return False
        score = answer.score if seat == state.position.turn else -answer.score
        return not score.is_win and (score.is_loss or (score.hundredths or 0) <= EVEN)


def _draw_offered_to(state: MatchState) -> int | None:
    """The seat of a computer that has to answer."""
    offered = state.offers.draw
    if offered is None or state.phase != "running":
        return None
    other = 3 - offered
    return other if state.person(other).kind == "computer" else None


def _subject(state: MatchState) -> Subject | None:
    """What a computer has to think about; talk and offers do not change it."""
    if state.turn is None or state.person(state.turn).kind != "computer":
        return None
    return len(state.plies), state.turn_since, len(state.outs), len(state.undone)


def _history(state: MatchState) -> tuple[Position, ...]:
    """The positions that can come again: those since the last wall, as many as are of use."""
    last_wall = next(
        (
            number
            for number in range(len(state.plies), 0, -1)
            if state.plies[number - 1].move[-1] in "hv"
        ),
        0,
    )
    return state.positions[max(last_wall, len(state.plies) - LONGEST_HISTORY) : -1]
