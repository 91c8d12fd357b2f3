import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koridor.record.characters import (
    BLANKS,
    forbidden_index,
    is_blank,
    replaced,
    require_one_line,
)
from koridor.record.errors import InvalidRecord


@given(st.characters())
def test_every_printable_character_may_stand_in_a_record(character: str) -> None:
    is_text = unicodedata.category(character) not in {"Cc", "Cs", "Zl", "Zp"}
    assert (forbidden_index(character) is None) == (is_text or character == "\t")


def test_every_character_that_ends_a_line_anywhere_is_forbidden() -> None:
    ends = [chr(code) for code in range(0x3000) if len(f"a{chr(code)}b".splitlines()) > 1]
    assert len(ends) > 5
    assert all(forbidden_index(end) == 0 for end in ends)


def test_a_forbidden_character_is_refused_with_its_column() -> None:
    with pytest.raises(InvalidRecord, match=r"cannot hold the character U\+0000, col.* 3"):
        require_one_line("ab\0", "a comment")
    require_one_line("ab\t\u200c", "a comment")


def test_forbidden_characters_are_replaced_one_for_one() -> None:
    assert replaced("a\0b\ud800\u2028c") == "a\ufffdb\ufffd\ufffdc"
    assert forbidden_index("ab\n") == 2


def test_every_blank_of_unicode_is_blank() -> None:
    blanks = [chr(code) for code in range(0x110000) if chr(code).isspace()]
    assert len(blanks) > 20
    assert all(map(is_blank, blanks))


def test_what_shows_nothing_is_blank_and_what_shows_something_is_not() -> None:
    assert is_blank("")
    assert is_blank("x \u200b\ufeff\u00a0\n", 1)
    assert not is_blank("x")
    shown = [chr(code) for code in range(0x21, 0x7F)]
    assert not any(re.match(f"[{BLANKS}]", character) for character in shown)
