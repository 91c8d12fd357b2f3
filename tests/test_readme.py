"""What README.md shows at a terminal is what a newcomer sees.

Its Python examples are doctests and run on their own; here its shell commands run, one after
another in a folder that holds the game played in its tour.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
INSTALLING = {"make", "pip", "jupyter"}
PROMPT = re.compile(r"^seat \d ▸ (.*)$", re.MULTILINE)


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands() -> list[tuple[str, str]]:
    """The shell commands, each with the output shown below it."""
    shown = [
        part for block in blocks("console") for part in re.split(r"^\$ ", block, flags=re.MULTILINE)
    ]
    pairs = [(command, output) for command, _, output in (part.partition("\n") for part in shown)]
    return [pair for pair in pairs if pair[0] and pair[0].split()[0] not in INSTALLING]


def run(command: str, folder: Path, typed: str = "") -> str:
    """What a shell in the folder prints, with this environment's `koridor` on its path."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    environment = {"PATH": path, "COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    finished = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return finished.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the tour's game has been played and saved."""
    folder = tmp_path_factory.mktemp("tour")
    [session] = [block for block in blocks("text") if PROMPT.search(block)]
    typed = "\n".join(PROMPT.findall(session)) + "\n"
    said = run("koridor play", folder, typed)
    answers = [line for line in session.splitlines() if not PROMPT.match(line)]
    assert [line for line in answers if line not in said] == []
    return folder


@pytest.mark.parametrize(("command", "output"), commands(), ids=lambda value: value.split("\n")[0])
def test_a_command_prints_what_the_readme_shows(folder: Path, command: str, output: str) -> None:
    assert run(command, folder) == output


def test_every_file_that_the_readme_names_exists() -> None:
    named = re.findall(r"\]\(([^)#]+)\)|(?:src|srcset)=\"([^\"]+)\"", README)
    assert not [name for pair in named for name in pair if name and not (ROOT / name).exists()]
