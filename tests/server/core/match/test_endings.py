import pytest
from tests.server.core.match.test_playing import PASSING
from tests.server.core.tables import FAST, SUDDEN, Table, kinds

from koridor.server.core.finished import finished_of
from koridor.server.core.match.commands import Abort, Claim, Join, OfferDraw, Play, Resign
from koridor.server.core.match.deciding.consequences import put_out
from koridor.server.core.match.events import Ended, SeatOut
from koridor.server.core.match.evolve import evolve_all
from koridor.server.core.match.patience import claim_at, patience
from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.terms import Control

ROUND = "e2 b5 e8 h5"
"""One of a table of four."""
each_seat = pytest.mark.parametrize("seat", [1, 2, 3, 4])


def resign(seat: int) -> Resign:
    return Resign(person_id=f"guest:{seat}")


@pytest.mark.parametrize("seat", [1, 2])
def test_in_a_duel_the_other_seat_wins_by_a_resignation_and_both_pawns_stay(seat: int) -> None:
    table = Table.begun()
    table.play("e2 e8 e3")
    assert kinds(table.do(resign(seat))) == ["SeatOut", "Ended"]
    other = 3 - seat
    assert table.state.outcome == Ended(
        at=table.now, cause="resigned", winner=other, places=((other,), (seat,))
    )
    assert None not in table.state.position.pawns


@each_seat
def test_with_four_seats_who_resigns_is_out_and_the_others_go_on(seat: int) -> None:
    """Four seats: a leaver does not block the table, and gets no turn any more."""
    table = Table.begun("four")
    table.play("e2 b5 e8 h5")
    assert kinds(table.do(resign(seat))) == ["SeatOut"]
    assert table.state.phase == "running"
    assert table.state.seats_in_play == tuple({1, 2, 3, 4} - {seat})
    moves = {1: "e3", 2: "c5", 3: "e7", 4: "g5"}
    del moves[seat]
    for text in moves.values():
        table.play(text)
    assert [ply.seat for ply in table.state.plies[4:]] == list(moves)
    assert table.state.turn == min(moves)


@each_seat
def test_the_last_of_four_seats_wins(seat: int) -> None:
    table = Table.begun("hill")
    table.play(ROUND)
    leavers = [(seat + turn) % 4 + 1 for turn in range(3)]
    done = [kinds(table.do(resign(leaver))) for leaver in leavers]
    assert done == [["SeatOut"], ["SeatOut"], ["SeatOut", "Ended"]]
    assert table.state.outcome == Ended(
        at=table.now,
        cause="last_seat",
        winner=seat,
        places=((seat,), *((leaver,) for leaver in reversed(leavers))),
    )


def test_places_go_by_distance_and_then_by_leaving() -> None:
    table = Table.begun("four")
    table.put_out(3)
    table.play("e2 b5 h5 e3 c5 i5 e4 d5 h5")
    table.do(resign(2))
    table.play("e5 i5 e6 h5 e7 i5 e8 h5 e9")
    assert table.state.outcome is not None
    assert table.state.outcome.places == ((1,), (4,), (2,), (3,))


def test_who_is_out_can_do_nothing_any_more() -> None:
    table = Table.begun("four")
    table.play(ROUND)
    table.do(resign(1))
    for command in (
        resign(1),
        Abort(person_id="guest:1"),
        Play(person_id="guest:1", ply=4, move="e3"),
        Claim(person_id="guest:1", result="win", gone_since=(None,) * 4),
    ):
        assert table.refused(command) is RefusalCode.SEAT_OUT


def test_nobody_resigns_before_the_start_or_after_the_end() -> None:
    table = Table.laid()
    assert table.refused(resign(1)) is RefusalCode.NOT_STARTED
    table = Table.begun()
    table.do(resign(1))
    assert table.refused(resign(2)) is RefusalCode.MATCH_OVER
    assert table.refused(resign(1)) is RefusalCode.MATCH_OVER


def offer(seat: int) -> OfferDraw:
    return OfferDraw(person_id=f"guest:{seat}")


@pytest.mark.parametrize("played", [0, 1])
@pytest.mark.parametrize("seat", [1, 2])
def test_a_duel_that_is_given_up_before_its_second_round_is_called_off(
    played: int, seat: int
) -> None:
    """Nobody has played: it neither counts nor is kept."""
    table = Table.begun("duel", FAST, is_rated=True)
    table.play(" ".join(["e2"] * played))
    assert table.do(resign(seat)) == (Ended(at=table.now, cause="aborted", called_off_by=seat),)
    assert finished_of(table.state) is None


@pytest.mark.parametrize("played", [0, 1, 2, 3])
@each_seat
def test_so_is_a_table_of_four(played: int, seat: int) -> None:
    table = Table.begun("four", FAST, is_rated=True)
    table.play(" ".join(ROUND.split()[:played]))
    assert table.do(resign(seat)) == (Ended(at=table.now, cause="aborted", called_off_by=seat),)
    assert finished_of(table.state) is None


def test_nor_do_a_claim_and_a_draw_count_before_the_second_round() -> None:
    for result in ("win", "draw"):
        table = Table.begun()
        gone = table.now
        table.play("e2")
        done = table.wait(120_000).do(claim(1, None, gone, result=result))
        assert done == (Ended(at=table.now, cause="aborted", called_off_by=1),)
    table = Table.begun("duel", FAST, is_rated=True)
    table.do(offer(1))
    assert table.do(offer(2)) == (Ended(at=table.now, cause="aborted", called_off_by=2),)


def test_a_goal_that_is_reached_in_the_first_round_counts() -> None:
    """On the smallest boards; it was played."""
    table = Table.begun("size=3 walls=0 starts=a2,c3")
    table.play("a3")
    assert table.state.outcome is not None
    assert table.state.outcome.cause == "goal"


@pytest.mark.parametrize("played", [0, 1])
@pytest.mark.parametrize("seat", [1, 2])
def test_a_match_can_be_called_off_before_its_second_round(played: int, seat: int) -> None:
    table = Table.begun()
    table.play(" ".join(["e2"] * played))
    assert table.do(Abort(person_id=f"guest:{seat}")) == (
        Ended(at=table.now, cause="aborted", called_off_by=seat),
    )


@pytest.mark.parametrize(("rules", "line"), [("duel", "e2 e8"), ("four", "e2 b5 e8 h5")])
def test_a_match_cannot_be_called_off_in_its_second_round(rules: str, line: str) -> None:
    table = Table.begun(rules)
    *but_last, last = line.split()
    table.play(" ".join(but_last))
    assert table.state.is_first_round
    table.play(last)
    assert table.refused(Abort(person_id="guest:1")) is RefusalCode.TOO_LATE_TO_ABORT


@pytest.mark.parametrize(
    ("control", "seconds"),
    [
        (FAST, 30),
        (Control(300_000, 3_000), 30),
        (Control(480_000, 0), 60),
        (Control(600_000, 5_000), 60),
        (Control(1_500_000, 0), 120),
        (Control(900_000, 10_000), 60),
        (None, 120),
    ],
)
def test_players_wait_longer_where_clocks_are_slower(control: Control | None, seconds: int) -> None:
    assert patience(control) == seconds * 1_000


def claim(seat: int, *gone: int | None, result: str = "win") -> Claim:
    assert result in {"win", "draw"}
    return Claim(
        person_id=f"guest:{seat}", result="draw" if result == "draw" else "win", gone_since=gone
    )


def test_who_waits_long_enough_for_one_who_is_gone_may_claim_the_win() -> None:
    table = Table.begun(control=FAST)
    table.play("e2 e8 e3", each=1_000)
    gone = table.now
    table.wait(29_999)
    assert table.refused(claim(1, None, gone)) is RefusalCode.NOT_GONE
    table.wait(1)
    assert kinds(table.do(claim(1, None, gone))) == ["SeatOut", "Ended"]
    assert table.state.outcome is not None
    assert (table.state.outcome.cause, table.state.outcome.winner) == ("abandoned", 1)


def test_who_waits_long_enough_may_claim_a_draw_instead() -> None:
    table = Table.begun()
    table.play("e2 e8")
    gone = table.now
    table.wait(120_000)
    assert table.do(claim(2, gone, None, result="draw")) == (
        Ended(at=table.now, cause="abandoned", places=((1, 2),), left_by=1),
    )


def test_nobody_claims_over_oneself_or_over_one_who_is_here() -> None:
    table = Table.begun()
    gone = table.now
    table.wait(10**6)
    assert table.refused(claim(1, gone, None)) is RefusalCode.NOT_GONE
    assert table.refused(claim(1)) is RefusalCode.NOT_GONE
    assert table.refused(claim(9, gone, gone)) is RefusalCode.NOT_SEATED


def test_draws_are_not_claimed_with_four_seats() -> None:
    table = Table.begun("four")
    table.wait(10**6)
    command = claim(1, None, 0, 0, 0, result="draw")
    assert table.refused(command) is RefusalCode.ONLY_TWO_SEATS


@each_seat
def test_one_of_four_who_is_gone_is_put_out_and_the_others_go_on(seat: int) -> None:
    table = Table.begun("four", SUDDEN)
    table.play("e2 b5 e8 h5", each=1_000)
    gone = [table.now if other == seat else None for other in (1, 2, 3, 4)]
    table.wait(30_000)
    done = table.do(claim(seat % 4 + 1, *gone))
    assert done == (SeatOut(at=table.now, seat=seat, cause="abandoned"),)


def test_all_who_are_gone_go_out_at_once_who_went_first_first() -> None:
    table = Table.begun("four")
    table.play(ROUND)
    gone = (table.now + 2, table.now + 1, None, table.now + 3)
    done = table.wait(200_000).do(claim(3, *gone))
    assert kinds(done) == ["SeatOut", "SeatOut", "SeatOut", "Ended"]
    assert table.state.outcome is not None
    assert table.state.outcome.places == ((3,), (4,), (1,), (2,))


def test_a_claim_puts_only_those_out_who_have_been_gone_for_long_enough() -> None:
    table = Table.begun("four")
    table.play(ROUND)
    gone = (table.now, None, table.now + 100_000, None)
    done = table.wait(120_000).do(claim(2, *gone))
    assert [event.seat for event in done if isinstance(event, SeatOut)] == [1]


def test_a_claim_over_several_stops_where_the_match_ends() -> None:
    """Seat 4 goes out, seat 1 has to pass, and that is the last ply."""
    table = Table.begun(f"{PASSING} max_plies=4")
    table.play("b1v b2 a1v")
    done = put_out(table.state, (4, 3), "abandoned", table.now)
    table.state = evolve_all(table.state, done)
    assert kinds(done) == ["SeatOut", "Moved", "Ended"]
    assert table.state.outcome is not None
    assert table.state.outcome.places == ((1, 2, 3), (4,))


def test_computers_are_never_gone() -> None:
    table = Table.begun(computers=(2,))
    gone = (None, table.now)
    assert claim_at(table.state, gone) == (None, None)
    assert table.wait(10**6).refused(claim(1, *gone)) is RefusalCode.NOT_GONE


def test_times_to_claim_are_told_while_the_match_runs() -> None:
    table = Table.begun("four", FAST)
    table.play(ROUND)
    gone = (None, 5_000, 7_000, None)
    assert claim_at(table.state, gone) == (None, 35_000, 37_000, None)
    table.do(resign(2))
    assert claim_at(table.state, gone) == (None, None, 37_000, None)
    assert claim_at(table.state, ()) == (None,) * 4
    for seat in (1, 3):
        table.do(resign(seat))
    assert claim_at(table.state, gone) == (None,) * 4
    waiting = Table.laid("four")
    waiting.do(Join(person=table.state.person(1)))
    assert claim_at(waiting.state, gone) == (None,) * 4
