from tests.boards import moves, position

from koridor.record.rounds import RoundCount
from koridor.rules import FOUR, Position


def rounds(start: Position, text: str) -> list[int]:
    """The round of each ply; `x2` among the moves means that seat 2 leaves."""
    count, numbers = RoundCount(), []
    for word in text.split():
        if word.startswith("x"):
            start = start.retire(int(word[1:]))
            continue
        numbers.append(count.at(start))
        count = count.after_ply_at(start)
        start = start.play(*moves(word))
    return numbers


def test_a_round_is_one_turn_of_every_seat() -> None:
    assert rounds(Position.start(FOUR), "e2 b5 e8 h5 e3 c5") == [1, 1, 1, 1, 2, 2]


def test_the_first_round_begins_with_whoever_begins() -> None:
    start = position("- / - / e4 - e6 i1 / 5 5 5 5 / 3", FOUR)
    assert rounds(start, "d6 i2 e3 c6 i3") == [1, 1, 2, 2, 2]


def test_rounds_count_on_when_seats_leave() -> None:
    four = Position.start(FOUR)
    assert rounds(four, "e2 b5 e8 x1 h5 c5 e7 g5 d5") == [1, 1, 1, 1, 2, 2, 2, 3]
    assert rounds(four, "x1 b5 e8 x4 c5 e7 d5") == [1, 1, 2, 2, 3]
