"""Programs that behave, and programs that do not."""

import gc
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.engine.process.fakes import IMPATIENT, PATIENT, command, fake, is_soon_dead

from koridor.engine import Analyst, EngineBusy, EngineClosed, EngineError, GameIsOver, Limit, Score
from koridor.engine.process import (
    EngineDied,
    EngineNotStarted,
    EngineProtocolError,
    EngineTimeout,
    IllegalAnswer,
    Patience,
    ProcessEngine,
)
from koridor.notation import read_position
from koridor.record import Millis
from koridor.rules import DUEL, Position

START = Position.start(DUEL)
BRIEF = Limit(movetime=Millis(10))
LONG = Limit(movetime=Millis(60_000))
ENDLESS = Limit()


def test_a_program_tells_who_it_is() -> None:
    with fake("Fake") as engine:
        assert engine.name == "Fake 1.0"
        assert engine.introduction.author == "nobody"
        assert engine.introduction.options == {"Hash": "spin default 1 min 1 max 9"}


def test_a_program_is_an_analyst() -> None:
    with fake("Fake") as engine:
        analyst: Analyst = engine
        assert str(analyst.best(START, BRIEF)) == "e2"


def test_a_search_gives_lines_and_a_move() -> None:
    with fake("Fake") as engine, engine.search(START, BRIEF) as analysis:
        [line] = analysis
        assert line.score == Score(10)
        assert [str(move) for move in line.moves] == ["e2", "e8"]
        assert str(analysis.best) == "e2"
        assert analysis.choice.lines == (line,)


def test_a_game_goes_on_from_its_history() -> None:
    with fake("Fake") as engine:
        first = engine.best(START, BRIEF)
        second = engine.best(START.play(first), BRIEF, history=[START])
        assert (str(first), str(second)) == ("e2", "e8")


def test_carriage_returns_and_blanks_do_not_matter() -> None:
    with fake("Crlf") as engine, engine.search(START, BRIEF) as analysis:
        assert engine.name == "Fake"
        assert str(analysis.choice.best) == "e2"
        assert str(analysis.choice.reply) == "e8"


def test_bytes_that_are_no_text_do_no_harm() -> None:
    with fake("Unreadable") as engine:
        assert engine.name


def test_what_does_not_exist_cannot_be_started() -> None:
    with pytest.raises(EngineNotStarted, match="no-such-program"):
        ProcessEngine.open("./no-such-program --fast")


def test_a_death_at_start_is_told_with_code_and_complaint() -> None:
    with pytest.raises(EngineDied, match="no licence found") as caught:
        fake("DiesAtStart")
    assert caught.value.exit_code == 3
    assert "DiesAtStart" in caught.value.command


def test_a_handshake_that_never_ends_is_given_up() -> None:
    with pytest.raises(EngineTimeout, match="uqiok"):
        fake("Mute", Patience(start=0.3))


def test_a_handshake_drowned_in_output_is_given_up() -> None:
    with pytest.raises(EngineTimeout, match="uqiok"):
        fake("FloodsStdout", Patience(start=0.5))


def test_a_flood_on_standard_error_is_drained_and_its_end_is_told() -> None:
    with fake("FloodsStderr") as engine:
        with pytest.raises(EngineDied) as caught:
            engine.best(START, BRIEF)
        assert caught.value.exit_code == 9
        assert caught.value.complaint.endswith("the last complaint")
        assert len(caught.value.complaint) <= 2000


def test_a_flood_of_lines_is_bounded() -> None:
    with fake("FloodsThinking") as engine, engine.search(START, LONG) as analysis:
        assert str(analysis.best) == "e2"
        depths = [line.depth for line in analysis]
        assert len(depths) <= 1000
        assert depths[-1] == 4999


def test_an_endless_line_is_cut() -> None:
    with fake("EndlessLine") as engine:
        assert str(engine.best(START, BRIEF)) == "e2"


@pytest.mark.parametrize(
    ("behaviour", "answer"), [("Illegal", "e5"), ("Null", "none"), ("Wordless", "")]
)
def test_a_move_that_is_not_allowed_is_told(behaviour: str, answer: str) -> None:
    with fake(behaviour) as engine:
        with pytest.raises(IllegalAnswer) as caught:
            engine.best(START, BRIEF)
        assert caught.value.answer == answer
        assert caught.value.position == str(START)
        assert repr(answer) in str(caught.value)
        assert not engine.has_ended


def test_a_program_that_thinks_past_its_time_is_ended() -> None:
    with fake("Late", IMPATIENT) as engine:
        with pytest.raises(EngineTimeout, match="bestmove"):
            engine.best(START, BRIEF)
        with pytest.raises((EngineDied, EngineClosed)):
            engine.best(START, BRIEF)


def test_the_clock_of_the_seat_to_move_is_the_limit() -> None:
    clocks = Limit(time_left=(Millis(10), Millis(60_000)))
    with fake("Late", IMPATIENT) as engine, pytest.raises(EngineTimeout):
        engine.best(START, clocks)


def test_a_program_that_ignores_stop_is_ended() -> None:
    with fake("IgnoresStop", IMPATIENT) as engine, engine.search(START, ENDLESS) as analysis:
        next(analysis)
        analysis.stop()
        with pytest.raises(EngineTimeout):
            analysis.choice.best  # noqa: B018


def test_a_program_that_obeys_stop_goes_on_afterwards() -> None:
    with fake("Obeys") as engine:
        for _ in range(3):
            with engine.search(START, ENDLESS) as analysis:
                next(analysis)
        with engine.search(START, ENDLESS) as analysis:
            analysis.stop()
            assert str(analysis.best) == "e2"


def test_an_analysis_that_nobody_refers_to_is_stopped() -> None:
    with fake("Obeys") as engine:
        next(engine.search(START, ENDLESS))
        gc.collect()
        with engine.search(START, ENDLESS) as analysis:
            analysis.stop()
            assert str(analysis.best) == "e2"


def test_one_search_at_a_time() -> None:
    with fake("Obeys") as engine, engine.search(START, ENDLESS), pytest.raises(EngineBusy):
        engine.search(START, ENDLESS)


def test_a_death_in_thought_is_told_with_code_and_complaint() -> None:
    with fake("DiesThinking") as engine:
        with pytest.raises(EngineDied, match="segmentation fault") as caught:
            engine.best(START, BRIEF)
        assert caught.value.exit_code == 7
        with pytest.raises(EngineDied):
            engine.best(START, BRIEF)


def test_a_death_by_signal_has_a_negative_code() -> None:
    with fake("Killed") as engine:
        with pytest.raises(EngineDied) as caught:
            engine.best(START, BRIEF)
        assert caught.value.exit_code == -9


def test_a_program_that_closes_its_output_is_ended() -> None:
    with fake("ClosesOutput") as engine, pytest.raises(EngineDied):
        engine.best(START, LONG)


def test_a_program_that_does_not_read_is_given_up() -> None:
    with pytest.raises(EngineTimeout):
        fake("Deaf", Patience(start=0.3))


def test_a_refused_position_is_told() -> None:
    engine = ProcessEngine.open(command("Fake"), patience=PATIENT)
    engine.close()
    with pytest.raises(EngineProtocolError, match="I do not like this"):
        fake("Refuses")


def test_a_refused_search_is_told() -> None:
    with fake("RefusesToSearch") as engine, pytest.raises(EngineProtocolError, match="ideas"):
        engine.best(START, BRIEF)


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(EngineError, match="Hash"):
        ProcessEngine.open(command("Fake"), options={"Ponder": 1})
    with ProcessEngine.open(command("Fake"), options={"hash": 2}) as engine:
        assert engine.name == "Fake 1.0"


def test_a_game_that_is_over_has_no_move() -> None:
    over = read_position("- / - / e9 e2 / 10 10 / 2", DUEL)
    with fake("Fake") as engine, pytest.raises(GameIsOver):
        engine.best(over, BRIEF)


def test_after_closing_nothing_can_be_asked() -> None:
    engine = fake("Fake")
    engine.close()
    engine.close()
    assert engine.has_ended
    with pytest.raises(EngineClosed):
        engine.best(START, BRIEF)


def test_closing_ends_a_search() -> None:
    engine = fake("Obeys")
    analysis = engine.search(START, ENDLESS)
    next(analysis)
    engine.close()
    assert engine.has_ended
    assert str(analysis.best) == "e2"


def test_a_stubborn_program_is_ended() -> None:
    with fake("Stubborn", IMPATIENT) as engine:
        pass
    assert engine.has_ended


def test_children_of_a_program_end_with_it() -> None:
    with fake("LeavesChildren") as engine:
        child = int(engine.introduction.author)
    assert is_soon_dead(child)


def test_children_of_a_dead_program_end_too() -> None:
    engine = fake("LeavesChildren")
    child = int(engine.introduction.author)
    with pytest.raises(EngineDied):
        engine.best(START, BRIEF)
    assert is_soon_dead(child)


def test_a_program_ends_when_nobody_refers_to_it() -> None:
    engine = fake("LeavesChildren")
    child = int(engine.introduction.author)
    del engine
    gc.collect()
    assert is_soon_dead(child)


ABANDON = """
import os, signal, sys
from tests.engine.process.fakes import fake
engine = fake("LeavesChildren")
print(engine.introduction.author, flush=True)
{end}
"""


@pytest.mark.parametrize(
    "end", ["sys.exit()", "raise OSError", "os._exit(0)", "os.kill(os.getpid(), signal.SIGKILL)"]
)
def test_however_the_interpreter_ends_nothing_is_left(end: str) -> None:
    root = Path(__file__).parents[3]
    ran = subprocess.run(
        [sys.executable, "-c", ABANDON.format(end=end)],
        cwd=root,
        env={"PYTHONPATH": f"{root}:{root / 'src'}", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert is_soon_dead(int(ran.stdout)), ran.stderr


def test_no_thread_is_left() -> None:
    before = threading.active_count()
    with fake("Fake") as engine:
        engine.best(START, BRIEF)
    assert threading.active_count() == before
