"""The names that people may give themselves."""

import pytest

from koridor.server.core.naming import tidied, why_not


@pytest.mark.parametrize("name", ["Nina", "Ольга Ш.", "پری", "می‌خواهم", "O’Neil", "Ann-Marie 2"])
def test_names_that_are_fine(name: str) -> None:
    assert why_not(tidied(name)) is None


@pytest.mark.parametrize(
    "name", ["", "x", "y" * 25, "<b>", "12345", "a\u202eb", "a\u200cb", "پری\u200c", "\u200cپری"]
)
def test_names_that_are_not(name: str) -> None:
    assert why_not(tidied(name)) is not None


def test_a_name_is_tidied() -> None:
    assert tidied("  Ｎina   Ⅷ ") == "Nina VIII"
