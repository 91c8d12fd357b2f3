"""What is made of records that people send."""

from itertools import count

import pytest

from koridor.server.archive.importing import MOST_GAMES, UNDATED, Sent, read_sent
from koridor.server.core.finished import Finished

NOW = 1_800_000_000_000


def sent(text: str) -> Sent:
    ids = (f"id-{number}" for number in count(1))
    return read_sent(text.encode(), ids=ids, by="gnina", now=NOW)


def only(text: str) -> Finished:
    answer = sent(text)
    assert answer.faults == ()
    [(_, imported)] = answer.games
    assert imported.by == "gnina"
    return imported.finished


def kinds(text: str) -> list[str]:
    answer = sent(text)
    assert answer.games == ()
    return [fault.kind for fault in answer.faults]


def test_a_record_becomes_a_game_that_is_never_rated() -> None:
    game = only(
        '[Date "2020.02.03"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n[Termination "resigned"]\n\n'
        "1. e2 e8 2. e3 {a comment} 0-1"
    )
    assert (game.is_rated, game.pool, game.is_public) == (False, None, True)
    assert (game.winner, game.cause, game.plies, game.rounds) == (2, "resigned", 3, 2)
    assert [(seat.person.name, seat.place) for seat in game.seats] == [("Ann", 2), ("Bob", 1)]
    assert game.ended == game.began == 1_580_688_000_000
    assert "a comment" in game.record


def test_a_game_of_times_to_come_is_of_today() -> None:
    assert only('[Date "2999.01.01"]\n\n1. e2 1-0').ended == NOW


def test_of_a_month_or_a_year_it_is_the_first_day() -> None:
    february = only('[Date "2020.02.01"]\n\n1. e2 1-0').ended
    assert only('[Date "2020.02.??"]\n\n1. e2 1-0').ended == february
    january = only('[Date "2020.01.01"]\n\n1. e2 1-0').ended
    assert only('[Date "2020.??.??"]\n\n1. e2 1-0').ended == january


def test_a_game_of_which_no_date_is_known_is_filed_behind_all_others() -> None:
    for date in ("", '[Date "2020.13.45"]\n\n', '[Date "????.??.??"]\n\n'):
        assert only(f"{date}1. e2 1-0").ended == UNDATED
    assert only('[Date "1900.01.01"]\n\n1. e2 1-0').ended > UNDATED


@pytest.mark.parametrize(
    ("termination", "cause"),
    [("time", "flagged"), ("goal", "unknown"), ("aborted", "unknown"), ("magic", "unknown")],
)
def test_the_end_is_told_where_it_can_be_believed(termination: str, cause: str) -> None:
    assert only(f'[Termination "{termination}"]\n\n1. e2 1-0').cause == cause


def test_the_end_on_the_board_is_seen_there() -> None:
    text = '[Rules "size=3 walls=0"]\n\n1. a1 a3 2. a2 b3 3. a3 1-0'
    game = only(text)
    assert (game.cause, game.winner) == ("goal", 1)
    assert [seat.place for seat in game.seats] == [1, 2]


def test_players_without_names_and_rules_with_the_usual_limit() -> None:
    game = only('[Rules "duel max_plies=200"]\n[Seat1 ""]\n\n1. e2 1/2-1/2')
    assert [seat.person.name for seat in game.seats] == ["?", "?"]
    assert game.rules == "duel"
    assert [seat.place for seat in game.seats] == [1, 1]


def test_openings_are_recognised() -> None:
    assert only("1. e2 e8 2. e3 e7 3. e4 e6 4. e3v 1-0").opening is not None


def test_what_is_wrong_is_told_with_its_place() -> None:
    assert kinds("") == ["empty"]
    assert kinds("1. e2 e8 *") == ["result"]
    assert kinds("1. e2 e2 1-0") == ["illegal"]
    assert kinds("1. e2 zz 1-0") == ["unreadable"]
    assert kinds("hello") != []
    assert kinds("1. e2 1-0\n" * (MOST_GAMES + 1)) == ["more"]
    assert sent("1. e2 1-0\n" * MOST_GAMES).faults == ()


def test_the_same_game_has_the_same_digest_however_it_is_written() -> None:
    one, other, different = (
        sent(text).games[0][1].digest
        for text in (
            '[Seat1 "Ann"]\n\n1. e2 e8 1-0',
            '[Event "x"]\n[Rules "duel max_plies=200"]\n[Seat1 "Ann"]\n\n1. e2 {good} e8 1-0',
            '[Seat1 "Bea"]\n\n1. e2 e8 1-0',
        )
    )
    assert one == other
    assert one != different
