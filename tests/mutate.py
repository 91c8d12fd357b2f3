"""Puts small faults into the rules, one at a time, and checks that the tests notice each.

Run it from the root of the repository: `python tests/mutate.py`. The faults are listed in
`tests/mutations.toml`; words given as arguments choose those whose description has one of them.
Each runs in a copy of the sources, so nothing here changes. Exit status 1: some fault lived.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = ("src", "tests", "spec", "pyproject.toml")
SECONDS = 300
"""Longest run of the tests; a fault that makes them hang was noticed."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One fault: the text `new` in place of `old`, which stands once in `file`."""

    file: str
    what: str
    old: str
    new: str

    def apply(self, root: Path) -> None:
        """Put the fault into the sources below `root`."""
        path = root / "src" / "koridor" / self.file
        text = path.read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            sys.exit(f"{self.file}: not exactly once in the file: {self.old!r}")
        path.write_text(text.replace(self.old, self.new), encoding="utf-8")


def mutations() -> list[Mutation]:
    """Every fault of the list."""
    listed = tomllib.loads((ROOT / "tests" / "mutations.toml").read_text(encoding="utf-8"))
    return [Mutation(**fields) for fields in listed["mutation"]]


def copy_sources(root: Path) -> None:
    """What the tests of the rules need, below `root`."""
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / part, root / part)


def failure(root: Path) -> str:
    """The first test that fails below `root`; empty if none does."""
    package = ["tests/rules", "-x", "-p", "no:benchmark", "-p", "no:cacheprovider"]
    try:
        run = subprocess.run(
            [sys.executable, "-m", "pytest", *package],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "the tests hang"
    if run.returncode == 0:
        return ""
    lines = run.stdout.splitlines()
    return next((line for line in lines if line.startswith(("FAILED", "ERROR"))), lines[-1])


def notices(mutation: Mutation | None) -> str:
    """What the tests say to a fault, or to the sources as they are."""
    with tempfile.TemporaryDirectory() as folder:
        copy_sources(Path(folder))
        if mutation:
            mutation.apply(Path(folder))
        return failure(Path(folder))


def main(words: list[str]) -> int:
    """Try the chosen faults; say which lived."""
    if complaint := notices(None):
        sys.exit(f"the tests fail without any fault: {complaint}")
    chosen = [one for one in mutations() if not words or any(word in one.what for word in words)]
    lived = 0
    for mutation in chosen:
        complaint = notices(mutation)
        lived += not complaint
        verdict = complaint.partition("::")[2][:70] if complaint else "NOT NOTICED"
        sys.stdout.write(f"{mutation.file}: {mutation.what}: {verdict or complaint}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{len(chosen) - lived} of {len(chosen)} faults noticed\n")
    return 1 if lived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
