"""The last positions of games, as lists show them."""

import pytest

from koridor.record import read_games
from koridor.server.core.messages.archive import Still
from koridor.server.core.stills import last_still, still_in, still_text


def last(text: str) -> Still:
    [reading] = read_games(text)
    assert reading.errors == ()
    return last_still(reading.game)


def test_the_last_position_has_walls_with_the_seats_that_placed_them() -> None:
    still = last("1. e2 e8 2. d4h e7v 3. e3 (3. a1h) *")
    assert (still.size, still.pawns) == (9, ("e3", "e8"))
    assert dict(zip(still.walls, still.wall_seats, strict=True)) == {"d4h": 1, "e7v": 2}


def test_nobody_placed_the_walls_of_a_start_that_was_set_up() -> None:
    still = last('[Position "d4 / - / e2 e8 / 9 10 / 2"]\n\n1. ... a1v *')
    assert dict(zip(still.walls, still.wall_seats, strict=True)) == {"d4h": 0, "a1v": 2}


def test_a_seat_that_is_out_has_no_pawn() -> None:
    still = last('[Rules "four"]\n\n1. e2 {[%out 2 resign]} e8 h5 *')
    assert still.pawns == ("e2", None, "e8", "h5")


@pytest.mark.parametrize(
    "still",
    [
        Still(size=3, pawns=("a1", "c3"), walls=(), wall_seats=()),
        Still(size=19, pawns=("s19", None, "a10", None), walls=("j10v", "a1h"), wall_seats=(4, 0)),
    ],
)
def test_words_are_read_back(still: Still) -> None:
    assert still_in(still_text(still)) == still
