"""Matches, with our engine and with programs that misbehave."""

import io
import shlex
from collections.abc import Sequence

import pytest
from tests.engine.process.fakes import command

from koridor.engine import EngineError
from koridor.engine.process import Speech
from koridor.lab import (
    Control,
    Fixture,
    InvalidMatch,
    Plan,
    Played,
    Sprt,
    Standing,
    Tally,
    overall,
    play_match,
    read_contender,
    told_apart,
)
from koridor.notation import read_rules
from koridor.record import Game, Millis, read_games, write_game
from koridor.rules import DUEL, FOUR, MINI, Rules

WEAK, STRONG = "native:nodes=20,hash=1", "native:nodes=2000,hash=1"


def fake(behaviour: str) -> str:
    return "cmd:" + shlex.join(command(behaviour))


def plan(
    *names: str, games: int = 2, rules: Rules = MINI, concurrency: int = 2, sprt: Sprt | None = None
) -> Plan:
    return Plan(
        contenders=tuple(told_apart([read_contender(name) for name in names])),
        rules=rules,
        games=games,
        control=Control(movetime=Millis(200), margin=Millis(3000)),
        concurrency=concurrency,
        think=5,
        sprt=sprt,
    )


def played(what: Plan) -> tuple[Standing, Sequence[tuple[Fixture, Played]]]:
    games: list[tuple[Fixture, Played]] = []
    standing = Standing.of(what.contenders)
    play_match(what, standing, lambda fixture, game: games.append((fixture, game)))
    return standing, games


def reread(game: Game) -> Game:
    [reading] = read_games(io.StringIO(write_game(game)))
    assert not reading.errors
    return reading.game


def test_the_stronger_engine_wins() -> None:
    standing, games = played(plan(STRONG, WEAK, games=8))
    assert standing.games == len(games) == 8
    assert standing.tallies[STRONG][WEAK].points > 4
    assert standing.tallies[STRONG][WEAK] == -standing.tallies[WEAK][STRONG]
    assert not any(standing.faults.values())


def test_any_engine_beats_one_that_plays_by_chance() -> None:
    standing, games = played(plan(WEAK, "random", games=4))
    assert standing.tallies[WEAK]["random"].wins == 4
    assert not any(standing.faults.values())
    seats = {reread(played.game).headers["Seat1"] for _, played in games}
    assert seats == {WEAK, "random"}


def test_chance_plays_the_same_whatever_runs_beside_it() -> None:
    def moves(concurrency: int) -> list[str]:
        what = plan("random", "random:seed=2", games=6, concurrency=concurrency)
        _, games = played(what)
        return sorted(write_game(game.game) for _, game in games)

    assert moves(1) == moves(3)
    assert len(set(moves(1))) == 6


def test_games_come_in_pairs_with_seats_exchanged() -> None:
    _, games = played(plan(STRONG, WEAK, games=4))
    by_round: dict[str, list[Game]] = {}
    for _, game in sorted(games, key=lambda pair: pair[1].game.headers["Round"]):
        by_round.setdefault(game.game.headers["Round"][0], []).append(game.game)
    for first, second in by_round.values():
        assert first.headers["Seat1"] == second.headers["Seat2"]
        assert first.moves[:4] == second.moves[:4]
    openings = [game.moves[:4] for game, _ in by_round.values()]
    assert len(set(openings)) == 2


def test_games_are_records_that_end_by_the_rules() -> None:
    _, games = played(plan(STRONG, WEAK))
    for _, each in games:
        game = reread(each.game)
        assert game.end.outcome is not None
        assert game.result_conflict is None
        assert game.rules.max_plies == 200
        assert game.headers["Termination"] in {"goal", "max plies"}


def test_plies_are_limited_by_the_rules() -> None:
    standing, games = played(plan(STRONG, WEAK, rules=read_rules("mini max_plies=9")))
    assert all(len(each.game.moves) <= 9 for _, each in games)
    assert overall(standing.tallies[STRONG]).games == 2


@pytest.mark.parametrize(
    ("behaviour", "reason"),
    [
        ("DiesThinking", "segmentation fault"),
        ("Illegal", "illegal"),
        ("Null", "'none'"),
        ("Killed", "exit code -9"),
    ],
)
def test_an_engine_that_fails_loses_and_the_match_goes_on(behaviour: str, reason: str) -> None:
    bad = fake(behaviour)
    standing, games = played(plan(WEAK, bad, games=4, rules=DUEL))
    assert standing.games == 4
    assert standing.tallies[WEAK][bad] == Tally(4, 0, 0, (0, 0, 0, 0, 2))
    assert len(standing.faults[bad]) == 4
    assert all(reason in fault for fault in standing.faults[bad])
    for _, each in games:
        game = reread(each.game)
        [departure] = game.line.plies[-1].departures
        assert str(departure).endswith("left")
        assert reason in game.line.plies[-1].comment
        assert game.headers["Termination"] == "last seat"


def test_an_engine_that_thinks_too_long_loses_by_time() -> None:
    bad = fake("Late")
    slow = Plan(
        contenders=(read_contender(WEAK), read_contender(bad)),
        rules=MINI,
        games=2,
        control=Control(movetime=Millis(50), margin=Millis(0)),
        concurrency=2,
    )
    standing, games = played(slow)
    assert standing.tallies[WEAK][bad].wins == 2
    for _, each in games:
        assert str(each.game.line.plies[-1].departures[0]).endswith("time")


def test_an_engine_that_cannot_be_started_ends_the_match_before_it_begins() -> None:
    with pytest.raises(EngineError, match="no licence"):
        played(plan(WEAK, fake("DiesAtStart")))
    with pytest.raises(EngineError, match="cannot be started"):
        played(plan(WEAK, "cmd:./no-such-program"))


def test_programs_that_speak_qtp_play_too() -> None:
    bad = "qtp:" + shlex.join(command("Fails", Speech.QTP))
    standing, _ = played(plan(WEAK, bad))
    assert standing.tallies[WEAK][bad].wins == 2


def test_a_test_ends_a_match() -> None:
    bad = fake("Null")
    sprt = Sprt(0, 800)
    standing, _ = played(plan(WEAK, bad, games=100, sprt=sprt))
    assert standing.games < 100
    assert sprt.verdict(standing.tallies[WEAK][bad]) == "H1"


def test_with_four_seats_each_has_every_other_one() -> None:
    names = ("native:nodes=5,hash=1", "native:nodes=6,hash=1")
    what = plan(*names, rules=read_rules("size=5 seats=4 walls=1"))
    standing, games = played(what)
    assert standing.games == 2
    for fixture, each in games:
        seats = [each.game.headers[f"Seat{seat}"] for seat in (1, 2, 3, 4)]
        assert seats[0] == seats[2] != seats[1] == seats[3]
        assert fixture.at_seat(1).name == seats[0]
        assert each.game.rules.max_plies == 400


def test_a_round_robin_counts_for_everybody() -> None:
    names = ("native:nodes=5,hash=1", "native:nodes=6,hash=1", "native:nodes=7,hash=1")
    standing, _ = played(plan(*names, games=6))
    assert {name: overall(standing.tallies[name]).games for name in names} == dict.fromkeys(
        names, 4
    )


def test_plans_that_make_no_sense_are_refused() -> None:
    with pytest.raises(InvalidMatch):
        plan(WEAK)
    with pytest.raises(InvalidMatch):
        plan(WEAK, STRONG, games=0)
    with pytest.raises(InvalidMatch):
        plan(WEAK, STRONG, "native", sprt=Sprt(0, 5))
    assert plan(WEAK, STRONG, rules=FOUR).limited_rules.max_plies == 400


def test_pairs_that_are_recalled_are_not_played_again() -> None:
    what = plan(WEAK, STRONG, games=6)
    standing = Standing.of(what.contenders)
    standing.recall(2, WEAK, STRONG, Tally.of_pair((1.0, 0.0)))
    rounds: list[int] = []
    play_match(what, standing, lambda fixture, _: rounds.append(fixture.round))
    assert sorted(rounds) == [1, 1, 3, 3]
    assert standing.games == 6
    assert standing.tallies[STRONG][WEAK].games == 6


def test_a_match_that_is_decided_is_not_begun() -> None:
    what = plan(WEAK, "cmd:./no-such-program", games=100, sprt=Sprt(0, 50))
    standing = Standing.of(what.contenders)
    for number in range(1, 51):
        standing.recall(number, WEAK, "cmd:./no-such-program", Tally.of_pair((1.0, 1.0)))
    played_now: list[Fixture] = []
    play_match(what, standing, lambda fixture, _: played_now.append(fixture))
    assert not played_now
