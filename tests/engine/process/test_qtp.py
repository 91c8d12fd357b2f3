"""Programs that speak QTP."""

import pytest
from tests.engine.process.fakes import fake_qtp

from koridor.engine import EngineError, Limit
from koridor.engine.process import (
    EngineDied,
    EngineProtocolError,
    EngineTimeout,
    IllegalAnswer,
    Patience,
    ProcessEngine,
)
from koridor.notation import ALGEBRAIC, read_moves
from koridor.rules import DUEL, FOUR, MINI, Position

START = Position.start(DUEL)
ANY = Limit()


def positions(moves: str) -> list[Position]:
    found = [START]
    for move in read_moves(moves, START, ALGEBRAIC):
        found.append(found[-1].play(move))
    return found


def told(engine: ProcessEngine) -> list[str]:
    """The commands that a fake got, which it tells when it quits."""
    engine.close()
    return engine.complaint.split("; ")


def test_black_begins_on_e9() -> None:
    with fake_qtp("Fake") as engine:
        assert engine.name == "Fake"
        assert str(engine.best(START, ANY)) == "e2"


def test_a_game_goes_on_where_it_can() -> None:
    with fake_qtp("Fake") as engine:
        *history, last = positions("e2 e8 e3h")
        assert str(engine.best(START, ANY)) == "e2"
        assert str(engine.best(last, ANY, history=history)) == "e7"
        assert told(engine) == [
            "name",
            "boardsize 9",
            "clear_board",
            "walls 10",
            "genmove black",
            "playmove white E2",
            "playwall black E7 horizontal",
            "genmove white",
            "quit",
        ]


def test_another_game_begins_on_a_clear_board() -> None:
    with fake_qtp("Fake") as engine:
        engine.best(START, ANY)
        engine.best(START, ANY)
        assert told(engine).count("clear_board") == 2


def test_comments_and_empty_lines_are_skipped() -> None:
    with fake_qtp("Chatty") as engine:
        assert str(engine.best(START, ANY)) == "e2"


def test_walls_are_read_in_short_and_in_full() -> None:
    with fake_qtp("Wall") as engine:
        *history, last = positions("e7h")
        assert str(engine.best(START, ANY)) == "e7h"
        assert str(engine.best(last, ANY, history=history)) == "e2v"


def test_an_illegal_answer_is_told() -> None:
    with fake_qtp("Illegal") as engine, pytest.raises(IllegalAnswer, match="E5"):
        engine.best(START, ANY)


def test_a_failure_is_told() -> None:
    with fake_qtp("Fails") as engine, pytest.raises(EngineProtocolError, match="cannot think"):
        engine.best(START, ANY)


def test_a_move_that_the_program_refuses_is_told() -> None:
    *history, last = positions("e2")
    refusal = pytest.raises(EngineProtocolError, match="playmove black E8")
    with fake_qtp("Refuses") as engine, refusal:
        engine.best(last, ANY, history=history)


def test_a_death_is_told() -> None:
    with fake_qtp("Dies") as engine:
        with pytest.raises(EngineDied) as caught:
            engine.best(START, ANY)
        assert caught.value.exit_code == 5


def test_a_program_that_thinks_too_long_is_ended() -> None:
    with fake_qtp("Slow", Patience(think=0.3)) as engine, pytest.raises(EngineTimeout):
        engine.best(START, ANY)


@pytest.mark.parametrize("rules", [FOUR, MINI], ids=["four", "mini"])
def test_only_games_of_two_seats_can_be_told(rules: object) -> None:
    with fake_qtp("Fake") as engine:
        if rules is FOUR:
            with pytest.raises(EngineError, match="two seats"):
                engine.best(Position.start(FOUR), ANY)
        else:
            with pytest.raises(IllegalAnswer):
                engine.best(Position.start(MINI), ANY)


def test_a_position_without_its_game_cannot_be_told() -> None:
    with fake_qtp("Fake") as engine, pytest.raises(EngineError, match="from their start"):
        engine.best(positions("e2")[-1], ANY)
