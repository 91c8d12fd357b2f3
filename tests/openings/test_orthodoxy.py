from dataclasses import replace

import pytest
from hypothesis import given
from tests.boards import moves, played, position
from tests.strategies import any_game

from koridor.openings import Character, character
from koridor.record import Game
from koridor.rules import DUEL, PRESETS, Position, Symmetry

START = Position.start(DUEL)
ORTHODOX, UNORTHODOX = Character.ORTHODOX, Character.UNORTHODOX


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", None),
        ("e2 e8 e3 e7 e4", None),
        ("e2 e8 e3 e7 e4 e6", ORTHODOX),
        ("e2 e8 e3 e7 e4 e6 c3h c6h f3h f6h", ORTHODOX),
        ("c3h", None),
        ("c3h e8 f3h", UNORTHODOX),
        ("c3h e8 e2 e7 e3 e6 e4", ORTHODOX),
        ("c3h e8 e2 e7 e3 e6 f3h", UNORTHODOX),
        ("e2 c6h e3 f6h", UNORTHODOX),
    ],
)
def test_two_walls_of_a_seat_before_its_pawn_is_in_the_centre_are_unorthodox(
    line: str, expected: Character | None
) -> None:
    assert character(START, moves(line)) is expected


def test_one_wall_of_each_seat_is_still_open() -> None:
    assert character(START, moves("c3h c6h e2 e8")) is None
    assert character(START, moves("c3h c6h e2 e8 e3 e7 e4 e6")) is ORTHODOX


def test_a_pawn_beside_the_centre_has_not_reached_it() -> None:
    beside = moves("d1 e8 d2 e7 d3 e6 d4 a1h")
    assert character(START, beside) is None
    assert character(START, [*beside, *moves("e4")]) is ORTHODOX


def test_a_jump_over_the_centre_reaches_it() -> None:
    line = moves("e2 e8 e3 e7 d3 e6 e3 e5 a1h e4 e5")
    assert character(START, line[:-1]) is None
    assert character(START, line) is ORTHODOX


def test_a_bare_position_tells_what_is_certain() -> None:
    assert character(START) is None
    assert character(played(DUEL, "e2 e8 e3 e7 e4 e6")) is ORTHODOX
    assert character(played(DUEL, "c3h e8 f3h")) is UNORTHODOX


def test_a_bare_position_hides_what_came_first() -> None:
    walls_last = "e2 e8 e3 e7 e4 e6 a1h a8h c1h c8h"
    walls_first = "a1h a8h c1h c8h e2 e8 e3 e7 e4 e6"
    assert played(DUEL, walls_last) == played(DUEL, walls_first)
    assert character(played(DUEL, walls_last)) is None
    assert character(START, moves(walls_last)) is ORTHODOX
    assert character(START, moves(walls_first)) is UNORTHODOX


def test_a_pawn_past_the_centre_may_have_been_there() -> None:
    assert character(position("a1c1 / - / d5 e9 / 8 10 / 1")) is None


def test_walls_that_do_not_add_up_are_no_evidence() -> None:
    assert character(position("- / - / e1 e9 / 5 5 / 1")) is None
    assert character(position("- / - / e4 e6 / 5 5 / 1")) is None


def test_a_seat_that_leaves_settles_nothing() -> None:
    course = [START, START.retire(2)]
    assert character(course) is None
    assert character(START.retire(2)) is None


def test_games_and_rules_with_a_limit_have_a_character() -> None:
    assert character(Game.of(moves("c3h e8 f3h"))) is UNORTHODOX
    site = Position.start(replace(DUEL, max_plies=200))
    assert character(site, moves("c3h e8 f3h")) is UNORTHODOX
    assert character([]) is None


@pytest.mark.parametrize("key", sorted(PRESETS.keys() - {"duel"}))
def test_other_rules_have_no_character(key: str) -> None:
    assert character(Position.start(PRESETS[key])) is None


@given(any_game(DUEL))
def test_what_is_settled_stays_settled_but_for_the_second_seat(game: tuple[Position, ...]) -> None:
    seen = [character(game[: end + 1]) for end in range(len(game))]
    settled = [one for one in seen if one is not None]
    assert len(set(settled)) <= 1
    assert seen[len(seen) - len(settled) :] == settled


@given(any_game(DUEL))
def test_the_mirror_image_of_a_game_has_the_same_character(game: tuple[Position, ...]) -> None:
    mirrored = [Symmetry.MIRROR.position(here) for here in game]
    assert character(mirrored) is character(game)
    assert character(mirrored[-1]) is character(game[-1])


@given(any_game(DUEL))
def test_a_bare_position_that_is_orthodox_ends_an_orthodox_game(
    game: tuple[Position, ...],
) -> None:
    if character(game[-1]) is ORTHODOX:
        assert character(game) is ORTHODOX
