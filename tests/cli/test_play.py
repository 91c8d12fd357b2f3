"""Whole games, typed line by line as people type them."""

from pathlib import Path

import pytest
from tests.cli.lines import PASSING
from tests.cli.running import koridor, printed, refused, spawned

from koridor.cli.play import answered, play
from koridor.cli.session import Session
from koridor.cli.terminal import Terminal
from koridor.notation import NOTATIONS
from koridor.record import DRAWN, Game, Result, read_games

LINE = "e2 d9 e3 d8 e4 d7 e5 d6 e6 d5 e7 d4 e8 d3 e9"
RUN = LINE.split()


def played(*lines: str, options: tuple[str, ...] = ()) -> str:
    """What is shown when some lines are typed."""
    return printed("play", *options, stdin="".join(f"{line}\n" for line in lines))


def answer(*lines: str, options: tuple[str, ...] = ()) -> str:
    """What follows the last line that was typed, up to the next prompt."""
    shown = played(*lines, options=options).rpartition(f" ▸ {lines[-1]}\n")[2]
    return "\n".join(shown.splitlines()[:-1])


def prompts(text: str) -> list[str]:
    """What stood before the lines that were typed."""
    return [line.partition(" ▸")[0] for line in text.splitlines() if " ▸ " in line[:24]]


def saved(path: Path) -> Game:
    """The game in a file, which is sound."""
    [reading] = read_games(path.read_bytes())
    assert not reading.errors
    return reading.game


def test_the_game_begins_with_a_welcome_and_a_board() -> None:
    lines = played(options=("--rules", "mini")).splitlines()
    assert lines[0] == "Two seats, 5×5, 3 walls each."
    assert lines[1] == "Seat 1 to rank 5, seat 2 to rank 1. Type a move, or help."
    assert lines[2].endswith("┌───┬───┬───┬───┬───┐")
    assert lines[-1] == "seat 1 ▸ "


def test_the_seats_are_asked_in_turn() -> None:
    assert prompts(played("e2", "e8")) == ["seat 1", "seat 2", "seat 1"]
    four = played("e2", "b5", "e8", "h5", options=("--rules", "four"))
    assert prompts(four) == ["seat 1", "seat 2", "seat 3", "seat 4", "seat 1"]


def test_the_board_is_shown_after_every_move() -> None:
    assert "last move e2" in answer("e2")
    assert "last move e3v" in answer("e2", "E 3 V")
    assert answer("e2", "").strip() == ""


def test_an_illegal_move_is_refused_with_the_reason_and_changes_nothing() -> None:
    reason = "the cell is not adjacent to the pawn and not behind a jump"
    assert answer("e5") == f"e5 is illegal: {reason}."
    assert prompts(played("e5", "e2")) == ["seat 1", "seat 1", "seat 2"]


@pytest.mark.parametrize("line", ["foo", "e2e4", "é", "x" * 10_000, "--e"])
def test_what_cannot_be_understood_is_said_shortly(line: str) -> None:
    told = answer(line)
    assert "try help" in told
    assert len(told) < 200


def test_the_reason_of_a_move_can_be_asked_for() -> None:
    assert answer("why E9") == "E9 is illegal: the pawn of seat 2 stands there."
    assert answer("WHY e2") == "e2 is legal."
    assert answer("why") == "why needs a move, such as why e3h."


def test_legal_moves_are_listed() -> None:
    lines = answer("moves", options=("--rules", "mini")).splitlines()
    assert lines[0] == "Pawn:  b1 c2 d1"
    assert lines[1].startswith("Walls: a1h a1v")
    assert answer(*RUN, "moves") == "None: the game is over."


def test_the_moves_played_are_listed() -> None:
    assert answer("record") == "No move yet."
    assert answer("e2", "e8", "e3v", "record") == "1. e2 e8 2. e3v"


def test_moves_are_taken_back_and_played_again() -> None:
    assert answer("undo") == "there is nothing to take back."
    assert answer("redo") == "there is nothing to play again."
    assert "1  e1  " in answer("e2", "undo")
    assert "10 walls" in answer("e3v", "undo").splitlines()[2]
    assert prompts(played("e3v", "undo", "redo")) == ["seat 1", "seat 2", "seat 1", "seat 2"]


def test_a_win_is_told_and_can_be_taken_back() -> None:
    text = played(*RUN, "e5", "undo", "e9")
    assert text.count("Seat 1 has reached e9 and wins.") == 2
    assert "e5 is illegal: the game is over." in text
    assert prompts(text)[-4:] == ["game over", "game over", "seat 1", "game over"]


def test_a_forced_pass_is_explained_and_played() -> None:
    options = ("--rules", "four", "--position", PASSING)
    text = played("h5", "undo", options=options)
    assert "Seat 1 has no legal move and passes." in text
    assert prompts(text) == ["seat 4", "seat 2", "seat 4"]


def test_a_seat_can_resign() -> None:
    assert played("e2", "resign", "y").endswith("Seat 1 wins: resignation.\ngame over ▸ \n")
    assert prompts(played("resign", "n")) == ["seat 1", "seat 1"]
    text = played("resign", "y", "resign", "y", "resign", "y", options=("--rules", "four"))
    assert "Seat 1 has resigned and is out." in text
    assert "Seat 4 is the last in play and wins." in text
    assert "Places: 1. seat 4, 2. seat 3, 3. seat 2, 4. seat 1" in text
    assert prompts(text) == ["seat 1", "seat 2", "seat 3", "game over"]


def test_a_draw_needs_everybody() -> None:
    assert "Seat 2, do you agree to a draw? [y/N] y" in played("draw", "y")
    assert "A draw: agreement." in played("draw", "y")
    assert "Seat 2 plays on." in played("draw", "n")
    assert "Seat 2 plays on." in played("draw")
    four = ("--rules", "four")
    assert "A draw: agreement." in played("resign", "y", "draw", "yes", "Y", options=four)
    text = played("draw", "y", "y", "", options=four)
    assert "Seat 4 plays on." in text
    assert answer(*RUN, "draw") == "draw is illegal: the game is over."


def test_the_board_can_be_turned_and_drawn_again() -> None:
    assert answer("flip").splitlines()[-3].split() == list("ihgfedcba")
    assert answer("board").splitlines()[-3].split() == list("abcdefghi")
    assert answer("flip", "flip") == answer("flip", "flip", "flip", "flip")


def test_a_new_game_leaves_nothing_of_the_last_one_behind() -> None:
    assert answer("e3v", "new", "y", "board") == answer("board")
    assert "This game is not saved. Leave it? [y/N] n" in played("e3v", "new", "n")
    assert prompts(played("e3v", "new", "n"))[-1] == "seat 2"


def test_the_help_lists_every_word_and_two_moves() -> None:
    lines = answer("help").splitlines()
    assert lines[0] == "Type a move, such as e2 or a1h, or one of these words:"
    assert {line.split()[0] for line in lines[1:]} >= {"undo", "save", "why", "quit"}
    assert max(map(len, lines)) <= 80
    assert "such as S or " in answer("help", options=("--notation", "nesw"))
    assert answer(*RUN, "help").startswith("The game is over")
    assert "The game is over; these" in played("resign", "y", "help")


@pytest.mark.parametrize("notation", NOTATIONS)
def test_the_help_gives_moves_that_are_legal(notation: str) -> None:
    face_to_face = ("--notation", notation, "--position", "- / - / e5 e6 / 0 10 / 1")
    example = answer("help", options=face_to_face).partition("such as ")[2].partition(",")[0]
    assert "is legal." in answer(f"why {example}", options=face_to_face)


def test_a_word_that_stands_alone_takes_nothing() -> None:
    assert answer("e2", "undo 2") == "undo stands alone, without '2'."


def test_the_opening_is_named_as_soon_as_it_is_known() -> None:
    line = ("e2", "e8", "e3", "e7", "e4", "e6", "e3v")
    assert "Standard Opening" not in answer(*line[:-1])
    assert answer(*line).endswith("\nPhase: opening · Standard Opening · orthodox")


def test_another_notation_is_typed_and_listed() -> None:
    options = ("--notation", "nesw", "--moves", "S N")
    assert "A   B   C" in played(options=options)
    assert answer("s", "record", options=options) == "1. S N 2. S"


def test_a_game_begins_where_the_options_say() -> None:
    options = ("--position", "- / - / e4 e6 / 10 10 / 1", "--moves", "e5")
    assert prompts(played("e4", options=options)) == ["seat 2", "seat 1"]


def test_a_draw_by_the_limit_of_plies_is_told() -> None:
    rules = ("--rules", "duel max_plies=2")
    assert answer("e2", "e8", options=rules).endswith("A draw: 2 plies have been played.")


def test_the_end_of_input_ends_the_game() -> None:
    assert played("e2").endswith("seat 2 ▸ \n")
    ran = spawned("play", stdin=b"e2\xff\r\ne2\r\n")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "last move e2" in ran.stdout.decode()


def test_a_reader_that_goes_away_is_no_mistake_of_the_players() -> None:
    class Deaf(Terminal):
        def say(self, text: str = "", style: str = "") -> None:
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        answered(Session.begin(Game()), "help", Deaf())


def test_a_saved_game_can_be_gone_on_with(tmp_path: Path) -> None:
    file = str(tmp_path / "game.qgn")
    assert answer("e2", "e3v", f"save {file}") == f"Saved in {file}."
    assert [str(move) for move in saved(Path(file)).moves] == ["e2", "e3v"]
    for text in (played(f"load {file}", "undo"), played("undo", options=(file,))):
        assert "last move e3v" in text
        assert prompts(text)[-1] == "seat 2"


def test_how_a_game_ended_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    played("e2", "resign", "y", f"save {file}")
    assert saved(file).result == Result(winner=1)
    played("draw", "y", f"save {file}", "y")
    assert saved(file).result == DRAWN
    played(f"save {file}", "y", options=("--rules", "four", "--position", PASSING, "--moves", "h5"))
    assert [str(move) for move in saved(file).moves] == ["h5", "--"]
    assert "undo" in played("undo", options=(str(file),))


def test_options_and_a_file_exclude_each_other() -> None:
    assert "a file says" in refused("play", "game.qgn", "--rules", "mini")
    assert refused("play", "nowhere.qgn") == "nowhere.qgn: No such file or directory"


def test_a_damaged_game_is_gone_on_with_from_its_good_part(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    file.write_text("1. e2 e8 2. e4 *", encoding="utf-8")
    text = played(options=(str(file),))
    assert f"{file}:1:13: ply 3" in text
    assert "The record is damaged: 2 plies of it can be read." in text
    assert prompts(text) == ["seat 1"]
    assert text.splitlines()[-2].startswith("The record is damaged")


def test_any_game_of_a_file_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "two.qgn"
    file.write_text('[Seat2 "Нина"]\n\n1. e2 *\n\n1. d1 *\n', encoding="utf-8")
    text = played(options=(str(file),))
    assert "This is game 1 of 2" in text
    assert prompts(text) == ["seat 2 (Нина)"]
    text = played("e8", options=(str(file), "--game", "2"))
    assert "last move d1" in text
    assert text.count("This is game 2 of 2") == 1


def test_a_game_that_its_players_have_ended_keeps_its_panel() -> None:
    text = played("e2", "resign", "y")
    assert "seat 1 has won" in text
    assert "Phase" not in text.rpartition("┌")[2]
    assert "the game is drawn" in played("draw", "y")


def interrupting(monkeypatch: pytest.MonkeyPatch, *keys: str) -> Terminal:
    """A terminal at which somebody types lines, Ctrl-C and Ctrl-D."""
    coming = iter(keys)

    def typed(_: str) -> str:
        key = next(coming)
        if key == "^C":
            raise KeyboardInterrupt
        if key == "^D":
            raise EOFError
        return key

    monkeypatch.setattr("builtins.input", typed)
    terminal = Terminal()
    terminal.has_typist = True
    monkeypatch.setattr("koridor.cli.play.Terminal", lambda: terminal)
    return terminal


def test_ctrl_c_clears_the_line_and_a_second_one_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupting(monkeypatch, "e2", "^C", "e8", "draw", "^C", "^C", "e3")
    with pytest.raises(KeyboardInterrupt):
        play()
    out = capsys.readouterr().out
    assert out.count("Ctrl-C once more leaves without saving.") == 2
    assert "last move e8" in out
    assert "last move e3" not in out


def test_ctrl_d_asks_what_shall_become_of_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupting(monkeypatch, "e2", "^D", "cancel", "e8", "^D", "n")
    play()
    assert "The game goes on." in capsys.readouterr().out
    interrupting(monkeypatch, "e2", "^D", "^D")
    play()


def test_a_word_is_no_command_without_a_game() -> None:
    assert koridor("undo").code == 2
