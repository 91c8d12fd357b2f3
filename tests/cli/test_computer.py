"""The computer at the table, as people meet it in `koridor play`."""

import pytest
from tests.cli.running import printed, refused

from koridor.cli.computer import takes_draw
from koridor.engine import WinDrawLoss

COMPUTER = ("--level", "1", "--seed", "5")


def played(*lines: str, options: tuple[str, ...] = ()) -> str:
    """What is shown when some lines are typed against the first level."""
    return printed("play", *COMPUTER, *options, stdin="".join(f"{line}\n" for line in lines))


def prompts(text: str) -> list[str]:
    """The seats that were asked."""
    asked = [line.partition(" ▸")[0] for line in text.splitlines() if " ▸ " in line[:18]]
    return [seat.removeprefix("you, ") for seat in asked]


def boards(text: str) -> int:
    """How many boards were drawn."""
    return text.count("└───")


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
    assert shown.rstrip().splitlines()[-2:] == ["No move yet.", "you, seat 1 ▸"]
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


def test_one_board_is_shown_for_each_turn_of_the_person() -> None:
    assert boards(played()) == 1
    assert boards(played("e2", "e3")) == 3
    assert boards(played(options=("--seat", "2"))) == 1
    assert boards(played("e9", options=("--rules", "four", "--seat", "3"))) == 1
    assert boards(played("d9", options=("--rules", "four", "--seat", "3"))) == 2
    assert boards(played("e2", "undo", "redo")) == 4


def test_the_person_is_told_which_seat_is_theirs_and_how_far_it_is() -> None:
    shown = played(options=("--seat", "2"))
    assert "You are seat 2, against the computer of level 1." in " ".join(shown.split())
    assert "Steps to the goal: 7 for seat 1, 8 for you." in shown
    assert shown.splitlines()[-1].startswith("you, seat 2 ▸")


AHEAD = "- / - / e8 e4 / 0 0 / 1"
BEHIND = "- / - / e2 e4 / 0 0 / 1"


def test_the_computer_itself_answers_the_offer_of_a_draw() -> None:
    declined = played("draw", options=("--position", BEHIND))
    assert "The computer declines" in declined
    assert "do you agree" not in declined
    assert prompts(declined) == ["seat 1", "seat 1"]
    agreed = played("draw", options=("--position", AHEAD))
    assert "A draw: agreement." in agreed
    assert prompts(agreed)[-1] == "game over"


def test_a_level_game_is_not_drawn_at_the_first_wish() -> None:
    assert "The computer declines" in played("draw")


@pytest.mark.parametrize(("win", "seats"), [(560, 2), (1000, 2), (400, 4)])
def test_a_draw_is_taken_where_the_others_stand_worse(win: int, seats: int) -> None:
    assert takes_draw(WinDrawLoss(win, 0, 1000 - win), seats)


@pytest.mark.parametrize(("win", "seats"), [(0, 2), (500, 2), (540, 2), (250, 4)])
def test_a_draw_is_declined_where_they_do_not(win: int, seats: int) -> None:
    assert not takes_draw(WinDrawLoss(win, 0, 1000 - win), seats)


def test_quit_where_a_question_is_asked_leaves() -> None:
    for question in (("resign",), ("new",)):
        shown = played("e2", *question, "quit", "n", "e3")
        assert shown.rstrip().splitlines()[-1].startswith("This game is not saved. Save it?")


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
