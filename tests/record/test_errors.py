from koridor.record import ErrorKind, ReadingError
from koridor.record.errors import MOST_ERRORS, ErrorList, Place, cut
from koridor.rules import Refusal, RefusalKind


def test_an_error_says_where_it_is_and_what_is_wrong() -> None:
    reason = Refusal(RefusalKind.GAME_OVER)
    error = ReadingError(3, 7, ErrorKind.ILLEGAL, "illegal move", "e4", 5, reason)
    assert str(error) == "line 3, column 7, ply 5: illegal move: 'e4'"
    assert str(ReadingError(1, 2, ErrorKind.NAG, "no NAG", "$")) == "line 1, column 2: no NAG: '$'"


def test_errors_are_listed_by_place() -> None:
    errors = ErrorList()
    for place in (Place(2, 1), Place(1, 9), Place(1, 2)):
        errors.add(place, ErrorKind.ROUND, "m", "t")
    assert [(error.line, error.column) for error in errors.in_order()] == [(1, 2), (1, 9), (2, 1)]


def test_too_many_errors_end_with_one_that_says_so() -> None:
    errors = ErrorList()
    for column in range(1, 3 * MOST_ERRORS):
        errors.add(Place(1, column), ErrorKind.ROUND, "m", "t", ply=1)
    listed = errors.in_order()
    assert len(listed) == MOST_ERRORS + 1
    assert [error.kind for error in listed[-2:]] == [ErrorKind.ROUND, ErrorKind.MORE]
    assert listed[-1].ply is None


def test_long_texts_are_cut() -> None:
    assert cut("x" * 60) == "x" * 60
    assert cut("x" * 61) == "x" * 59 + "…"
