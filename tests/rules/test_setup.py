"""Set-ups: every fault is found, and all of them at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import cell, names, position, setup, wall
from tests.rules import naive
from tests.strategies import any_position, any_rules, any_setup

from koridor.rules import (
    DUEL,
    FOUR,
    HILL,
    Cell,
    InvalidSetup,
    Orientation,
    Position,
    ProblemKind,
    Rules,
    Setup,
    Wall,
)

LIMITED = Rules(9, DUEL.seats, max_plies=10)


def duel(*, pawns: str = "e1 e9", walls: str = "", walls_left: str = "5 5", turn: int = 1) -> Setup:
    return Setup(
        DUEL,
        tuple(map(cell, pawns.split())),
        tuple(map(wall, walls.split())),
        tuple(map(int, walls_left.split())),
        turn,
    )


def four(pawns: str, *, turn: int = 1, out: tuple[int, ...] = ()) -> Setup:
    words = pawns.split()
    cells = tuple(None if word == "-" else cell(word) for word in words)
    return Setup(FOUR, cells, (), (5, 5, 5, 5), turn, out)


def limited(rules: Rules, plies_left: int) -> Setup:
    return Setup(rules, (cell("e1"), cell("e9")), (), (10, 10), 1, (), plies_left)


P = ProblemKind
FAULTS = [
    (P.COUNT, "1 pawns for 2 seats", duel(pawns="e1")),
    (P.COUNT, "3 pawns for 2 seats", duel(pawns="e1 e9 a5")),
    (P.COUNT, "1 walls left for 2 seats", duel(walls_left="5")),
    (P.COUNT, "3 walls left for 2 seats", duel(walls_left="5 5 5")),
    (P.TURN, "there is no seat 0 to move", duel(turn=0)),
    (P.TURN, "there is no seat 3 to move", duel(turn=3)),
    (P.TURN, "there is no seat -1 to move", duel(turn=-1)),
    (P.TURN, "seat 2 is to move but is out", four("e1 - e9 i5", turn=2)),
    (P.OUT, "seats said to be out, 3, are not", four("e1 - e9 i5", out=(3,))),
    (P.OUT, "seats said to be out, 2, are not", four("e1 a5 e9 i5", out=(2,))),
    (P.OUT, "seats said to be out, 2, 2, are not", four("e1 - e9 i5", out=(2, 2))),
    (P.PLIES_LEFT, "11 plies left under a limit of 10", limited(LIMITED, 11)),
    (P.PLIES_LEFT, "-1 plies left under a limit of 10", limited(LIMITED, -1)),
    (P.PLIES_LEFT, "5 plies left under a limit of None", limited(DUEL, 5)),
    (P.PLIES_LEFT, "0 plies left under a limit of None", limited(DUEL, 0)),
    (P.PAWN_OFF_BOARD, "the pawn of seat 2 on e10 is off the board", duel(pawns="e1 e10")),
    (P.PAWN_OFF_BOARD, "the pawn of seat 1 on j1 is off the board", duel(pawns="j1 e9")),
    (P.PAWNS_SHARE_CELL, "the pawns of seats 1 and 2 share e5", duel(pawns="e5 e5")),
    (P.PAWNS_SHARE_CELL, "the pawns of seats 2 and 4 share c5", four("e1 c5 e9 c5")),
    (P.TWO_ON_GOAL, "seats 1 and 2 are both on their goals", duel(pawns="e9 e1")),
    (P.WALL_OFF_BOARD, "the wall i1h is off the board", duel(walls="i1h")),
    (P.WALL_OFF_BOARD, "the wall a9v is off the board", duel(walls="a9v")),
    (P.WALLS_OVERLAP, "the walls a1h and b1h overlap", duel(walls="a1h b1h")),
    (P.WALLS_OVERLAP, "the walls b2v and b1v overlap", duel(walls="b2v b1v")),
    (P.WALLS_OVERLAP, "the walls a1h and a1h overlap", duel(walls="a1h a1h")),
    (P.WALLS_CROSS, "the walls a1h and a1v cross", duel(walls="a1h a1v")),
    (P.WALLS_LEFT, "seat 1 has 11 walls left of a share of 10", duel(walls_left="11 5")),
    (P.WALLS_LEFT, "seat 2 has -1 walls left of a share of 10", duel(walls_left="5 -1")),
    (
        P.WALLS_LEFT,
        "21 walls on the board and in hand; the game has 20",
        duel(walls="a1h", walls_left="10 10"),
    ),
    (
        P.PATH_CLOSED,
        "seat 1 on e1 has no path to its goal",
        duel(walls="a1h c1h e1h g1h h1v"),
    ),
    (
        P.PATH_CLOSED,
        "seat 2 on e9 has no path to its goal",
        duel(walls="a8h c8h e8h g8h h8v"),
    ),
]


@pytest.mark.parametrize(("kind", "message", "here"), FAULTS, ids=[row[1] for row in FAULTS])
def test_a_fault_is_found_and_named(kind: ProblemKind, message: str, here: Setup) -> None:
    """P.1 P.2 P.3 P.4 P.5 P.6 P.7 P.8 P.9 P.10"""
    [problem] = here.problems()
    assert problem.kind is kind
    assert message in str(problem)
    with pytest.raises(InvalidSetup) as caught:
        Position(here)
    assert caught.value.problems == (problem,)


def test_every_kind_of_fault_has_an_example() -> None:
    assert {row[0] for row in FAULTS} == set(ProblemKind)


def test_every_fault_is_reported_at_once() -> None:
    """P.11"""
    here = Setup(
        FOUR,
        (Cell(-1, 3), cell("a1"), cell("a1"), None, cell("c3")),
        tuple(map(wall, ("a1h", "b1h", "b1v", "a1v", "i9h"))),
        (6, -1, 5),
        4,
        (1, 7),
        3,
    )
    assert names({problem.kind for problem in here.problems()}) == names(
        set(ProblemKind) - {ProblemKind.TWO_ON_GOAL}
    )


def test_a_wall_over_two_others_overlaps_both() -> None:
    """P.11"""
    problems = duel(walls="a1h c1h b1h").problems()
    assert list(map(str, problems)) == [
        "the walls a1h and b1h overlap",
        "the walls c1h and b1h overlap",
    ]


def test_nobody_in_play_is_a_fault() -> None:
    """P.10"""
    here = Setup(FOUR, (None,) * 4, (), (5, 5, 5, 5), 1)
    assert [problem.kind for problem in here.problems()] == [ProblemKind.TURN, ProblemKind.OUT]


@pytest.mark.parametrize("turn", [0, 1, 10**30])
def test_an_empty_setup_has_faults_and_breaks_nothing(turn: int) -> None:
    """P.11"""
    kinds = {problem.kind for problem in Setup(DUEL, (), (), (), turn).problems()}
    assert kinds >= {ProblemKind.COUNT, ProblemKind.OUT}


def test_huge_numbers_are_faults_like_others() -> None:
    huge = 10**40
    far = Wall(huge, -huge, Orientation.VERTICAL)
    here = Setup(
        DUEL, (Cell(huge, huge), Cell(-huge, 0)), (far, far), (huge, -huge), huge, (), huge
    )
    assert len(here.problems()) >= 8


def test_walls_from_left_of_the_board_do_not_reach_into_it() -> None:
    """P.5"""
    west = Wall(-1, 3, Orientation.HORIZONTAL)
    here = Setup(DUEL, (cell("e1"), cell("e9")), (west, wall("a4h")), (5, 5), 1)
    assert [problem.kind for problem in here.problems()] == [
        ProblemKind.WALL_OFF_BOARD,
        ProblemKind.WALLS_OVERLAP,
    ]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("- / - / e1 e9 / 10 10 / 1", DUEL),
        ("d4f4e7 / a2a8 / e4 e6 / 7 8 / 2", DUEL),
        ("d4f4e7 / a2a8 / e4 e6 a4 h6 / 4 3 5 3 / 3", FOUR),
        ("- / - / e4 e6 / 0 0 / 2", DUEL),
        ("- / - / e9 e8 / 10 10 / 1", DUEL),
        ("- / - / - - e9 - / 5 5 5 5 / 3", FOUR),
        ("- / - / e5 a5 e9 i5 / 4 5 5 5 / 2", HILL),
    ],
)
def test_composed_positions_are_welcome(text: str, rules: Rules) -> None:
    """P.4 P.8: fewer walls than the game has, a game that is over, seats that are out."""
    assert setup(text, rules).problems() == ()
    assert position(text, rules).setup.pawns == setup(text, rules).pawns


def test_seats_that_are_out_keep_the_order_they_left_in() -> None:
    """P.10"""
    here = four("- a5 - i5", turn=2, out=(3, 1))
    assert Position(here).out == (3, 1)
    assert Position(here).setup == here


def test_seats_left_in_unknown_order_are_taken_in_the_order_of_seats() -> None:
    assert Position(four("- a5 - i5", turn=2)).out == (1, 3)


def test_all_plies_are_left_unless_somebody_says_otherwise() -> None:
    """P.9"""
    start = Position.start(LIMITED)
    assert Position(Setup(LIMITED, start.pawns, (), (10, 10), 1)) == start
    assert Position(limited(LIMITED, 3)).plies_left == 3


@given(any_rules().flatmap(any_position))
def test_a_position_and_its_setup_make_each_other(here: Position) -> None:
    again = Position(here.setup)
    assert again == here
    assert again.setup == here.setup
    assert here.setup.problems() == ()


@given(any_rules(largest=7).flatmap(any_setup))
def test_nonsense_is_always_answered_with_reasons(here: Setup) -> None:
    """P.11"""
    problems = here.problems()
    assert all(str(problem) for problem in problems)
    if problems:
        with pytest.raises(InvalidSetup) as caught:
            Position(here)
        assert caught.value.problems == problems
    else:
        assert Position(here).setup.pawns == here.pawns


@given(st.data())
def test_faults_of_walls_are_those_that_the_plain_rules_find(data: st.DataObject) -> None:
    """P.5 P.6"""
    here = data.draw(any_setup(data.draw(any_rules(largest=5))))
    kinds = {problem.kind for problem in here.problems()}
    walls = here.walls
    meeting = any(
        naive.meets(one, other) for index, one in enumerate(walls) for other in walls[:index]
    )
    assert bool(kinds & {ProblemKind.WALLS_OVERLAP, ProblemKind.WALLS_CROSS}) is meeting
    off = any(not set(naive.every_wall(here.rules.size)) >= {wall} for wall in walls)
    assert (ProblemKind.WALL_OFF_BOARD in kinds) is off
    pawns = [pawn for pawn in here.pawns if pawn is not None]
    sane = len(here.pawns) == len(here.rules.seats) and all(p.is_on(here.rules.size) for p in pawns)
    if sane and not off:
        assert (ProblemKind.PATH_CLOSED not in kinds) is naive.all_reach(here)
