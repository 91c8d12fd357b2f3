"""The cases of `spec/cases/`, each from every side of the table."""

from collections.abc import Iterator

import pytest
from tests.boards import move, names, played, position
from tests.spec_tables import Row, position_of, rows, start_of, tables
from tests.views import ROUND_THE_TABLE

from koridor.rules import PASS, Outcome

CASES = [
    pytest.param(row, id=f"{path.stem}: {row['id'][0]}")
    for path in tables("cases")
    for row in rows(path)
]
KEYS = {
    *("id", "about", "rules", "position", "moves", "legal", "illegal", "why"),
    *("pawn", "count", "after", "outcome", "places"),
}
each_case = pytest.mark.parametrize("row", CASES)


def words(row: Row, key: str) -> list[str]:
    return [word for value in row.get(key, []) for word in value.split()]


def reasons(row: Row) -> Iterator[tuple[str, str]]:
    for value in row.get("why", []):
        text, reason = value.split()
        yield text, reason


@each_case
def test_a_case_has_known_keys_only(row: Row) -> None:
    assert set(row) <= KEYS


@each_case
def test_the_legal_moves_of_a_case_are_right(row: Row) -> None:
    here = position_of(row)
    for view in ROUND_THE_TABLE:
        legal = view.position(here).legal_moves
        for word in words(row, "legal"):
            assert view.move(move(word), here.rules) in legal, (word, view)
        for word in words(row, "illegal"):
            assert view.move(move(word), here.rules) not in legal, (word, view)
        if "pawn" in row:
            expected = [view.move(move(word), here.rules) for word in words(row, "pawn")]
            assert names(legal.pawn_moves) == names(expected), view
        if "count" in row:
            assert len([one for one in legal if one != PASS]) == int(row["count"][0]), view


@each_case
def test_the_reasons_of_a_case_are_right(row: Row) -> None:
    here = position_of(row)
    for view in ROUND_THE_TABLE:
        for word, reason in reasons(row):
            refusal = view.position(here).why_illegal(view.move(move(word), here.rules))
            assert refusal is not None, (word, view)
            assert refusal.kind == reason, (word, view)


@each_case
def test_the_moves_of_a_case_lead_to_its_position(row: Row) -> None:
    start, end = start_of(row), position_of(row)
    for view in ROUND_THE_TABLE:
        here = view.position(start)
        for word in words(row, "moves"):
            if word.startswith("x"):
                here = here.retire(view.seat(int(word[1:]), start.rules))
            else:
                here = here.play(view.move(move(word), start.rules))
        assert here == view.position(end), view
    if "after" in row:
        assert end == position(row["after"][0], start.rules)


def outcome_text(outcome: Outcome | None) -> str:
    return "none" if outcome is None else f"{outcome.cause} {outcome.winner or '-'}"


def places_text(outcome: Outcome | None) -> str:
    assert outcome is not None
    return " ".join(",".join(map(str, place)) for place in outcome.places)


@each_case
def test_the_outcome_of_a_case_is_right(row: Row) -> None:
    outcome = position_of(row).outcome
    assert outcome_text(outcome) == row.get("outcome", ["none"])[0]
    if "places" in row:
        assert places_text(outcome) == row["places"][0]


@each_case
def test_the_outcome_of_a_case_goes_with_the_seats(row: Row) -> None:
    here = position_of(row)
    outcome = here.outcome
    if outcome is None:
        return
    for view in ROUND_THE_TABLE:
        image = view.position(here).outcome
        assert image is not None, view
        assert image.cause is outcome.cause
        expected = [
            sorted(view.seat(seat, here.rules) for seat in place) for place in outcome.places
        ]
        assert [sorted(place) for place in image.places] == expected, view


def test_ids_are_unique() -> None:
    for path in tables("cases"):
        ids = [row["id"][0] for row in rows(path)]
        assert len(ids) == len(set(ids))


def test_moves_of_a_case_are_played_from_the_start() -> None:
    """`played` is what the tables rely on."""
    assert str(played(start_of({"rules": ["duel"]}), "e2 e8")) == "- / - / e2 e8 / 10 10 / 1"
