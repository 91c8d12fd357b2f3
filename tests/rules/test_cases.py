"""The cases of `spec/cases/`, each from every side of the table."""

from collections.abc import Iterable, Iterator

import pytest
from tests.boards import cell, move, names, played, position
from tests.spec_tables import Row, position_of, rows, start_of, tables
from tests.views import View, from_every_side

from koridor.rules import PASS, Outcome, PawnMove, Position

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


def seen(words: Iterable[str], view: View, here: Position) -> list[str]:
    """Moves as written from another side."""
    return [str(view.move(move(word), here.rules)) for word in words]


def reasons(row: Row) -> Iterator[tuple[str, str]]:
    for value in row.get("why", []):
        text, reason = value.split()
        yield text, reason


@each_case
def test_a_case_has_known_keys_only(row: Row) -> None:
    assert set(row) <= KEYS


@each_case
@from_every_side
def test_the_legal_moves_of_a_case_are_right(row: Row, view: View) -> None:
    here = position_of(row)
    legal = view.position(here).legal_moves
    for word in words(row, "legal"):
        assert view.move(move(word), here.rules) in legal, word
    for word in words(row, "illegal"):
        assert view.move(move(word), here.rules) not in legal, word
    if "pawn" in row:
        expected = [view.move(PawnMove(cell(word)), here.rules) for word in words(row, "pawn")]
        assert names(legal.pawn_moves) == names(expected)
    if "count" in row:
        assert len([move for move in legal if move != PASS]) == int(row["count"][0])


@each_case
@from_every_side
def test_the_reasons_of_a_case_are_right(row: Row, view: View) -> None:
    here = position_of(row)
    for word, reason in reasons(row):
        refusal = view.position(here).why_illegal(view.move(move(word), here.rules))
        assert refusal is not None, word
        assert refusal.kind == reason, word


@each_case
@from_every_side
def test_the_moves_of_a_case_lead_to_its_position(row: Row, view: View) -> None:
    start, end = start_of(row), position_of(row)
    here = view.position(start)
    for word in words(row, "moves"):
        if word.startswith("x"):
            here = here.retire(view.seat(int(word[1:]), start.rules))
        else:
            here = here.play(view.move(move(word), start.rules))
    assert here == view.position(end)
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
@from_every_side
def test_the_outcome_of_a_case_goes_with_the_seats(row: Row, view: View) -> None:
    here = position_of(row)
    outcome, image = here.outcome, view.position(here).outcome
    if outcome is None or image is None:
        assert outcome is image
        return
    assert image.cause is outcome.cause
    expected = [sorted(view.seat(seat, here.rules) for seat in place) for place in outcome.places]
    assert [sorted(place) for place in image.places] == expected


def test_ids_are_unique() -> None:
    for path in tables("cases"):
        ids = [row["id"][0] for row in rows(path)]
        assert len(ids) == len(set(ids))


def test_moves_of_a_case_are_played_from_the_start() -> None:
    """`played` is what the tables rely on."""
    assert str(played(start_of({"rules": ["duel"]}), "e2 e8")) == "- / - / e2 e8 / 10 10 / 1"
