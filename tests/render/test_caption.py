from dataclasses import replace

from tests.boards import played, position

from koridor.render.caption import caption_of
from koridor.rules import FOUR, MINI, Position


def test_a_caption_tells_all_that_the_picture_shows() -> None:
    caption = caption_of(position("d4f4e7 / a2a8 / e4 e6 / 7 1 / 2"))
    assert caption.title == "Quoridor board, 9 by 9, seat 2 to move"
    assert caption.description == (
        "Seat 1 on e4, 7 walls in hand. Seat 2 on e6, 1 wall in hand. "
        "Walls on the board: d4h e7h f4h a2v a8v. "
        "Position: d4e7f4 / a2a8 / e4 e6 / 7 1 / 2"
    )


def test_an_empty_board_and_a_seat_that_is_out_are_told() -> None:
    description = caption_of(played(FOUR, "x2")).description
    assert "Seat 2 is out." in description
    assert "Walls on the board: none." in description


def test_the_end_of_a_game_is_told() -> None:
    won = played(MINI, "c2 b5 c3 b4 c4 b3 c5")
    assert caption_of(won).title == "Quoridor board, 5 by 5, seat 1 has won"
    drawn = played(replace(MINI, max_plies=1), "c2")
    assert caption_of(drawn).title == "Quoridor board, 5 by 5, drawn"
    assert isinstance(drawn, Position)
