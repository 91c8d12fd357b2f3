import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.record.reading import sound

from koridor.record import InvalidRecord
from koridor.record.nags import GLYPHS, MOST_NAG, require_nag, write_nags


@pytest.mark.parametrize(("sign", "number"), GLYPHS.items())
def test_every_sign_is_read_outside_comments_glued_or_not(sign: str, number: int) -> None:
    for text in (f"1. e2{sign} e8", f"1. e2 {sign} e8", f"1. e2{sign}(1. d1)1... e8"):
        game = sound(text)
        assert game.line.plies[0].nags == (number,)
        assert len(game.moves) == 2


@given(st.lists(st.integers(0, MOST_NAG)))
def test_written_glyphs_are_read_back(numbers: list[int]) -> None:
    assert sound(f"1. e2{write_nags(numbers)} e8 *").line.plies[0].nags == tuple(numbers)


def test_numbers_of_no_glyph_are_refused() -> None:
    for number in (-1, MOST_NAG + 1):
        with pytest.raises(InvalidRecord, match="no NAG"):
            require_nag(number)
    require_nag(MOST_NAG)
