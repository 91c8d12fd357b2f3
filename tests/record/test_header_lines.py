from koridor.record.errors import ErrorList
from koridor.record.header_lines import HeaderSection, begins_header, begins_like_header


def section(text: str) -> tuple[dict[str, str], list[str], int]:
    """The headers of a line, the errors, and where the headers end."""
    headers = HeaderSection(ErrorList())
    end = headers.take(1, text, 0)
    values = {name: found.value for name, found in headers.found.items()}
    return values, [f"{error.column} {error.kind}" for error in headers.errors], end


def test_escapes_and_brackets_belong_to_the_value() -> None:
    values, errors, _ = section(r'[Event "a [b] (c) {d} ; \"e\" C:\\f \g"]')
    assert values == {"Event": r'a [b] (c) {d} ; "e" C:\f \g'}
    assert errors == []


def test_several_headers_and_blanks_may_stand_on_a_line() -> None:
    text = '\ufeff [ A "1" ][B"2"]\u00a0[Ж-1 ""] 1. e2'
    values, errors, end = section(text)
    assert values == {"A": "1", "B": "2", "Ж-1": ""}
    assert (errors, text[end:]) == ([], "1. e2")


def test_a_damaged_header_is_passed_over_to_the_end_of_the_line() -> None:
    for damaged in ('[Event "x', "[Event]", "[]", '[1st "x"]', '[A "1"', r'[A "\"]'):
        text = f"  {damaged}"
        assert section(text) == ({}, ["3 header"], len(text))
    assert section('[A "1"] [B "2') == ({"A": "1"}, ["9 header"], 13)


def test_a_second_header_of_the_same_name_is_reported_and_the_first_counts() -> None:
    assert section('[A "1"][A "2"]')[:2] == ({"A": "1"}, ["12 duplicate_header"])


def test_control_characters_in_a_value_are_replaced_and_reported() -> None:
    assert section('[A "b\0c\td"]')[:2] == ({"A": "b\ufffdc\td"}, ["6 character"])


def test_a_header_is_known_by_its_beginning() -> None:
    assert begins_header('x  [Event "', 1)
    assert begins_header('[Event"x"]')
    for text in ("[Event]", "[%clk 0:00:01]", '["x"]', '1. e2 [A "b"]'):
        assert not begins_header(text)
    assert begins_like_header(" [Event]")
    assert not begins_like_header("1. e2 [Event]")
