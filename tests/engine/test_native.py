"""Our own engine."""

import gc
import sys
import threading
import weakref

import pytest
from tests.boards import played, position

from koridor.engine import (
    Analyst,
    Engine,
    EngineBusy,
    EngineClosed,
    EngineError,
    GameIsOver,
    Limit,
    Options,
    OtherRules,
    Score,
    UnplayableRules,
)
from koridor.rules import DUEL, FOUR, HILL, MINI, PASS, PINKO, SMALL, Position, Rules, perft

START = Position.start(MINI)
FOREVER = Limit()
SMALL_MEMORY = Options(hash_megabytes=1)
UNDECIDED = played(SMALL, "d2 d6 c3h c5v")
"""A position in which there is always more to search."""


@pytest.fixture
def engine() -> Engine:
    return Engine(MINI, SMALL_MEMORY)


def test_an_engine_is_an_analyst(engine: Engine) -> None:
    analyst: Analyst = engine
    with analyst:
        assert analyst.best(START, Limit(depth=1)) in START.legal_moves


def test_a_search_tells_a_line_after_each_iteration(engine: Engine) -> None:
    lines = list(engine.search(START, Limit(depth=4)))
    assert [line.depth for line in lines] == [1, 2, 3, 4]
    assert all(line.rank == 1 and line.move in START.legal_moves for line in lines)
    assert [line.nodes for line in lines] == sorted(line.nodes for line in lines)


def test_the_moves_of_a_line_can_be_played(engine: Engine) -> None:
    for line in engine.search(START, Limit(depth=6)):
        here = START
        for move in line.moves:
            here = here.play(move)


def test_a_search_settles_on_the_best_line(engine: Engine) -> None:
    with engine.search(START, Limit(depth=5)) as analysis:
        lines = list(analysis)
        choice = analysis.choice
    assert choice.lines == (lines[-1],)
    assert choice.best == analysis.best == lines[-1].move
    assert choice.reply == lines[-1].moves[1]
    assert list(analysis) == []


def test_several_lines_come_best_first() -> None:
    with Engine(MINI, Options(hash_megabytes=1, lines=3)) as engine:
        analysis = engine.search(START, Limit(depth=3))
        lines = analysis.choice.lines
    assert [line.rank for line in lines] == [1, 2, 3]
    assert lines[0].score >= lines[1].score >= lines[2].score
    assert len({line.move for line in lines}) == 3


def test_a_win_is_seen(engine: Engine) -> None:
    here = position("- / - / c4 a3 / 0 0 / 1", MINI)
    choice = engine.search(here, Limit(depth=3)).choice
    assert choice.lines[0].score == Score(plies_to_win=1)
    assert here.play(choice.best).outcome


def test_the_same_search_gives_the_same_lines() -> None:
    def thinking() -> list[tuple[object, ...]]:
        lines = Engine(SMALL, SMALL_MEMORY).search(UNDECIDED, Limit(depth=6))
        return [(line.moves, line.score, line.nodes) for line in lines]

    assert thinking() == thinking()


def test_a_limit_of_nodes_holds() -> None:
    with Engine(SMALL, SMALL_MEMORY) as engine:
        lines = list(engine.search(UNDECIDED, Limit(nodes=5000)))
    assert lines[-1].nodes <= 6000


@pytest.mark.parametrize("rules", [DUEL, FOUR, HILL, PINKO], ids=lambda rules: rules.key)
def test_every_preset_is_played(rules: Rules) -> None:
    start = Position.start(rules)
    with Engine(rules, SMALL_MEMORY) as engine:
        assert engine.best(start, Limit(depth=2, nodes=2000)) in start.legal_moves


def test_a_stopped_search_has_a_move() -> None:
    with Engine(SMALL, SMALL_MEMORY) as engine:
        analysis = engine.search(UNDECIDED, FOREVER)
        analysis.stop()
        assert analysis.best in UNDECIDED.legal_moves


def test_leaving_the_block_ends_the_search() -> None:
    engine = Engine(SMALL, SMALL_MEMORY)
    with engine.search(UNDECIDED, FOREVER) as analysis:
        next(analysis)
    assert engine.best(UNDECIDED, Limit(depth=1)) in UNDECIDED.legal_moves


def test_a_search_ends_when_nobody_refers_to_it() -> None:
    engine = Engine(SMALL, SMALL_MEMORY)
    for _ in engine.search(UNDECIDED, FOREVER):
        break
    assert engine.best(UNDECIDED, Limit(depth=1)) in UNDECIDED.legal_moves


def test_a_search_outlives_its_engine() -> None:
    analysis = Engine(SMALL, SMALL_MEMORY).search(UNDECIDED, Limit(depth=3))
    gc.collect()
    assert analysis.best in UNDECIDED.legal_moves


def test_an_engine_that_searches_is_busy() -> None:
    engine = Engine(SMALL, SMALL_MEMORY)
    with engine.search(UNDECIDED, FOREVER):
        with pytest.raises(EngineBusy):
            engine.search(UNDECIDED, FOREVER)
        with pytest.raises(EngineBusy):
            engine.clear()
        assert engine.legal_moves(UNDECIDED) == list(UNDECIDED.legal_moves)
        assert engine.evaluate(UNDECIDED).hundredths is not None
    engine.clear()


def test_several_engines_search_at_once() -> None:
    engines = [Engine(SMALL, SMALL_MEMORY) for _ in range(4)]
    analyses = [engine.search(UNDECIDED, Limit(depth=5)) for engine in engines]
    assert len({analysis.best for analysis in analyses}) == 1


def test_python_runs_while_the_engine_searches() -> None:
    """The main thread counts on, and the searching thread ends when it is told to."""
    with Engine(SMALL, SMALL_MEMORY).search(UNDECIDED, FOREVER) as analysis:
        threading.Thread(target=analysis.stop).start()
        assert analysis.best in UNDECIDED.legal_moves


def test_pondering_ends_after_the_hit() -> None:
    engine = Engine(SMALL, SMALL_MEMORY)
    with engine.search(UNDECIDED, Limit(depth=1, ponder=True)) as analysis:
        analysis.ponder_hit()
        assert analysis.best in UNDECIDED.legal_moves


def test_positions_of_the_game_before_count_as_repetitions() -> None:
    """Going back to where the game was is worth a draw, and nothing else of the kind is."""
    game = [Position.start(SMALL)]
    for word in ("d2", "d6", "d1"):
        game.append(played(game[-1], word))
    back = next(move for move in game[-1].legal_moves if str(move) == "d7")
    options = Options(hash_megabytes=1, lines=200)

    def worth(history: list[Position]) -> Score:
        choice = Engine(SMALL, options).search(game[-1], Limit(depth=2), history=history).choice
        return next(line.score for line in choice.lines if line.move == back)

    assert worth(game[:-1]) == Score(0)
    assert worth([]) != Score(0)


def test_legal_moves_and_perft_are_those_of_the_library(engine: Engine) -> None:
    assert engine.legal_moves(START) == list(START.legal_moves)
    assert [engine.perft(START, depth) for depth in range(4)] == [1, 35, 1109, 31_540]
    assert engine.perft(START, 2) == perft(START, 2)


def test_moves_are_the_objects_of_the_library(engine: Engine) -> None:
    """No move is made anew, and the pass is the one there is."""
    assert all(
        mine is theirs
        for mine, theirs in zip(engine.legal_moves(START), START.legal_moves, strict=True)
    )
    four = Rules.four(size=3, walls=0)
    stuck = position("- / a1b1 / b1 b2 b3 c3 / 1 0 0 0 / 1", Rules.four(size=3, walls=1))
    assert Engine(stuck.rules).legal_moves(stuck) == list(stuck.legal_moves) == [PASS]
    assert four != stuck.rules


def test_nothing_is_legal_after_the_end(engine: Engine) -> None:
    over = position("- / - / c5 a3 / 3 3 / 2", MINI)
    assert engine.legal_moves(over) == []
    with pytest.raises(GameIsOver, match="goal"):
        engine.search(over, FOREVER)


def test_equal_rules_are_the_same_rules(engine: Engine) -> None:
    again = Position.start(Rules.duel(size=5, walls=3))
    assert engine.legal_moves(again) == list(START.legal_moves)


def test_positions_of_another_game_are_refused(engine: Engine) -> None:
    other = Position.start(SMALL)
    for ask in (engine.legal_moves, engine.evaluate):
        with pytest.raises(OtherRules, match="the engine plays mini, the position is of small"):
            ask(other)
    with pytest.raises(OtherRules):
        engine.best(other, FOREVER)
    with pytest.raises(OtherRules):
        engine.best(START, FOREVER, history=[other])
    with pytest.raises(OtherRules):
        engine.perft(other, 3)


def test_rules_that_cannot_be_played_are_refused_with_every_reason() -> None:
    with pytest.raises(UnplayableRules) as refused:
        Engine(Rules(12, Rules.duel(size=12, walls=128).seats, max_plies=40_000))
    assert len(refused.value.problems) == 4
    assert "the board is 12 cells wide, the engine's at most 11" in str(refused.value)


def test_a_depth_that_makes_no_sense_is_refused(engine: Engine) -> None:
    with pytest.raises(EngineError, match="depth -1"):
        engine.perft(START, -1)


def test_a_closed_engine_answers_no_more(engine: Engine) -> None:
    analysis = engine.search(START, Limit(ponder=True))
    engine.close()
    engine.close()
    assert analysis.best in START.legal_moves
    for ask in (lambda: engine.best(START, FOREVER), lambda: engine.evaluate(START)):
        with pytest.raises(EngineClosed):
            ask()


def test_an_engine_says_what_it_plays(engine: Engine) -> None:
    assert repr(engine) == "<Engine for mini>"
    assert (engine.rules, engine.options) == (MINI, SMALL_MEMORY)


def test_what_is_no_state_is_refused() -> None:
    core = Engine(MINI, SMALL_MEMORY)._core
    for wrong in (None, (), (MINI,) * 7, tuple(START.state)[:6], (MINI, (0,), (), (), 1, (), None)):
        with pytest.raises(TypeError):
            core.legal_moves(wrong)  # type: ignore[arg-type]


def test_nothing_is_left_behind() -> None:
    """Engines, searches and the objects they borrow are all given back."""

    def use() -> weakref.ref[Engine]:
        engine = Engine(MINI, SMALL_MEMORY)
        with engine.search(START, Limit(depth=3)) as analysis:
            list(analysis)
        engine.best(START, Limit(depth=2), history=[START])
        engine.legal_moves(START)
        engine.perft(START, 2)
        engine.evaluate(START)
        return weakref.ref(engine)

    def owned() -> tuple[int, ...]:
        gc.collect()
        board = MINI.board
        return (
            *(sys.getrefcount(move) for move in board.pawn_moves),
            sys.getrefcount(PASS),
            sys.getrefcount(MINI),
            sys.getrefcount(START.state),
            len(gc.get_objects()),
        )

    use()
    before = owned()
    assert all(use()() is None for _ in range(20))
    *counts, objects = owned()
    assert tuple(counts) == before[:-1]
    assert objects - before[-1] < 20
