import re
from pathlib import Path

import pytest

from koridor.openings import LANGUAGES, OPENINGS, Character, Opening, OpeningLine, character
from koridor.openings.orthodoxy import CENTRES
from koridor.rules import DUEL, PawnMove, Position, WallMove

PAGE = (Path(__file__).parents[2] / "spec" / "openings.md").read_text(encoding="utf-8")

each_opening = pytest.mark.parametrize("opening", OPENINGS.values(), ids=lambda one: one.key)


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading of the page, the first cell without its quotes."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [[first.strip("`"), *others] for first, *others in cells]


def ply_named_from(opening: Opening) -> str:
    plies = {str(line.named_from) for line in opening.lines}
    assert len(plies) <= 1
    return "".join(plies) or "–"


def test_the_page_lists_the_openings_with_their_names() -> None:
    assert rows("The openings") == [
        [
            opening.key,
            *(opening.name.in_language(language) for language in LANGUAGES),
            opening.character.value,
            ply_named_from(opening),
        ]
        for opening in OPENINGS.values()
    ]


def test_the_page_lists_the_lines_of_the_openings() -> None:
    assert rows("The lines") == [
        [opening.key, str(line), "printed" if line.is_printed else "ours"]
        for opening in OPENINGS.values()
        for line in opening.lines
    ]


def test_keys_are_those_of_the_table() -> None:
    assert all(key == opening.key for key, opening in OPENINGS.items())


def test_names_are_different_in_every_language() -> None:
    for language in LANGUAGES:
        names = [opening.name.in_language(language) for opening in OPENINGS.values()]
        assert len(set(names)) == len(names)


@each_opening
def test_russian_is_written_in_cyrillic_and_persian_in_its_own_letters(opening: Opening) -> None:
    for words in (opening.name, opening.about):
        assert re.fullmatch(r"[А-Яа-яё,.: -]+", words.ru)
        assert re.fullmatch(r"[آ-ی\u200c،.: ]+", words.fa)
        assert not re.search("[يك]", words.fa)


@each_opening
def test_an_opening_has_a_line_or_variations(opening: Opening) -> None:
    has_variations = any(other.parent == opening for other in OPENINGS.values())
    assert opening.lines or has_variations


@each_opening
def test_a_variation_bears_the_name_of_its_parent_in_its_own(opening: Opening) -> None:
    for parent in opening.ancestors:
        for language in LANGUAGES:
            name = opening.name.in_language(language)
            assert name.startswith(f"{parent.name.in_language(language)}: ")


@each_opening
def test_the_name_is_earned_with_a_move_that_the_line_names(opening: Opening) -> None:
    for line in opening.lines:
        assert line.moves[line.named_from - 1] is not None


@each_opening
def test_no_seat_steps_again_after_a_move_left_open(opening: Opening) -> None:
    """Patterns rely on it: the line's last step of a pawn is where its open moves begin."""
    for line in opening.lines:
        for moves in (line.moves[::2], line.moves[1::2]):
            after = moves[moves.index(None) :] if None in moves else ()
            assert not any(isinstance(move, PawnMove) for move in after)


@each_opening
def test_the_character_is_that_of_the_seat_whose_opening_it_is(opening: Opening) -> None:
    if opening.lines:
        line = max(opening.lines, key=lambda line: len(line.moves))
        assert opening.character is of_seat((line.named_from - 1) % 2, line)


def of_seat(index: int, line: OpeningLine) -> Character:
    """The character of a seat by the moves that the line names."""
    own = line.moves[index::2]
    centre = PawnMove(CENTRES[index])
    before = own[: own.index(centre)] if centre in own else own
    walls = sum(isinstance(move, WallMove) for move in before)
    return Character.UNORTHODOX if walls >= 2 else Character.ORTHODOX


def test_lines_without_open_moves_have_the_character_in_the_table() -> None:
    start = Position.start(DUEL)
    for opening in OPENINGS.values():
        closed = [line for line in opening.lines if None not in line.moves]
        for line in closed:
            moves = [move for move in line.moves if move is not None]
            assert character(start, moves) is opening.character
