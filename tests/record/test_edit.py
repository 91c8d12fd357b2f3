from dataclasses import replace

import pytest
from hypothesis import given
from tests.boards import moves as named
from tests.boards import played
from tests.record.games import any_record
from tests.record.reading import sound

from koridor.notation import IllegalPly
from koridor.record import (
    UNFINISHED,
    Branches,
    DepartureCause,
    Evaluation,
    Game,
    InvalidPath,
    InvalidRecord,
    Line,
    Millis,
    Ply,
    PlyPath,
    Result,
    add_variation,
    append_ply,
    delete_variation,
    line_at,
    positions,
    promote,
    remove_header,
    retire,
    set_clock,
    set_comment,
    set_comment_before,
    set_evaluation,
    set_header,
    set_nags,
    set_result,
    take_back,
    truncate,
    visit_at,
    walk,
    write_game,
)
from koridor.rules import DUEL, FOUR, MINI, IllegalMove, KoridorError, Move, Position

WON = "c2 c4 d2 c3 d3 b3 d4 b2 d5"
SMALL_TREE = "1. e2 (1. d1 d9 (1… f9) 2. c1) (1. f1) e8 2. e3 *"


def move(text: str) -> Move:
    (only,) = named(text)
    return only


def variations(game: Game) -> list[Branches]:
    """Where the variations of a game are."""
    return sorted({visit.path.branches for visit in walk(game)} - {()})


def lines_from_the_start(game: Game) -> list[str]:
    """Every line of a game, from its start to its end, sorted."""
    return sorted(
        " ".join(map(str, positions(game, branches))) for branches in ((), *variations(game))
    )


def test_appending_plays_at_the_end_of_a_line() -> None:
    game = append_ply(append_ply(Game(), move("e2")), Ply(move("e8"), comment="so"))
    assert game.end == played(DUEL, "e2 e8")
    assert game.line.plies[1].comment == "so"


def test_appending_to_a_variation_leaves_the_main_line() -> None:
    game = sound(SMALL_TREE)
    longer = append_ply(game, move("f9"), ((0, 1),))
    assert longer.line.plies[0].variations[1] == Line.of(named("f1 f9"))
    assert longer.moves == game.moves


def test_an_illegal_ply_cannot_be_appended() -> None:
    with pytest.raises(IllegalPly, match="ply 1: e3 is illegal"):
        append_ply(Game(), move("e3"))
    with pytest.raises(InvalidPath, match="no variation at 0/0"):
        append_ply(Game.of(named("e2")), move("e8"), ((0, 0),))


def test_the_ply_that_ends_the_game_sets_the_result_and_taking_it_back_opens_it_again() -> None:
    won = Game.of(named(WON), start=Position.start(MINI))
    open_again = take_back(won)
    assert open_again.result == UNFINISHED
    assert open_again.end.outcome is None
    assert append_ply(open_again, move("d5")) == won
    assert won.result == Result(winner=1)


def test_taking_back_a_wall_returns_it_to_the_hand() -> None:
    before = Game.of(named("e2 e8"))
    placed = append_ply(before, move("e3h"))
    assert placed.end.walls_left == (9, 10)
    assert take_back(placed) == before
    assert take_back(placed).end.walls_left == (10, 10)
    assert append_ply(take_back(placed), move("e3h")) == placed


def test_taking_back_a_pass_gives_the_turn_back() -> None:
    passed = sound('[Rules "size=3 seats=4 walls=1"]\n1. b2 b2h b1h -- *')
    before = take_back(passed)
    assert before.end.turn == 4
    assert list(map(str, before.end.legal_moves)) == ["--"]
    assert append_ply(before, move("--")) == passed


def test_nothing_can_be_taken_back_before_the_first_ply() -> None:
    with pytest.raises(InvalidPath):
        take_back(Game())


@given(any_record())
def test_taking_back_ply_by_ply_visits_the_positions_backwards(game: Game) -> None:
    bare = Game.of(
        [visit.ply.move for visit in walk(Game(game.root, Line.of(moves_of(game))))],
        start=game.root,
    )
    seen = list(positions(bare))
    while bare.line.plies:
        assert bare.end == seen.pop()
        bare = take_back(bare)
    assert bare.end == seen.pop()


def moves_of(game: Game) -> list[Move]:
    """The moves of the main line up to the first that somebody left behind."""
    moves = []
    for ply in game.line.plies:
        moves.append(ply.move)
        if ply.departures:
            break
    return moves


def test_truncating_drops_a_ply_and_what_follows_in_its_line() -> None:
    game = sound(SMALL_TREE)
    assert truncate(game, PlyPath(1)).line == Line(game.line.plies[:1])
    assert truncate(game, PlyPath(0)).line == Line()
    shorter = truncate(game, PlyPath(1, ((0, 0),)))
    assert line_at(shorter, ((0, 0),)) == Line.of(named("d1"))
    assert truncate(game, PlyPath(0, ((0, 1),))) == delete_variation(game, ((0, 1),))


def test_truncating_keeps_the_result_unless_the_main_line_is_cut() -> None:
    game = set_result(sound(SMALL_TREE), Result(winner=2))
    assert truncate(game, PlyPath(0, ((0, 1),))).result == Result(winner=2)
    assert truncate(game, PlyPath(2)).result == UNFINISHED


def test_a_variation_is_added_behind_the_others() -> None:
    game = add_variation(sound(SMALL_TREE), PlyPath(0), Line.of(named("e3h")))
    assert [line.moves[0] for line in game.line.plies[0].variations] == named("d1 f1 e3h")
    with pytest.raises(IllegalPly):
        add_variation(game, PlyPath(1), Line.of(named("e2")))
    with pytest.raises(InvalidRecord, match="no plies"):
        add_variation(game, PlyPath(1), Line())


def test_a_variation_is_deleted_with_all_that_hangs_on_it() -> None:
    game = delete_variation(sound(SMALL_TREE), ((0, 0),))
    assert write_game(game).splitlines()[-1] == "1. e2 (1. f1) 1. … e8 2. e3 *"
    inner = delete_variation(sound(SMALL_TREE), ((0, 0), (1, 0)))
    assert write_game(inner).splitlines()[-1] == ("1. e2 (1. d1 d9 2. c1) (1. f1) 1. … e8 2. e3 *")


def test_promoting_swaps_a_variation_with_what_it_replaces() -> None:
    game = promote(sound(SMALL_TREE), ((0, 0),))
    assert write_game(game).splitlines()[-1] == (
        "1. d1 (1. e2 e8 2. e3) (1. f1) 1. … d9 (1. … f9) 2. c1 *"
    )
    assert promote(game, ((0, 0),)) == sound(SMALL_TREE)


def test_promoting_inside_a_variation_leaves_the_main_line() -> None:
    game = promote(sound(SMALL_TREE), ((0, 0), (1, 0)))
    assert write_game(game).splitlines()[-1] == (
        "1. e2 (1. d1 f9 (1. … d9 2. c1)) (1. f1) 1. … e8 2. e3 *"
    )


def test_promoting_takes_the_result_from_the_new_end() -> None:
    game = add_variation(
        Game.of(named("c2 c4"), start=Position.start(MINI)), PlyPath(0), Line.of(named(WON))
    )
    won = promote(game, ((0, 0),))
    assert won.result == Result(winner=1)
    assert promote(won, ((0, 0),)).result == UNFINISHED


@given(any_record())
def test_promoting_any_variation_keeps_every_line(game: Game) -> None:
    for branches in variations(game)[:3]:
        promoted = promote(game, branches)
        assert lines_from_the_start(promoted) == lines_from_the_start(game)
        assert sound(write_game(promoted)) == promoted


def test_only_a_variation_can_be_promoted_or_deleted() -> None:
    for edit in (promote, delete_variation):
        with pytest.raises(InvalidPath, match="main line"):
            edit(sound(SMALL_TREE), ())
        with pytest.raises(InvalidPath, match="no variation at 0/2"):
            edit(sound(SMALL_TREE), ((0, 2),))


def test_a_seat_that_goes_out_last_but_one_ends_the_game() -> None:
    game = retire(Game(Position.start(FOUR)), 3, DepartureCause.TIME)
    game = append_ply(game, move("e2"))
    game = retire(retire(game, 1, DepartureCause.RESIGN), 4, DepartureCause.LEFT)
    assert game.result == Result(winner=2)
    assert game.end.out == (3, 1, 4)
    assert sound(write_game(game)) == game
    with pytest.raises(IllegalMove, match="over"):
        retire(game, 2, DepartureCause.LEFT)
    with pytest.raises(KoridorError, match="no seat 5"):
        retire(Game(Position.start(FOUR)), 5, DepartureCause.LEFT)


def test_a_seat_that_leaves_last_before_the_first_ply_ends_the_game() -> None:
    assert retire(Game(), 1, DepartureCause.LEFT).result == Result(winner=2)


PATHS = [PlyPath(1), PlyPath(1, ((0, 0),)), PlyPath(0, ((0, 0), (1, 0)))]


@pytest.mark.parametrize("path", PATHS, ids=str)
def test_what_is_said_about_a_ply_is_set_in_any_line(path: PlyPath) -> None:
    game = sound(SMALL_TREE)
    told = set_comment(game, path, "after")
    told = set_comment_before(told, path, "before")
    told = set_nags(told, path, (1, 13))
    told = set_clock(told, path, Millis(5000))
    told = set_evaluation(told, path, Evaluation(hundredths=10))
    ply = visit_at(told, path).ply
    assert ply == replace(
        visit_at(game, path).ply,
        comment="after",
        before="before",
        nags=(1, 13),
        clock=Millis(5000),
        evaluation=Evaluation(hundredths=10),
    )
    assert sound(write_game(told)) == told
    assert game == sound(SMALL_TREE)


def test_nothing_is_said_about_a_ply_that_is_not_there() -> None:
    for path in (PlyPath(3), PlyPath(-1), PlyPath(0, ((1, 0),)), PlyPath(0, ((-1, 0),))):
        with pytest.raises(InvalidPath, match="the game has no"):
            set_comment(sound(SMALL_TREE), path, "x")


def test_headers_and_result_are_set_and_removed() -> None:
    game = set_header(set_header(Game(), "Event", "a"), "Site", "b")
    assert list(set_header(game, "Event", "c").headers.items()) == [("Event", "c"), ("Site", "b")]
    assert list(remove_header(game, "Event").headers) == ["Site"]
    assert set_result(game, Result(winner=2)).result.winner == 2
