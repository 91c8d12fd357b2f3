import subprocess
import sys
from importlib.metadata import version

import pytest
from tests.cli.running import environment, koridor, printed, refused, spawned

from koridor.cli.main import COMMANDS, run


def test_the_version_is_that_of_the_package() -> None:
    assert printed("--version") == f"koridor {version('koridor')}\n"


def test_the_help_lists_every_command_and_fits_a_terminal() -> None:
    text = printed("--help")
    for command in COMMANDS:
        assert f"\n  {command} " in text
    assert "..." not in text.split("Commands:")[1]
    assert max(map(len, text.splitlines())) <= 80
    assert len(text.splitlines()) <= 24


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_fits_a_terminal(command: str) -> None:
    text = printed(command, "--help")
    assert text.startswith(f"Usage: koridor {command} [OPTIONS]")
    assert max(map(len, text.splitlines())) <= 80
    assert len(text.splitlines()) <= 36


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "Missing command (see koridor --help)"),
        (("nonsense",), "No such command 'nonsense' (see koridor --help)"),
        (("--nonsense",), "No such option: --nonsense (see koridor --help)"),
        (("legal", "e2"), "Got unexpected extra argument(s) (e2) (see koridor legal --help)"),
        (("convert",), "Missing option '--to' (see koridor convert --help)"),
    ],
)
def test_what_is_typed_wrong_is_one_line_that_leads_to_help(
    arguments: tuple[str, ...], message: str
) -> None:
    assert refused(*arguments) == message


def test_an_option_without_its_value_is_one_line() -> None:
    assert "'--rules' requires an argument" in refused("legal", "--rules")


def test_a_megabyte_of_option_gives_a_short_message() -> None:
    assert len(refused("legal", "--" + "x" * 1_000_000)) < 2100


def test_the_command_is_a_program() -> None:
    ran = spawned("legal", "--pawn")
    assert (ran.stdout, ran.stderr, ran.returncode) == (b"d1 e2 f1\n", b"", 0)
    ran = spawned("legal", "--rules", "nope")
    assert (ran.stdout, ran.returncode) == (b"", 2)
    assert ran.stderr.startswith(b"koridor: ")
    assert ran.stderr.count(b"\n") == 1


def test_the_command_can_be_run_from_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["legal", "--pawn"])
    assert not ended.value.code
    assert capsys.readouterr().out == "d1 e2 f1\n"


def test_a_command_loads_only_what_it_needs() -> None:
    program = (
        "import sys\nfrom koridor.cli.main import run\n"
        "try:\n    run(['legal'])\nexcept SystemExit:\n    pass\n"
        "print(*(name for name in sys.modules if name.split('.')[0] in {'rich', 'koridor'}))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, env=environment(), check=True
    )
    loaded = ran.stdout.decode().splitlines()[-1].split()
    assert "koridor.rules" in loaded
    for heavy in ("rich", "koridor.record", "koridor.render", "koridor.openings"):
        assert heavy not in loaded


@pytest.mark.parametrize(("options", "is_loaded"), [([], False), (["--level", "1"], True)])
def test_a_game_of_people_does_not_load_the_engine(options: list[str], *, is_loaded: bool) -> None:
    program = (
        "import sys\nfrom koridor.cli.main import run\n"
        f"try:\n    run(['play', *{options}])\nexcept SystemExit:\n    pass\n"
        "print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        env=environment(),
        check=True,
        stdin=subprocess.DEVNULL,
    )
    loaded = ran.stdout.decode().splitlines()[-1].split()
    assert ("koridor.engine.native" in loaded) == is_loaded
    assert any(name.startswith("koridor.engine") for name in loaded) == is_loaded


def test_no_command_is_found_under_another_name() -> None:
    assert koridor("edge").code == 2
