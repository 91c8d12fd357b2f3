"""What openings are called, as pages show them."""

from functools import cache

from koridor.openings import OPENINGS, Language


@cache
def opening_names(language: Language) -> dict[str, str]:
    """The names of all openings in a language, by their keys."""
    return {key: opening.name.in_language(language) for key, opening in OPENINGS.items()}
