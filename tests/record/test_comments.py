from hypothesis import example, given
from hypothesis import strategies as st
from tests.record.games import comments

from koridor.record import Departure, DepartureCause, Evaluation, Millis
from koridor.record.comments import joined, read_comment, write_comment
from koridor.record.errors import Place


@given(comments)
@example("\\")
@example("[%clk 0:00:01]")
@example("[[%clk 0:00:01]%eval 1]")
def test_every_comment_comes_back_as_it_was(text: str) -> None:
    written = write_comment(text)
    assert written == "" or (written[0], written[-1]) == ("{", "}")
    read = read_comment(written[1:-1])
    assert (read.text, read.commands) == (text, ())


@given(st.text())
def test_any_text_between_braces_can_be_taken_apart(text: str) -> None:
    read = read_comment(text)
    assert read_comment(write_comment(read.text)[1:-1]).text == read.text


def test_commands_are_taken_out_and_the_text_closes_around_them() -> None:
    read = read_comment(" a  [%clk 0:00:01]  b[%eval  1 ] [%out]c [%csl x] ")
    assert read.text == "a b c [%csl x]"
    assert [(c.name, c.argument, c.index) for c in read.commands] == [
        ("clk", "0:00:01", 4),
        ("eval", "1", 21),
        ("out", "", 33),
    ]


def test_an_escaped_bracket_begins_no_command_and_other_backslashes_stand() -> None:
    assert read_comment(r"\[%clk 1] \} \\ \n").text == r"[%clk 1] } \ \n"
    assert read_comment("[%clock 1] [%clk").commands == ()


def test_everything_there_is_to_say_is_written_in_order() -> None:
    written = write_comment(
        "text",
        clock=Millis(1000),
        evaluation=Evaluation(plies_to_win=3),
        departures=[Departure(2, DepartureCause.LEFT), Departure(1, DepartureCause.TIME)],
    )
    assert written == "{[%clk 0:00:01] [%eval #3] [%out 2 left] [%out 1 time] text}"
    assert write_comment("") == ""


def test_lines_are_joined_and_every_character_remembers_its_place() -> None:
    raw = joined([(Place(1, 5), " ab \t"), (Place(2, 1), "\tcd"), (Place(4, 1), "e")])
    assert raw.text == "ab cd e"
    assert raw.place(0) == Place(1, 6)
    assert raw.place(4) == Place(2, 3)
    assert raw.place(6) == Place(4, 1)
