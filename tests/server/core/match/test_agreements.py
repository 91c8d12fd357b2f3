import pytest
from tests.server.core.match.test_playing import PASSING, RACE, shortest_win
from tests.server.core.tables import FAST, Table, kinds

from koridor.server.core.match.commands import (
    AskTakeback,
    DeclineDraw,
    DeclineTakeback,
    OfferDraw,
    OfferRematch,
    Play,
    Resign,
)
from koridor.server.core.match.events import Ended, RematchBegun, TakenBack
from koridor.server.core.match.evolve import replay
from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.match.rematch import rematch_log
from koridor.server.core.match.state import Offers
from koridor.server.core.ratings import Standing


def offer(seat: int) -> OfferDraw:
    return OfferDraw(person_id=f"guest:{seat}")


def ask(seat: int) -> AskTakeback:
    return AskTakeback(person_id=f"guest:{seat}")


def again(seat: int, new_id: str = "m2") -> OfferRematch:
    return OfferRematch(person_id=f"guest:{seat}", new_id=new_id)


# Draws.


def test_a_draw_is_agreed_when_both_offer_it() -> None:
    table = Table.begun()
    table.play("e2 e8")
    assert kinds(table.do(offer(1))) == ["DrawOffered"]
    assert table.do(offer(2)) == (Ended(at=table.now, cause="agreed", places=((1, 2),)),)


def test_an_offer_outlives_the_own_move_and_lapses_with_the_other_seats() -> None:
    table = Table.begun()
    table.do(offer(1))
    table.play("e2")
    assert table.state.offers == Offers(draw=1)
    table.play("e8")
    assert table.state.offers == Offers()
    assert kinds(table.do(offer(2))) == ["DrawOffered"]


def test_an_offer_sent_twice_is_one_offer() -> None:
    table = Table.begun()
    table.do(offer(1))
    assert table.do(offer(1)) == ()


def test_a_draw_is_offered_again_only_after_a_move() -> None:
    table = Table.begun()
    table.do(offer(1))
    table.do(DeclineDraw(person_id="guest:2"))
    assert table.state.offers.draw is None
    assert table.refused(offer(1)) is RefusalCode.ALREADY_OFFERED
    table.play("e2")
    table.do(offer(1))


def test_only_the_other_seat_can_decline_an_offer() -> None:
    table = Table.begun()
    decline = DeclineDraw(person_id="guest:1")
    assert table.refused(decline) is RefusalCode.NOTHING_OFFERED
    table.do(offer(1))
    assert table.refused(decline) is RefusalCode.NOTHING_OFFERED


def test_draws_are_for_two_seats_in_a_running_match() -> None:
    assert Table.begun("four").refused(offer(1)) is RefusalCode.ONLY_TWO_SEATS
    assert Table.laid().refused(offer(1)) is RefusalCode.NOT_STARTED
    decline = DeclineDraw(person_id="guest:7")
    assert Table.begun().refused(decline) is RefusalCode.NOT_SEATED


# Taking back.


@pytest.mark.parametrize(("line", "stay"), [("e2", 0), ("e2 e8", 0), ("e2 e8 e3", 2)])
def test_against_the_computer_a_move_is_taken_back_at_once(line: str, stay: int) -> None:
    table = Table.begun(computers=(2,))
    table.play(line)
    assert table.do(ask(1)) == (TakenBack(at=table.now, plies=stay),)
    assert table.state.turn == 1
    assert len(table.state.plies) == stay


def test_a_wall_that_is_taken_back_is_in_hand_again() -> None:
    """Undo: after a wall."""
    table = Table.begun(computers=(2,))
    table.play("e2 e8")
    before = table.state.position
    table.play("e3h c3h")
    table.do(ask(1))
    assert table.state.position == before
    assert table.state.position.walls_left == (10, 10)
    assert table.state.position.walls == ()


def test_the_winning_move_can_be_taken_back_and_played_again() -> None:
    """Undo: after the winning move, and back again."""
    table = Table.begun(computers=(2,))
    table.play(RACE)
    table.do(ask(1))
    assert (table.state.phase, table.state.turn, table.state.outcome) == ("running", 1, None)
    table.play("e9")
    assert table.state.phase == "ended"


def test_a_lost_match_against_the_computer_can_be_taken_up_before_the_last_own_move() -> None:
    table = Table.begun(control=FAST, computers=(1,))
    table.play(RACE, each=1_000)
    table.do(AskTakeback(person_id="guest:2"))
    assert table.state.turn == 2
    assert len(table.state.plies) == 13
    assert table.state.deadline() == table.now + table.left[1] + table.quota[1]


def test_several_moves_are_taken_back_one_by_one_down_to_the_start() -> None:
    table = Table.begun(computers=(2,))
    table.play("e2 e8 e3 e7")
    table.do(ask(1))
    table.do(ask(1))
    assert table.state.plies == ()
    assert table.refused(ask(1)) is RefusalCode.NOTHING_TO_TAKE_BACK


def test_a_forced_pass_is_taken_back_with_the_move_before_it() -> None:
    """Undo: after a pass."""
    table = Table.begun(PASSING, computers=(1, 2, 4))
    table.play("b2 b1h b2h")
    assert table.state.plies[-1].move == "--"
    table.do(ask(3))
    assert [ply.move for ply in table.state.plies] == ["b2", "b1h"]
    assert table.state.turn == 3


def test_a_pass_is_no_move_that_could_be_taken_back() -> None:
    table = Table.begun(PASSING, computers=(1, 2, 3))
    table.play("b2 b1h b2h")
    assert table.refused(ask(4)) is RefusalCode.NOTHING_TO_TAKE_BACK


def test_after_a_resignation_nothing_is_taken_back() -> None:
    table = Table.begun(computers=(2,))
    table.play("e2 e8")
    table.do(Resign(person_id="guest:1"))
    assert table.refused(ask(1)) is RefusalCode.MATCH_OVER


def test_a_match_that_has_been_followed_by_another_stays_over() -> None:
    table = Table.begun(computers=(2,))
    table.play(RACE)
    table.do(again(1))
    assert table.refused(ask(1)) is RefusalCode.MATCH_OVER


def test_a_person_is_asked_before_a_move_is_taken_back() -> None:
    table = Table.begun()
    table.play("e2 e8")
    assert kinds(table.do(ask(1))) == ["TakebackAsked"]
    assert table.do(ask(1)) == ()
    assert kinds(table.do(ask(2))) == ["TakebackAllowed", "TakenBack"]
    assert table.state.plies == ()
    assert table.state.offers.takeback is None


def test_all_other_people_in_play_must_agree() -> None:
    table = Table.begun("four", computers=(3,))
    table.play("e2 b5 e8 h5")
    table.do(ask(4))
    assert kinds(table.do(ask(2))) == ["TakebackAllowed"]
    assert table.do(ask(2)) == ()
    assert kinds(table.do(ask(1))) == ["TakebackAllowed", "TakenBack"]
    assert table.state.turn == 4


def test_who_is_out_is_not_asked_and_does_not_come_back() -> None:
    table = Table.begun("four", computers=(3,))
    table.play("e2 b5 e8 h5 e3")
    table.do(Resign(person_id="guest:4"))
    table.do(ask(1))
    table.do(ask(2))
    assert table.state.turn == 1
    assert table.state.position.pawns[3] is None
    table.play("e3 c5 e7 e4")
    table.do(ask(1))
    table.do(ask(2))
    assert len(table.state.plies) == 7


def test_a_seat_that_went_out_before_the_move_that_is_taken_back_stays_out() -> None:
    table = Table.begun("four", computers=(2, 3))
    table.play("e2 b5 e8 h5")
    table.do(Resign(person_id="guest:4"))
    before = table.state.position
    table.play("e3")
    table.do(ask(1))
    assert table.state.position == before


def test_when_only_computers_are_left_beside_one_person_nobody_is_asked() -> None:
    table = Table.begun("four", computers=(3, 4))
    table.play("e2 b5 e8 h5")
    table.do(Resign(person_id="guest:2"))
    assert kinds(table.do(ask(1))) == ["TakenBack"]


def test_a_wish_lapses_with_the_next_move() -> None:
    table = Table.begun()
    table.play("e2 e8")
    table.do(ask(1))
    table.play("e3")
    assert table.state.offers.takeback is None
    assert kinds(table.do(ask(2))) == ["TakebackAsked"]


def test_a_wish_lapses_when_a_seat_goes_out() -> None:
    table = Table.begun("four")
    table.play("e2 b5 e8 h5")
    table.do(ask(4))
    table.do(Resign(person_id="guest:2"))
    assert table.state.offers.takeback is None


def test_a_wish_that_was_declined_is_not_repeated_before_the_next_move() -> None:
    table = Table.begun()
    table.play("e2 e8")
    table.do(ask(1))
    table.do(DeclineTakeback(person_id="guest:2"))
    assert table.refused(ask(1)) is RefusalCode.ALREADY_OFFERED
    table.play("e3")
    assert kinds(table.do(ask(1))) == ["TakebackAsked"]


def test_there_must_be_a_wish_to_decline() -> None:
    table = Table.begun()
    assert table.refused(DeclineTakeback(person_id="guest:2")) is RefusalCode.NOTHING_OFFERED
    assert table.refused(DeclineTakeback(person_id="guest:9")) is RefusalCode.NOT_SEATED


def test_rated_matches_know_no_take_back() -> None:
    table = Table.begun(control=FAST, is_rated=True)
    table.play("e2")
    assert table.refused(ask(1)) is RefusalCode.RATED


def test_a_match_between_people_stays_over() -> None:
    table = Table.begun()
    table.play(RACE)
    assert table.refused(ask(1)) is RefusalCode.MATCH_OVER


def test_a_spectator_takes_nothing_back() -> None:
    table = Table.begun(computers=(2,))
    assert table.refused(ask(9)) is RefusalCode.NOT_SEATED
    table.play(RACE)
    assert table.refused(ask(9)) is RefusalCode.NOT_SEATED


# Playing again.


def test_a_rematch_begins_when_all_want_it() -> None:
    table = Table.begun()
    table.do(Resign(person_id="guest:1"))
    assert kinds(table.do(again(2))) == ["RematchOffered"]
    assert table.do(again(2)) == ()
    done = table.do(again(1, "m7"))
    assert done[-1] == RematchBegun(at=table.now, match_id="m7")
    assert table.state.next_id == "m7"
    assert table.do(again(1, "m8")) == ()


def test_computers_want_to_play_again_at_once() -> None:
    table = Table.begun("size=3 seats=4 walls=0", computers=(2, 3, 4))
    table.play(shortest_win(table.state.position, 1))
    assert kinds(table.do(again(1))) == ["RematchOffered", "RematchBegun"]


def test_a_seat_that_is_out_cannot_begin_anew_while_the_others_play() -> None:
    table = Table.begun("four", computers=(2, 3, 4))
    table.play("e2 b5 e8 h5")
    table.do(Resign(person_id="guest:1"))
    assert table.refused(again(1)) is RefusalCode.MATCH_RUNNING


@pytest.mark.parametrize(
    ("rules", "seats"), [("duel", [2, 1]), ("four", [2, 3, 4, 1]), ("hill", [2, 3, 4, 1])]
)
def test_a_rematch_rotates_the_seats_and_keeps_the_terms(rules: str, seats: list[int]) -> None:
    table = Table.begun(rules, FAST, visibility="private")
    log = rematch_log(table.state, table.now)
    state = replay("m2", log)
    assert [person.id for person in state.seats] == [f"guest:{seat}" for seat in seats]
    assert (state.phase, state.terms.origin, state.turn) == ("running", "rematch", 1)
    assert (state.terms.control, state.terms.visibility) == (FAST, "private")
    assert state.position.walls == ()


def test_a_rematch_of_a_rated_match_is_rated_and_knows_the_new_ratings() -> None:
    table = Table.begun("duel", FAST, is_rated=True)
    standings = {"guest:1": Standing(1510), "guest:2": Standing(1490, is_provisional=True)}
    state = replay("m2", rematch_log(table.state, table.now, standings))
    assert state.terms.is_rated
    assert [person.id for person in state.seats] == ["guest:2", "guest:1"]
    assert state.standings == (standings["guest:2"], standings["guest:1"])


def test_a_rematch_needs_an_end_a_seat_and_a_name() -> None:
    table = Table.laid()
    assert table.refused(again(1)) is RefusalCode.NOT_STARTED
    table = Table.begun()
    assert table.refused(again(1)) is RefusalCode.MATCH_RUNNING
    table.do(Resign(person_id="guest:1"))
    assert table.refused(again(9)) is RefusalCode.NOT_SEATED
    assert table.refused(again(1, "")) is RefusalCode.INVALID_TERMS
    assert table.refused(again(1, "m1")) is RefusalCode.INVALID_TERMS
    waiting = Table.laid().wait(7_200_000)
    waiting.tick()
    assert waiting.refused(again(1)) is RefusalCode.TABLE_CLOSED


def test_a_seat_may_name_its_moves_as_another_seat_did() -> None:
    """Who named a move as the computer would, and took it back, stopped the computer."""
    table = Table.begun("mini", computers=(2,))
    table.do(Play(person_id="guest:1", ply=0, move="c2", nonce="computer 7"))
    table.do(ask(1))
    table.do(Play(person_id="guest:1", ply=0, move="c2", nonce="another"))
    computer_id = table.state.person(2).id
    assert kinds(table.do(Play(person_id=computer_id, ply=1, move="c4", nonce="computer 7"))) == [
        "Moved"
    ]
