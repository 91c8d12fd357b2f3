from tests.server.core.match.test_playing import PASSING, RACE
from tests.server.core.tables import FAST, Table, guest

from koridor.record import DRAWN, UNFINISHED, Result, read_games, write_game
from koridor.server.core.match.commands import Abort, AskTakeback, Join, OfferDraw, Resign
from koridor.server.core.people import Person
from koridor.server.core.records import record_of


def record(table: Table) -> str:
    """The record as text, which must be read back as the same game."""
    game = record_of(table.state, site="https://koridor.example/g/m1")
    text = write_game(game)
    (reading,) = read_games(text)
    assert not reading.errors
    assert reading.game == game
    return text


def test_a_record_has_headers_moves_clocks_and_the_result() -> None:
    table = Table.begun(control=FAST)
    table.play(RACE, each=1_500)
    assert record(table).splitlines() == [
        '[Event "Casual match"]',
        '[Site "https://koridor.example/g/m1"]',
        '[Date "2026.09.21"]',
        '[Seat1 "Guest 1"]',
        '[Seat2 "Guest 2"]',
        '[Result "1-0"]',
        '[Rules "duel max_plies=200"]',
        '[TimeControl "180+2"]',
        '[Termination "goal"]',
        "",
        *record(table).splitlines()[10:],
    ]
    assert "[%clk 0:03:00.5]" in record(table)


def test_seats_that_go_out_stand_in_the_record() -> None:
    table = Table.begun("four")
    table.put_out(2)
    table.play("e2 e8 h5")
    table.do(Resign(person_id="guest:1"))
    table.play("e7 g5")
    table.do(Resign(person_id="guest:4"))
    text = record(table)
    assert text.count("[%out ") == 3
    game = record_of(table.state)
    assert game.result == Result(winner=3)
    assert game.end == table.state.position


def test_a_duel_that_was_given_up_says_by_whom() -> None:
    table = Table.begun()
    table.play("e2 e8 e3")
    table.do(Resign(person_id="guest:1"))
    assert "[%out 1 resign]" in record(table)
    assert record_of(table.state).headers["Termination"] == "resigned"
    assert record_of(table.state).result == Result(winner=2)


def test_passes_and_seats_that_go_out_after_a_take_back_are_in_order() -> None:
    table = Table.begun(PASSING, computers=(1, 2))
    table.play("b2 b1h b2h")
    table.do(Resign(person_id="guest:4"))
    table.do(AskTakeback(person_id="guest:3"))
    assert "[%out 4 resign]" in record(table)
    assert record_of(table.state).end == table.state.position


def test_a_draw_and_a_match_called_off_have_their_results() -> None:
    drawn = Table.begun()
    drawn.play("e2 e8")
    for seat in (1, 2):
        drawn.do(OfferDraw(person_id=f"guest:{seat}"))
    assert record_of(drawn.state).result == DRAWN
    called_off = Table.begun(control=FAST, is_rated=True)
    called_off.do(Abort(person_id="guest:1"))
    game = record_of(called_off.state)
    assert game.result == UNFINISHED
    assert game.headers["Event"] == "Rated match"
    assert "Site" not in game.headers


def test_a_match_that_runs_has_a_record_so_far() -> None:
    table = Table.begun()
    table.play("e2")
    assert record_of(table.state).result == UNFINISHED
    assert record(table).endswith("1. e2 *\n")
    assert record(Table.laid()).endswith("*\n")


def test_wild_names_do_not_break_a_record() -> None:
    table = Table.laid()
    table.do(Join(person=guest(1), wish=1))
    table.do(Join(person=Person("x", 'a"\n[Result "0-1"]\\ \u202e')))
    assert record_of(table.state).headers["Seat2"] == 'a" [Result "0-1"]\\'
    record(table)
