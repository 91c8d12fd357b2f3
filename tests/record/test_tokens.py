import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koridor.record.tokens import COMMENT_END, TOKEN


def tokens(text: str) -> list[tuple[str, str]]:
    """The kinds and texts of the tokens of a line."""
    return [
        (token.lastgroup, token[token.lastgroup])
        for token in TOKEN.finditer(text)
        if token.lastgroup
    ]


@given(st.text(st.characters(exclude_characters="\n")))
def test_every_character_belongs_to_a_token_or_is_blank(text: str) -> None:
    end = 0
    for token in TOKEN.finditer(text):
        assert token.start() == end
        end = token.end()
    assert end == len(text)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("1.e2", "number move"),
        ("12...e3h", "number move"),
        ("3.…e3h", "number move"),
        ("3 … e3h", "number ellipsis move"),
        ("e2!", "move glyph"),
        ("e2!?e8", "move glyph move"),
        ("$13)1...", "nag close number"),
        ("{c}e3", "comment move"),
        ("{a\\}b}e3", "comment move"),
        ("{open", "opening"),
        ("{a\\}", "opening"),
        ("{a\\", "opening"),
        ("e2;x)", "move line_comment"),
        ("1-0", "result"),
        ("1-0)", "result close"),
        ("1/2-1/2", "result"),
        ("0-0-1-0 *", "result result"),
        ("1-0e2", "number junk number move"),
        ("1-0-0-0-0", "number junk result"),
        ("--", "move"),
        ("e2--", "move move"),
        ("e2+-e8", "move glyph move"),
        ("e2+", "move junk"),
        ("--+", "move junk"),
        ("+/-=/+", "glyph glyph"),
        ('[Event "x"]', "header move junk"),
        ("[note]", "junk move junk"),
        ("e2\u200be3\u00a0", "move move"),
        ("", ""),
    ],
)
def test_tokens_are_told_apart(text: str, kinds: str) -> None:
    assert " ".join(kind for kind, _ in tokens(text)) == kinds


def test_the_end_of_a_comment_is_a_brace_without_a_backslash() -> None:
    found = COMMENT_END.match("a\\} b\\\\} c}")
    assert isinstance(found, re.Match)
    assert found[1] == "a\\} b\\\\"
    assert COMMENT_END.match("a\\}") is None
    assert COMMENT_END.match("a\\") is None
