from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koridor.render.markup import number, path_data, tag, words


@given(st.text())
def test_any_text_can_be_an_attribute_and_a_content(text: str) -> None:
    node = ElementTree.fromstring(tag("a", words(text), b=text))
    if text.isprintable():
        assert (node.text or "", node.get("b")) == (text, text)


def test_an_underscore_stands_for_a_hyphen() -> None:
    assert tag("a", class_="c", font_size=1.5) == '<a class="c" font-size="1.5"/>'


def test_an_attribute_without_a_value_is_left_out() -> None:
    assert tag("a", b=None) == "<a/>"


@pytest.mark.parametrize("char", ["\x00", "\x0b", "\ud800", "\ufffe"])
def test_what_xml_cannot_hold_is_replaced(char: str) -> None:
    assert words(f"a{char}b") == "a\ufffdb"


@given(st.floats(-1e6, 1e6))
def test_a_length_is_kept_to_a_hundredth(value: float) -> None:
    assert float(number(value)) == pytest.approx(value, abs=0.0051)


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.001, "0"), (10, "10"), (0.5, ".5"), (-0.25, "-.25"), (10.5, "10.5")],
)
def test_a_length_is_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_path_goes_through_its_points() -> None:
    assert path_data([(0, 1), (2.5, 3)]) == "M0 1L2.5 3"
