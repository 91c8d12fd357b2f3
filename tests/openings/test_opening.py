from dataclasses import FrozenInstanceError

import pytest
from tests.boards import moves

from koridor.openings import LANGUAGES, OPENINGS, OpeningLine, Words


def test_words_are_given_in_the_language_asked_for() -> None:
    words = Words(en="gap", ru="разрыв", fa="شکاف")
    assert [words.in_language(language) for language in LANGUAGES] == ["gap", "разрыв", "شکاف"]


def test_a_line_is_written_in_rounds_with_ellipses_for_open_moves() -> None:
    line = OpeningLine((*moves("e2 e8"), None, *moves("g7h e4")), named_from=4, is_printed=False)
    assert str(line) == "1. e2 e8 2. … g7h 3. e4"


def test_the_ancestors_of_a_variation_begin_with_its_parent() -> None:
    assert list(OPENINGS["rush"].ancestors) == [OPENINGS["standard"]]
    assert list(OPENINGS["standard"].ancestors) == []


def test_openings_are_frozen_and_hashable() -> None:
    with pytest.raises(FrozenInstanceError):
        OPENINGS["reed"].key = "read"  # type: ignore[misc]
    assert len(set(OPENINGS.values())) == len(OPENINGS)


def test_the_table_of_openings_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        OPENINGS["mine"] = OPENINGS["reed"]  # type: ignore[index]
