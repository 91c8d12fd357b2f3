"""An opening: its names, and the lines by which it is reached."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from koridor.openings.orthodoxy import Character
from koridor.rules import Move

ANY = "…"
"""What stands for any move in a line."""

Language: TypeAlias = Literal["en", "ru", "fa"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""The languages in which openings have names: English, Russian, Persian."""


@dataclass(frozen=True, slots=True)
class Words:
    """The same words in every language.

    >>> Words(en="Stonewall", ru="Каменная стена", fa="دیوار سنگی").in_language("ru")
    'Каменная стена'
    """

    en: str
    ru: str
    fa: str

    def in_language(self, language: Language) -> str:
        """The words in one language."""
        return {"en": self.en, "ru": self.ru, "fa": self.fa}[language]


@dataclass(frozen=True, slots=True)
class OpeningLine:
    """Moves from the start of the duel, some of them left open.

    Args:
        moves: what is played; None where any move will do.
        named_from: the ply, from 1, with which the line earns the name of its opening.
        is_printed: whether the source of the openings prints it; the others are ours.
    """

    moves: tuple[Move | None, ...]
    named_from: int
    is_printed: bool

    def __str__(self) -> str:
        words = []
        for index, move in enumerate(self.moves):
            if index % 2 == 0:
                words.append(f"{index // 2 + 1}.")
            words.append(ANY if move is None else str(move))
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Opening:
    """A named way to begin a duel.

    Args:
        key: its name for programs.
        name: its name for people.
        about: what happens in it, in a sentence.
        character: whether it is orthodox.
        lines: the ways to it; none for one that is known by its variations only.
        parent: the opening of which it is a variation.

    >>> from koridor.openings import OPENINGS
    >>> OPENINGS["rush"].name.fa
    'گشایش استاندارد: شاخهٔ هجوم'
    >>> print(OPENINGS["reed"].lines[0])
    1. c3h … 2. f3h …
    """

    key: str
    name: Words
    about: Words
    character: Character
    lines: tuple[OpeningLine, ...]
    parent: "Opening | None" = None

    @property
    def ancestors(self) -> Iterator["Opening"]:
        """The openings of which it is a variation, the nearest first."""
        above = self.parent
        while above is not None:
            yield above
            above = above.parent
