from collections import deque

import pytest
from tests.server.core.tables import FAST, Table, kinds

from koridor.rules import Move, Position, RefusalKind
from koridor.server.core.match.commands import AskTakeback, Play
from koridor.server.core.match.events import Ended, Moved
from koridor.server.core.match.refusals import RefusalCode

RACE = "e2 e8 e3 e7 e4 e6 e5 d6 e6 d5 e7 d4 e8 d3 e9"
"""Seat 1 reaches its goal."""


def test_a_move_is_played_and_the_turn_passes_on() -> None:
    table = Table.begun()
    (moved,) = table.play("e2")
    assert moved == Moved(at=table.now, seat=1, move="e2")
    assert table.state.turn == 2


def test_the_match_ends_when_a_pawn_reaches_its_goal() -> None:
    table = Table.begun()
    assert kinds(table.play(RACE)) == ["Moved", "Ended"]
    outcome = table.state.outcome
    assert outcome == Ended(at=table.now, cause="goal", winner=1, places=((1,), (2,)))
    assert table.state.turn is None
    assert table.refused(table.move("d2")) is RefusalCode.MATCH_OVER


def test_the_match_is_drawn_after_the_last_ply() -> None:
    table = Table.begun("duel max_plies=4")
    assert kinds(table.play("e2 e8 e3 e7")) == ["Moved", "Ended"]
    assert table.state.outcome == Ended(at=table.now, cause="max_plies", places=((1, 2),))


def test_a_win_on_the_last_ply_is_a_win() -> None:
    table = Table.begun("duel max_plies=15")
    table.play(RACE)
    assert table.state.outcome is not None
    assert table.state.outcome.winner == 1


def test_a_duel_of_two_hundred_plies_is_a_draw() -> None:
    table = Table.begun("mini")
    table.play(" ".join(["c2 c4 c1 c5"] * 50))
    assert table.state.outcome is not None
    assert table.state.outcome.cause == "max_plies"


def test_a_match_that_has_not_begun_takes_no_move() -> None:
    play = Play(person_id="guest:1", ply=0, move="e2")
    assert Table.laid().refused(play) is RefusalCode.NOT_STARTED


def test_a_spectator_cannot_move() -> None:
    play = Play(person_id="guest:9", ply=0, move="e2")
    assert Table.begun().refused(play) is RefusalCode.NOT_SEATED


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_with_four_seats_only_the_seat_to_move_can_move(seat: int) -> None:
    table = Table.begun("four")
    table.play(" ".join(["e2", "b5", "e8"][: seat - 1]))
    for other in {1, 2, 3, 4} - {seat}:
        play = Play(person_id=f"guest:{other}", ply=seat - 1, move="e5")
        refusal = table.refusal(play)
        assert refusal.code is RefusalCode.NOT_YOUR_TURN
        assert refusal.seat == seat


@pytest.mark.parametrize(
    "text", ["", "E2", " e2 ", "e0", "e10", "e2x", "i9h", "a9v", "e" * 1_000_000, "\0", "ｅ２"]
)
def test_wild_input_is_refused_as_unreadable(text: str) -> None:
    refusal = Table.begun().refusal(Play(person_id="guest:1", ply=0, move=text))
    assert refusal.code is RefusalCode.UNREADABLE_MOVE
    assert len(refusal.detail) < 300


@pytest.mark.parametrize(
    ("line", "text", "kind", "seat"),
    [
        ("", "e5", RefusalKind.NOT_ADJACENT, None),
        ("", "e1", RefusalKind.STANDS_THERE, None),
        ("", "e9", RefusalKind.OCCUPIED, 2),
        ("", "--", RefusalKind.MUST_MOVE, 1),
        ("e3h", "e3v", RefusalKind.WALL_CROSSES, None),
        ("e3h", "d3h", RefusalKind.WALL_OVERLAPS, None),
        ("d1v e8 d2h e7", "e1v", RefusalKind.CLOSES_PATH, 1),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason(
    line: str, text: str, kind: RefusalKind, seat: int | None
) -> None:
    table = Table.begun()
    table.play(line)
    refusal = table.refusal(table.move(text))
    assert (refusal.code, refusal.rule, refusal.seat) == (RefusalCode.ILLEGAL_MOVE, kind, seat)


def test_the_same_move_sent_twice_is_accepted_twice_and_played_once() -> None:
    table = Table.begun()
    move = table.move("e2", nonce="n1")
    table.do(move)
    assert table.do(move) == ()
    table.play("e8")
    assert table.do(move) == ()
    assert len(table.state.plies) == 2


def test_a_last_move_sent_twice_is_accepted_after_the_end_of_the_match() -> None:
    table = Table.begun()
    table.play(RACE.removesuffix(" e9"))
    move = table.move("e9", nonce="n1")
    table.do(move)
    assert table.do(move) == ()


def test_two_fast_clicks_do_not_place_two_walls() -> None:
    table = Table.begun()
    first, second = table.move("e3h", nonce="n1"), table.move("c3h", nonce="n2")
    table.do(first)
    assert table.refused(second) is RefusalCode.OUT_OF_DATE
    assert table.state.position.walls_left == (9, 10)


def test_a_nonce_of_another_player_repeats_nothing() -> None:
    table = Table.begun()
    table.do(table.move("e2", nonce="n1"))
    stolen = Play(person_id="guest:2", ply=0, move="e8", nonce="n1")
    assert table.refused(stolen) is RefusalCode.OUT_OF_DATE


def test_a_premove_sent_after_a_reconnect_does_not_replace_the_lost_move() -> None:
    """Premove: it was meant for the position after the answer, which has not come."""
    table = Table.begun()
    premove = Play(person_id="guest:1", ply=2, move="e3", nonce="n2")
    assert table.refused(premove) is RefusalCode.OUT_OF_DATE
    table.do(table.move("e2", nonce="n1"))
    assert table.refused(premove) is RefusalCode.OUT_OF_DATE
    table.play("e8")
    assert kinds(table.do(premove)) == ["Moved"]


def test_a_premove_that_has_become_illegal_is_refused_and_changes_nothing() -> None:
    """Premove: the opponent's wall stands in its way."""
    table = Table.begun()
    table.play("e2 e2h")
    before = table.state
    assert table.refusal(table.move("e3")).rule == RefusalKind.WALL_IN_THE_WAY
    assert table.state == before


@pytest.mark.parametrize("ply", [-1, 1, 2**70])
def test_a_move_for_another_ply_is_out_of_date(ply: int) -> None:
    play = Play(person_id="guest:1", ply=ply, move="e2", nonce="n1")
    assert Table.begun().refused(play) is RefusalCode.OUT_OF_DATE


def test_a_message_that_comes_late_does_not_play_again_what_was_taken_back() -> None:
    table = Table.begun(computers=(2,))
    move = table.move("e3h", nonce="n1")
    table.do(move)
    table.do(AskTakeback(person_id="guest:1"))
    assert table.refused(move) is RefusalCode.OUT_OF_DATE
    assert kinds(table.do(table.move("e3h", nonce="n2"))) == ["Moved"]


PASSING = "size=3 seats=4 walls=1"
PASSING_TWICE = "size=3 seats=4 walls=2"


def test_a_seat_that_cannot_move_passes_in_the_same_append() -> None:
    """Four seats: a pass is a ply of its own, and nobody waits for it."""
    table = Table.begun(PASSING, FAST)
    done = table.play("b2 b1h b2h", each=1_000)
    assert [event.move for event in done if isinstance(event, Moved)] == ["b2h", "--"]
    assert table.state.turn == 1
    assert table.state.plies[-1].seat == 4
    assert table.state.plies[-1].clock == 180_000
    assert table.left == (180_000,) * 4


def test_several_seats_that_cannot_move_pass_one_after_another() -> None:
    table = Table.begun(PASSING_TWICE)
    done = table.play("b2v a3 a2 c1 a2v a1 b1h")
    assert [event.move for event in done if isinstance(event, Moved)] == ["b1h", "--", "--"]
    assert [ply.seat for ply in table.state.plies[-3:]] == [3, 4, 1]
    assert table.state.turn == 2


def test_a_seat_that_goes_out_can_leave_the_next_one_without_a_move() -> None:
    table = Table.begun(PASSING)
    table.play("b1v b2 a1v")
    done = table.put_out(4)
    assert kinds(done) == ["SeatOut", "Moved"]
    assert table.state.plies[-1].move == "--"
    assert table.state.turn == 2


def test_a_pass_can_bring_the_last_ply() -> None:
    table = Table.begun(f"{PASSING} max_plies=4")
    assert kinds(table.play("b2 b1h b2h")) == ["Moved", "Moved", "Ended"]
    assert table.state.outcome is not None
    assert table.state.outcome.places == ((1, 2, 3, 4),)


@pytest.mark.parametrize("winner", [1, 2, 3, 4])
def test_each_of_four_seats_can_win(winner: int) -> None:
    """Four seats: the result belongs to a seat and not to a turn."""
    table = Table.begun("size=3 seats=4 walls=0")
    table.play(shortest_win(table.state.position, winner))
    assert table.state.outcome is not None
    assert table.state.outcome.winner == winner
    assert table.state.outcome.places[0] == (winner,)


def shortest_win(start: Position, winner: int) -> str:
    """The first line, in the order of moves, by which a seat reaches its goal."""
    lines: deque[tuple[Position, tuple[Move, ...]]] = deque([(start, ())])
    while lines:
        position, line = lines.popleft()
        for move in position.legal_moves:
            after = position.play(move)
            if after.outcome is None:
                lines.append((after, (*line, move)))
            elif after.outcome.winner == winner:
                return " ".join(map(str, (*line, move)))
    raise AssertionError(f"seat {winner} cannot win")
