"""The symmetries of the square."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import cell, move, moves, names, position, wall
from tests.rules import naive
from tests.strategies import any_game, any_position, any_rules, every_move, symmetries

from koridor.rules import DUEL, FOUR, PINKO, Position, Symmetry

S = Symmetry


@pytest.mark.parametrize(
    ("symmetry", "image"),
    [
        (S.IDENTITY, "b3 b3h b3v"),
        (S.MIRROR, "h3 g3h g3v"),
        (S.FLIP, "b7 b6h b6v"),
        (S.ROTATE_180, "h7 g6h g6v"),
        (S.TRANSPOSE, "c2 c2v c2h"),
        (S.ROTATE_90, "c8 c7v c7h"),
        (S.ROTATE_270, "g2 f2v f2h"),
        (S.ANTITRANSPOSE, "g8 f7v f7h"),
    ],
)
def test_a_symmetry_moves_cells_and_walls(symmetry: Symmetry, image: str) -> None:
    before = moves("b3 b3h b3v")
    assert " ".join(str(symmetry.move(one, 9)) for one in before) == image
    assert symmetry.move(move("--"), 9) == move("--")
    cell_and_wall = [symmetry.cell(cell("b3"), 9), symmetry.wall(wall("b3h"), 9)]
    assert list(map(str, cell_and_wall)) == image.split()[:2]


def test_quarter_turns_are_clockwise() -> None:
    """The north edge of the drawing becomes its east edge."""
    assert names(S.ROTATE_90.cell(one, 9) for one in DUEL.seat(1).goal) == names(FOUR.seat(2).goal)


@pytest.mark.parametrize("size", range(3, 20))
def test_a_symmetry_permutes_the_moves_of_a_board(size: int) -> None:
    everything = set(every_move(size))
    on_board = set(naive.every_wall(size))
    for symmetry in Symmetry:
        assert {symmetry.wall(one, size) for one in on_board} == on_board
        back = symmetry.inverse
        assert all(
            back.move(symmetry.move(one, size), size) == one for one in list(everything)[::7]
        )


def test_each_symmetry_undoes_its_inverse() -> None:
    for symmetry in Symmetry:
        assert symmetry.inverse.inverse is symmetry
    assert S.ROTATE_90.inverse is S.ROTATE_270
    assert {s for s in Symmetry if s.inverse is s} == set(Symmetry) - {S.ROTATE_90, S.ROTATE_270}


def test_the_eight_images_of_a_lopsided_position_differ() -> None:
    here = position("b3 / - / c1 d9 / 9 10 / 1")
    assert len({symmetry.position(here) for symmetry in Symmetry}) == 8


def test_mirroring_leaves_the_duel_as_it_is() -> None:
    assert S.MIRROR.rules(DUEL) == DUEL
    assert S.MIRROR.rules(PINKO) == PINKO
    assert str(S.MIRROR.position(position("d4f4e7 / a2a8 / e4 c6 / 7 8 / 2"))) == (
        "c4d7e4 / h2h8 / e4 g6 / 7 8 / 2"
    )


@given(any_rules(largest=9).flatmap(any_position), symmetries)
def test_the_legal_moves_of_an_image_are_the_images_of_the_legal_moves(
    here: Position, symmetry: Symmetry
) -> None:
    image = symmetry.position(here)
    size = here.rules.size
    assert set(image.legal_moves) == {symmetry.move(one, size) for one in here.legal_moves}
    assert image.outcome == here.outcome
    for seat in here.rules.seat_numbers:
        if seat not in here.out:
            assert image.distance(seat) == here.distance(seat)


@given(any_rules(largest=9).flatmap(any_position), symmetries, st.data())
def test_playing_and_turning_can_be_swapped(
    here: Position, symmetry: Symmetry, data: st.DataObject
) -> None:
    if here.outcome is not None:
        return
    chosen = data.draw(st.sampled_from(list(here.legal_moves)))
    image = symmetry.position(here).play(symmetry.move(chosen, here.rules.size))
    assert image == symmetry.position(here.play(chosen))


@given(any_rules().flatmap(any_game), symmetries)
def test_the_inverse_brings_a_position_back(game: tuple[Position, ...], symmetry: Symmetry) -> None:
    here = game[-1]
    image = symmetry.position(here)
    assert symmetry.inverse.position(image) == here
    assert (image.out, image.plies_left, image.turn) == (here.out, here.plies_left, here.turn)
