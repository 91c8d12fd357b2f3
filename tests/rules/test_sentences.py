"""Every numbered sentence of `spec/rules.md` is named by a test or a case, and none is made up."""

import re
from collections import Counter
from pathlib import Path

from tests.spec_tables import SPEC, tables

NUMBER = re.compile(r"\b(?:R\d|P)\.\d+\b")
HERE = Path(__file__).parent


def numbers(path: Path) -> list[str]:
    return NUMBER.findall(path.read_text(encoding="utf-8"))


def sentences() -> list[str]:
    text = (SPEC / "rules.md").read_text(encoding="utf-8")
    return re.findall(r"^- (\S+) ", text, flags=re.MULTILINE)


def test_no_number_is_given_twice() -> None:
    assert max(Counter(sentences()).values()) == 1
    assert len(sentences()) > 60


def test_every_sentence_is_tested_and_every_tested_sentence_exists() -> None:
    named = {
        number for path in [*HERE.glob("test_*.py"), *tables("cases")] for number in numbers(path)
    }
    assert named == set(sentences())
