"""The computer at the table, as people meet it in `koridor play`."""

import pytest
from tests.cli.running import printed, refused

COMPUTER = ("--level", "1", "--seed", "5")


def played(*lines: str, options: tuple[str, ...] = ()) -> str:
    """What is shown when some lines are typed against the first level."""
    return printed("play", *COMPUTER, *options, stdin="".join(f"{line}\n" for line in lines))


def prompts(text: str) -> list[str]:
    """The seats that were asked."""
    return [line.partition(" ▸")[0] for line in text.splitlines() if " ▸ " in line[:14]]


def moves(text: str) -> list[str]:
    """What the computer has played."""
    return [line for line in text.splitlines() if " plays " in line]


def test_the_computer_answers_every_move() -> None:
    shown = played("e2", "e3")
    assert prompts(shown) == ["seat 1", "seat 1", "seat 1"]
    assert len(moves(shown)) == 2
    assert moves(shown)[0].startswith("Seat 2 plays ")


def test_the_computer_begins_where_the_person_sits_second() -> None:
    shown = played(options=("--seat", "2"))
    assert moves(shown) == ["Seat 1 plays e2."]
    assert prompts(shown) == ["seat 2"]


def test_the_computer_plays_all_other_seats() -> None:
    shown = played(options=("--seat", "3", "--rules", "four"))
    assert [move.split(" plays")[0] for move in moves(shown)] == ["Seat 1", "Seat 2"]
    assert prompts(shown) == ["seat 3"]


def test_undo_takes_back_the_persons_move_too() -> None:
    shown = played("e2", "undo", "record")
    assert shown.rstrip().splitlines()[-2:] == ["No move yet.", "seat 1 ▸"]
    assert len(moves(shown)) == 1


def test_redo_restores_the_answer_too() -> None:
    shown = played("e2", "undo", "redo", "record")
    [answer] = moves(shown)
    assert f"1. e2 {answer.split()[-1].rstrip('.')}" in shown


def test_undo_before_the_first_move_of_the_person_lets_the_computer_begin_again() -> None:
    shown = played("undo", options=("--seat", "2"))
    assert moves(shown) == ["Seat 1 plays e2."] * 2


def test_another_move_after_undo_is_answered() -> None:
    shown = played("e2", "undo", "d1")
    assert len(moves(shown)) == 2
    assert prompts(shown) == ["seat 1"] * 4


def test_a_refused_line_is_not_answered() -> None:
    assert moves(played("e5", "", "moves")) == []


def test_nothing_is_played_after_the_end() -> None:
    shown = played("resign", "y")
    assert moves(shown) == []
    assert "Seat 2 wins" in shown


def test_a_person_who_is_out_is_not_played_for() -> None:
    assert moves(played("resign", "y", options=("--rules", "four"))) == []


def test_the_same_seed_plays_the_same_game() -> None:
    assert played("e2", "e3", "e4") == played("e2", "e3", "e4")


def test_a_whole_game_can_be_played() -> None:
    shown = played(*["b2", "b3", "c3", "c4", "d5", "c5"] * 3, options=("--rules", "mini"))
    assert prompts(shown)[-1] in {"seat 1", "game over"}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--level", "11"), "'11' is no number from 1 to 10"),
        (("--level", "1", "--seat", "3"), "there is no seat 3 (there are 2)"),
        (("--level", "1", "--rules", "size=13 walls=9"), "the board is 13 cells wide"),
    ],
)
def test_what_cannot_be_played_is_refused(options: tuple[str, ...], reason: str) -> None:
    assert reason in refused("play", *options)
