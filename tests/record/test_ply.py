import pytest
from tests.boards import moves

from koridor.record import InvalidRecord, Line, Millis, Ply

(E2,) = moves("e2")


def test_a_line_of_moves_has_bare_plies() -> None:
    line = Line.of(moves("e2 e8"))
    assert line.plies == tuple(map(Ply, moves("e2 e8")))
    assert line.moves == tuple(moves("e2 e8"))
    assert Line() == Line.of([])


def test_a_comment_is_one_line_without_blanks_at_its_ends() -> None:
    for text in (" a", "a ", "\ta", " "):
        with pytest.raises(InvalidRecord, match="begins or ends with a blank"):
            Ply(E2, comment=text)
    for text in ("a\nb", "a\rb", "\0", "\ud800", "\u2028"):
        with pytest.raises(InvalidRecord, match="cannot hold the character"):
            Ply(E2, before=text)


def test_everything_printable_may_stand_in_a_comment() -> None:
    text = '} { \\ [%clk 0:00:01] ; ( ) " 😀 پری‌ناز'
    assert Ply(E2, comment=text).comment == text


def test_glyphs_clocks_and_variations_are_checked() -> None:
    with pytest.raises(InvalidRecord, match=r"\$256 is no NAG"):
        Ply(E2, nags=(1, 256))
    with pytest.raises(InvalidRecord, match="-1 ms is no clock reading"):
        Ply(E2, clock=Millis(-1))
    with pytest.raises(InvalidRecord, match="a variation on e2 has no plies"):
        Ply(E2, variations=(Line(),))
