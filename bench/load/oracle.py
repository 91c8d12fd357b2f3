"""Whether all agree at the end: pages, the server, its record, the rules and the clocks."""

from collections.abc import Iterator, Sequence

import httpx
import msgspec
from bench.load.game import Game

from koridor.notation import ALGEBRAIC
from koridor.record import read_games
from koridor.rules import Position
from koridor.server.core.match.site_rules import site_rules
from koridor.server.core.messages.match_view import ClockView, MatchView


async def disagreements(
    address: str, games: Sequence[Game], *, had_outages: bool = False
) -> list[str]:
    """What is wrong, in words; nothing when all is well.

    Args:
        had_outages: time may have been given back, so that clocks show more than moves account for.
    """
    found: list[str] = []
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as client:
        for game in games:
            answer = await client.get(f"/api/matches/{game.id}")
            served = msgspec.json.decode(answer.content, type=MatchView)
            record = (await client.get(f"/api/matches/{game.id}/record")).text
            found += [
                f"{game.id}: {fault}"
                for fault in _faults(game, served, record, had_outages=had_outages)
            ]
    return found


def _faults(game: Game, served: MatchView, record: str, *, had_outages: bool) -> Iterator[str]:
    for page in game.pages:
        yield from page.faults
        if page.match is None or page.match.version != served.version:
            yield f"a page is not at version {served.version}"
        else:
            yield from _differences(page.match, served)
        yield from _lost(page.acknowledged, served)
    yield from _replayed(served, had_outages=had_outages)
    if (moves := _recorded(record)) != [ply.move for ply in served.plies]:
        yield f"the record has {len(moves)} other moves"


def _differences(known: MatchView, served: MatchView) -> Iterator[str]:
    if known.plies != served.plies:
        yield "a page knows other plies or clocks"
    if known.current.position != served.current.position:
        yield "a page knows another position"
    if known.current.outcome != served.current.outcome:
        yield "a page knows another outcome"
    if _at_zero(known.current.clocks) != _at_zero(served.current.clocks):
        yield "a page knows other clocks"


def _at_zero(clocks: ClockView | None) -> tuple[int, ...]:
    """What does not depend on when one looks: when the running clock reaches zero."""
    if clocks is None:
        return ()
    return tuple(
        left + (clocks.now if seat == clocks.running else 0)
        for seat, left in enumerate(clocks.left, start=1)
    )


def _lost(acknowledged: list[tuple[int, str]], served: MatchView) -> Iterator[str]:
    for ply, move in acknowledged:
        if ply >= len(served.plies) or served.plies[ply].move != move:
            yield f"{move}, acknowledged as ply {ply}, was lost"


def _replayed(served: MatchView, *, had_outages: bool) -> Iterator[str]:
    """Play the moves by the rules, and the clocks by their arithmetic."""
    rules = site_rules(served.terms.rules)
    position = Position.start(rules)
    left: dict[int, int] = {}
    for number, ply in enumerate(served.plies):
        if ply.seat != position.turn:
            yield f"ply {number} is of seat {ply.seat}, not {position.turn}"
            return
        position = position.play(ALGEBRAIC.read(ply.move, position))
        gained = _gained(served, number, left)
        if gained < 0 or (gained and not had_outages):
            yield f"ply {number} leaves {gained:+} ms that no move accounts for"
    pawns = tuple(str(pawn) if pawn else None for pawn in position.pawns)
    here = served.current.position
    if (pawns, tuple(map(str, position.walls))) != (here.pawns, here.walls):
        yield "the rules come to another position"


def _gained(served: MatchView, number: int, left: dict[int, int]) -> int:
    """By how much the clock after a ply differs from what the moves of its seat account for."""
    ply, control = served.plies[number], served.terms.control
    if control is None or ply.clock is None or ply.move == "--":
        return 0
    is_first = ply.seat not in left
    before = left.get(ply.seat, control.initial)
    left[ply.seat] = ply.clock
    return ply.clock - (before - ply.spent + (0 if is_first else control.increment))


def _recorded(record: str) -> list[str]:
    readings = list(read_games(record))
    return [str(move) for move in readings[0].game.moves] if readings else []
