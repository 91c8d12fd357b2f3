import pytest
from hypothesis import given
from tests.record.games import headers, one_line

from koridor.record import Headers, InvalidRecord
from koridor.record.errors import ErrorList
from koridor.record.header_lines import HeaderSection
from koridor.record.headers import escaped, unescaped


@given(headers)
def test_written_headers_are_read_back_in_their_order(values: Headers) -> None:
    section = HeaderSection(ErrorList())
    for line in str(values).splitlines():
        assert section.take(1, line, 0) == len(line)
    assert not list(section.errors)
    assert [(name, found.value) for name, found in section.found.items()] == list(values.pairs)


@given(one_line)
def test_an_escaped_value_comes_back(value: str) -> None:
    assert unescaped(escaped(value)) == value


def test_headers_are_a_mapping_in_an_order() -> None:
    ab = Headers.of({"A": "1", "B": "2"})
    assert dict(ab) == {"A": "1", "B": "2"}
    assert (len(ab), ab["B"], ab.get("C"), "A" in ab) == (2, "2", None, True)
    assert ab != Headers.of({"B": "2", "A": "1"})
    assert hash(ab) == hash(Headers((("A", "1"), ("B", "2"))))
    with pytest.raises(KeyError):
        ab["C"]


def test_a_change_makes_new_headers() -> None:
    ab = Headers.of({"A": "1", "B": "2"})
    assert ab.with_value("A", "3").pairs == (("A", "3"), ("B", "2"))
    assert ab.with_value("C", "3").pairs == (*ab.pairs, ("C", "3"))
    assert ab.without("A").pairs == (("B", "2"),)
    assert ab.without("C") == ab
    assert ab["A"] == "1"


@pytest.mark.parametrize("name", ["", "1st", "a b", 'a"', "a]", "-a", "a\n"])
def test_names_that_cannot_be_written_are_refused(name: str) -> None:
    with pytest.raises(InvalidRecord, match="cannot name a header"):
        Headers.of({name: "x"})


def test_values_that_cannot_be_written_are_refused() -> None:
    with pytest.raises(InvalidRecord, match=r"the header A cannot hold the character U\+000D"):
        Headers.of({"A": "x\ry"})


def test_a_name_occurs_once() -> None:
    with pytest.raises(InvalidRecord, match="named twice"):
        Headers((("A", "1"), ("A", "2")))
