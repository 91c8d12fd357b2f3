from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import moves, played, position
from tests.strategies import any_game

from koridor.openings import OPENINGS, Opening, OpeningLine, Recognition, recognise
from koridor.record import Game
from koridor.rules import DUEL, MINI, PRESETS, IllegalMove, Move, Position, Rules, Symmetry

START = Position.start(DUEL)
THREE_STEPS = "e2 e8 e3 e7 e4 e6 "
LINES = [(opening, line) for opening in OPENINGS.values() for line in opening.lines]
SITE_DUEL = replace(DUEL, max_plies=200, key="custom")

each_line = pytest.mark.parametrize(
    ("opening", "line"), LINES, ids=[f"{opening.key}: {line}" for opening, line in LINES]
)


def key(line: str) -> str | None:
    """The key of the opening of a game."""
    found = recognise(START, moves(line))
    return found.opening.key if found else None


def known(line: str) -> Recognition:
    found = recognise(START, moves(line))
    assert found is not None
    return found


def all_keys(found: Recognition | None) -> set[str]:
    return {opening.key for opening in (found.opening, *found.alternatives)} if found else set()


def filled(line: OpeningLine) -> tuple[Position, ...]:
    """The positions of a line, with pawn moves where it leaves the moves open."""
    game = [START]
    for move in line.moves:
        here = game[-1]
        game.append(here.play(here.legal_moves.pawn_moves[0] if move is None else move))
    return tuple(game)


@each_line
def test_a_line_has_the_name_of_its_opening_from_its_ply_on(
    opening: Opening, line: OpeningLine
) -> None:
    game = filled(line)
    for ply in range(line.named_from, len(game)):
        assert opening.key in all_keys(recognise(game[ply]))
        assert opening.key in all_keys(recognise(game[: ply + 1]))


@each_line
def test_a_line_has_no_name_of_its_opening_before(opening: Opening, line: OpeningLine) -> None:
    for here in filled(line)[: line.named_from]:
        assert opening.key not in all_keys(recognise(here))


@each_line
def test_a_variation_comes_before_the_opening_above_it(opening: Opening, line: OpeningLine) -> None:
    for here in filled(line)[line.named_from :]:
        found = recognise(here)
        assert found is not None
        assert found.opening not in opening.ancestors


@each_line
def test_the_mirror_image_of_a_line_has_the_same_names(opening: Opening, line: OpeningLine) -> None:
    for here in filled(line):
        found, image = recognise(here), recognise(Symmetry.MIRROR.position(here))
        assert all_keys(found) == all_keys(image)
        assert (found and found.opening) == (image and image.opening)


@each_line
def test_the_site_s_duel_has_the_same_names(opening: Opening, line: OpeningLine) -> None:
    def on_site(here: Position) -> Position:
        return Position(replace(here.setup, rules=SITE_DUEL, plies_left=None))

    game = filled(line)
    assert recognise([on_site(here) for here in game]) == recognise(game)


@pytest.mark.parametrize("line", ["c3h a1v f3h", "f3h a1v c3h", "c3h e8 f3h e9"])
def test_the_walls_of_the_reed_opening_come_in_any_order(line: str) -> None:
    assert key(line) == "reed"


def test_walls_of_the_reed_opening_after_a_step_are_another_game() -> None:
    assert key("e2 e8 c3h e7 f3h") is None


def test_the_reed_opening_is_its_own_mirror_image() -> None:
    assert not known("c3h e8 f3h").is_mirrored
    assert not known("f3h e8 c3h").is_mirrored


@pytest.mark.parametrize("line", ["c3h a3h f3h h3h", "f3h a3h c3h h3h", "c3h h3h f3h a3h"])
def test_the_counter_is_more_specific_than_the_reed_opening(line: str) -> None:
    found = known(line)
    assert (found.opening.key, found.alternatives) == ("reed-counter", ())


@pytest.mark.parametrize("wall", ["e3v", "d3v"])
def test_the_standard_opening_has_the_shiller_opening_as_its_alternative(wall: str) -> None:
    found = known(THREE_STEPS + wall)
    assert found.opening.key == "standard"
    assert found.is_mirrored == (wall == "d3v")
    assert found.alternatives == (OPENINGS["shiller"],)


@pytest.mark.parametrize("wall", ["c3v", "f3v"])
def test_the_outer_walls_of_the_shiller_opening_are_its_own(wall: str) -> None:
    found = known(THREE_STEPS + wall)
    assert (found.opening.key, found.alternatives) == ("shiller", ())
    assert str(found.line).endswith(wall)
    assert not found.is_mirrored


@pytest.mark.parametrize(
    ("walls", "expected"),
    [
        ("e3v e6v", "standard-mirror"),
        ("d3v d6v", "standard-mirror"),
        ("e3v d6v", "standard-symmetric"),
        ("d3v e6v", "standard-symmetric"),
    ],
)
def test_the_answers_to_the_standard_opening_are_told_apart(walls: str, expected: str) -> None:
    found = known(THREE_STEPS + walls)
    assert (found.opening.key, found.alternatives) == (expected, ())


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("d2h", "stonewall-first"),
        ("e2h", "stonewall-first"),
        ("g2h", "stonewall-first"),
        ("b2h", "stonewall-first"),
        ("e4 g7h", "stonewall-second"),
        ("a1h b7h", "stonewall-second"),
        ("e4 d7h", "stonewall-second"),
        ("e4 e7h", "stonewall-second"),
    ],
)
def test_either_seat_builds_the_stonewall_on_either_side(line: str, expected: str) -> None:
    assert key("e2 e8 e3 e7 " + line) == expected


def test_both_seats_may_build_the_stonewall() -> None:
    found = known("e2 e8 e3 e7 d2h g7h")
    assert found.opening.key == "stonewall-first"
    assert found.alternatives == (OPENINGS["stonewall-second"],)


@pytest.mark.parametrize(
    "plan", ["d2h e6 f2h e5 b2h f5 h2v", "e2h e6 c2h e5 g2h f5 a2v", "d2h e6 b2h e5 f2h f5 h2v"]
)
def test_the_plan_of_the_stonewall_is_known_from_its_last_position(plan: str) -> None:
    found = recognise(played(START, "e2 e8 e3 e7 " + plan))
    assert found is not None
    assert found.opening.key == "stonewall-first"


def test_a_line_is_met_by_another_order_of_moves() -> None:
    found = recognise(START, moves("e2 e8 e3v e7 e3 e6 e4"))
    assert found is not None
    assert (found.opening.key, found.ply) == ("standard", 7)


@given(st.data())
def test_every_legal_order_of_a_seat_s_moves_leads_to_the_same_name(data: st.DataObject) -> None:
    closed = [line for _, line in LINES if None not in line.moves and len(line.moves) <= 9]
    line = data.draw(st.sampled_from(closed))
    own = [move for move in line.moves[::2] if move is not None]
    replies = [move for move in line.moves[1::2] if move is not None]
    order = data.draw(st.sampled_from(list(permutations(own))))
    end = _end(order, replies)
    if end is not None:
        assert end == filled(line)[-1]
        assert recognise(end) == recognise(filled(line)[-1])


def _end(own: tuple[Move, ...], replies: list[Move]) -> Position | None:
    """The position after two seats' moves in turn, or None if one is not legal."""
    here = START
    for index, move in enumerate(own):
        for each in (move, *replies[index : index + 1]):
            if not here.is_legal(each):
                return None
            here = here.play(each)
    return here


def test_a_game_keeps_its_name_after_leaving_the_line() -> None:
    found = known(THREE_STEPS + "e3h d6h a1h a8h c1h c8h")
    assert (found.opening.key, found.ply) == ("gap-mirror", 8)


def test_a_game_has_the_last_name_that_it_passed() -> None:
    assert key(THREE_STEPS + "e3v") == "standard"
    assert key(THREE_STEPS + "e3v d6v") == "standard-symmetric"
    assert key(THREE_STEPS + "e3v h8h") == "standard"


@pytest.mark.parametrize("line", ["", "e2", "e2 e8 e3 e7 e4 e6", "c3h e8", "e2 e8 d7h", "a1h a8h"])
def test_games_without_a_named_position_have_no_opening(line: str) -> None:
    assert key(line) is None


def test_a_position_alone_is_recognised() -> None:
    found = recognise(position("- / e3 / e4 e6 / 9 10 / 2"))
    assert found is not None
    assert (found.opening.key, found.ply) == ("standard", 0)


@pytest.mark.parametrize(
    "text",
    [
        "- / e3 / e4 e6 / 10 9 / 2",
        "- / e3 / e4 e6 / 9 10 / 1",
        "- / e3 / e4 e6 / 5 5 / 2",
        "- / e3 / e4 e7 / 9 10 / 2",
    ],
)
def test_a_position_with_another_seat_hand_or_pawn_is_not(text: str) -> None:
    assert recognise(position(text)) is None


def test_a_position_reached_after_the_end_of_a_line_is_not() -> None:
    assert recognise(played(START, THREE_STEPS + "e3v a8h")) is None


def test_records_and_sequences_of_positions_are_recognised() -> None:
    line = moves(THREE_STEPS + "e3h")
    game = Game.of(line)
    assert recognise(game) == recognise(START, line)
    assert recognise(_positions(line)) == recognise(START, line)
    assert recognise([]) is None


def _positions(line: list[Move]) -> Iterator[Position]:
    here = START
    yield here
    for move in line:
        here = here.play(move)
        yield here


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        recognise(START, moves("e2 e2"))


@pytest.mark.parametrize(
    "rules",
    [
        PRESETS["four"],
        PRESETS["hill"],
        PRESETS["pinko"],
        Rules.duel(9, 9),
        replace(MINI, key="duel"),
    ],
    ids=lambda rules: rules.key,
)
def test_other_rules_have_no_openings(rules: Rules) -> None:
    assert recognise(Position.start(rules), moves("c3h")) is None
    assert recognise(Position.start(rules)) is None


def test_a_third_pawn_makes_no_difference_to_two_seats() -> None:
    here = Position.start(replace(DUEL, third_pawn=False))
    found = recognise(here, moves("e2 e8 d7v"))
    assert found is not None
    assert found.opening.key == "sidewall"


@given(any_game(DUEL))
def test_the_mirror_image_of_a_game_has_the_same_opening(game: tuple[Position, ...]) -> None:
    found = recognise(game)
    image = recognise([Symmetry.MIRROR.position(here) for here in game])
    assert (found and (found.opening, found.ply)) == (image and (image.opening, image.ply))


@given(st.sampled_from(LINES), st.data())
def test_open_moves_may_be_anything_legal(
    pair: tuple[Opening, OpeningLine], data: st.DataObject
) -> None:
    opening, line = pair
    here = START
    for ply, move in enumerate(line.moves, start=1):
        choice = data.draw(st.sampled_from(list(here.legal_moves))) if move is None else move
        if not here.is_legal(choice):
            return
        here = here.play(choice)
        if ply >= line.named_from:
            assert opening.key in all_keys(recognise(here)) | _above(recognise(here))


def _above(found: Recognition | None) -> set[str]:
    """The openings of which the recognised one is a variation."""
    return {opening.key for opening in found.opening.ancestors} if found else set()
