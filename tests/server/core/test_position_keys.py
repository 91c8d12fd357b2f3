"""Keys of positions: shared by images, told apart by all else, the same for ever."""

from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import any_position, any_rules

from koridor.notation import ALGEBRAIC, read_position, read_rules
from koridor.rules import DUEL, Position, Symmetry
from koridor.server.core.position_keys import PositionKeys


def test_a_key_is_made_as_the_specification_says() -> None:
    left = read_position("- / - / d1 e9 / 10 10 / 2", DUEL)
    text = "duel\n- / - / d1 e9 / 10 10 / 2"
    expected = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big", signed=True)
    right = read_position("- / - / f1 e9 / 10 10 / 2", DUEL)
    keys = PositionKeys(DUEL)
    assert keys.key(left).value == keys.key(right).value == expected
    assert expected == -4_237_702_469_835_483_926


@given(st.data())
def test_images_of_a_position_share_its_key_and_lead_to_the_same(data: st.DataObject) -> None:
    rules = data.draw(st.one_of(st.just(DUEL), any_rules()))
    position = data.draw(any_position(rules))
    keys = PositionKeys(rules)
    key = keys.key(position)
    for symmetry in Symmetry:
        if symmetry.rules(rules) != rules:
            continue
        image = symmetry.position(position)
        other = keys.key(image)
        assert other.value == key.value
        assert (other.facing == key.facing) == (image == position)
        for move in list(position.legal_moves)[:20]:
            turned = symmetry.move(move, rules.size)
            assert other.filed(turned) == key.filed(move)
            after = keys.key(position.play(move)).value
            seen = key.seen(ALGEBRAIC.read(key.filed(move), position))
            assert keys.key(position.play(seen)).value == after


@given(st.data())
def test_different_positions_have_different_keys(data: st.DataObject) -> None:
    one, other = (data.draw(any_position(DUEL)) for _ in range(2))
    keys = PositionKeys(DUEL)
    are_images = other in {one, Symmetry.MIRROR.position(one)}
    assert (keys.key(one).value == keys.key(other).value) == (
        are_images or smallest_text(one) == smallest_text(other)
    )


def smallest_text(position: Position) -> str:
    """The smaller of the texts of a position and its mirror image."""
    return min(str(position), str(Symmetry.MIRROR.position(position)))


@pytest.mark.parametrize(
    ("one", "other", "are_same"),
    [
        ("duel", "duel max_plies=200", True),
        ("duel", "size=9 walls=10", True),
        ("duel", "size=9 walls=9", False),
        ("duel", "duel third_pawn=no", False),
        ("four", "hill", False),
    ],
)
def test_rules_tell_keys_apart_but_for_the_limit_of_plies(
    one: str, other: str, *, are_same: bool
) -> None:
    first, second = (
        PositionKeys(rules).key(Position.start(rules)).value
        for rules in (read_rules(one), read_rules(other))
    )
    assert (first == second) == are_same


def test_only_rules_that_are_their_own_images_are_symmetric() -> None:
    assert PositionKeys(DUEL).is_symmetric
    assert not PositionKeys(read_rules("four")).is_symmetric
    assert not PositionKeys(read_rules("size=8 walls=8")).is_symmetric
