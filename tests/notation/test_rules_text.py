import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import any_rules

from koridor.notation import read_rules, write_rules
from koridor.rules import PRESETS, InvalidNotation, InvalidRules, Rules


@given(any_rules())
def test_rules_are_read_as_they_are_written(rules: Rules) -> None:
    assert read_rules(write_rules(rules)) == rules


@given(
    st.sampled_from(list(PRESETS.values())), st.none() | st.integers(1, 10**18 - 1), st.booleans()
)
def test_a_varied_preset_is_written_by_its_name(
    preset: Rules,
    max_plies: int | None,
    third_pawn: bool,  # noqa: FBT001
) -> None:
    rules = Rules(preset.size, preset.seats, max_plies, third_pawn)
    assert write_rules(rules).split()[0] == preset.key
    assert read_rules(write_rules(rules)) == rules


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_its_key(key: str) -> None:
    assert read_rules(key) is PRESETS[key]
    assert write_rules(PRESETS[key]) == key


def test_rules_that_are_those_of_a_preset_get_its_name() -> None:
    assert read_rules("size=5 walls=3").key == "mini"
    assert read_rules("duel walls=10 third_pawn=yes").key == "duel"


def test_a_limit_of_plies_leaves_a_preset_its_name() -> None:
    limited = read_rules("four max_plies=400")
    assert (limited.key, limited.description) == ("four", PRESETS["four"].description)


def test_other_changes_make_rules_of_their_own() -> None:
    varied = read_rules("four walls=6")
    assert (varied.key, varied.description) == ("custom", "")


def test_no_words_make_no_rules() -> None:
    with pytest.raises(InvalidNotation, match="size= is missing"):
        read_rules("")


def test_too_many_words_are_refused_before_they_are_read() -> None:
    with pytest.raises(InvalidNotation, match="too long for rules"):
        read_rules("duel " * 2**18)


def test_every_reason_against_rules_is_given_at_once() -> None:
    with pytest.raises(InvalidRules) as caught:
        read_rules("size=5 walls=1 starts=e5,e5 max_plies=0")
    assert len(caught.value.problems) == 3


@given(st.text("duelsizwa=,-+123 \n", max_size=30))
def test_no_text_makes_reading_fail_in_another_way(text: str) -> None:
    try:
        rules = read_rules(text)
    except (InvalidNotation, InvalidRules):
        return
    assert read_rules(write_rules(rules)) == rules
