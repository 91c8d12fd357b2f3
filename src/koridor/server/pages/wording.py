"""The words of templates, in three languages."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from koridor.openings import Language


@cache
def words(language: Language) -> Mapping[str, str]:
    """All words of a language by their keys."""
    file = resources.files(__package__).joinpath("words", f"{language}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))
