"""Which names look alike, so that nobody can be mistaken for somebody else.

The Unicode Consortium's list of confusable characters (UTS 39) says which characters look alike;
it comes with the package confusable-homoglyphs. Two names are alike when their skeletons are, as
they are written or in small or in capital letters: Cyrillic `в` and Latin `b` are far apart, `В`
and `B` are not.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from confusable_homoglyphs.categories import alias
from confusable_homoglyphs.confusables import confusables_data

_MARK = "\u200e"
"""Stands around letters that are written from the right in the list."""
_ARABIC_AND_PERSIAN = ("یيى", "کك", "هةە")
"""Letters that have two code points or are taken for one another; the list has not all of them."""
_TOGETHER = (frozenset({"HAN", "HIRAGANA", "KATAKANA"}), frozenset({"HAN", "HANGUL"}))
"""Scripts that one language writes side by side."""
_OF_NO_SCRIPT = {"COMMON", "INHERITED"}


def likenesses(name: str) -> frozenset[str]:
    """What a name shares with each name that looks like it; two are alike if they share any.

    >>> bool(likenesses("Нора") & likenesses("Hopa"))
    True
    >>> bool(likenesses("Нора") & likenesses("Nora"))
    False
    """
    forms = {"as written": name, "small": name.casefold(), "capital": name.upper()}
    return frozenset(f"{how[0]}:{_skeleton(form)}" for how, form in forms.items())


def small_likeness(name: str) -> str:
    """The skeleton of the name in small letters: enough to find words in it."""
    return _skeleton(name.casefold())


def scripts(name: str) -> frozenset[str]:
    """The scripts of its letters, such as `LATIN`; one is what a name should have.

    >>> sorted(scripts("Ninа 2"))
    ['CYRILLIC', 'LATIN']
    """
    letters = (character for character in name if character.isalpha())
    return frozenset(script for one in letters if (script := alias(one)) not in _OF_NO_SCRIPT)


def is_mixed(name: str) -> bool:
    """Whether its letters are of scripts that no language mixes."""
    found = scripts(name)
    return len(found) > 1 and not any(found <= together for together in _TOGETHER)


def _skeleton(text: str) -> str:
    """The text with each character replaced by the one that stands for all that look like it."""
    table = _prototypes()
    once = "".join(table.get(one, one) for one in _bare(text))
    # Where two letters stand for one, each of them may be replaced in its turn.
    return "".join(table.get(one, one) for one in once)


def _bare(text: str) -> Iterator[str]:
    """Its letters and digits, without accents; blanks and points tell nobody apart."""
    for one in unicodedata.normalize("NFKD", text):
        if one.isalnum():
            yield str(unicodedata.digit(one, one))


@cache
def _prototypes() -> Mapping[str, str]:
    """For each character the one, or the ones, that its kind is written with."""
    found: dict[str, str] = {}
    for group in _groups():
        prototype = min(group, key=_rank)
        found |= {one: prototype for one in group if len(one) == 1 and one != prototype}
    return found


def _rank(text: str) -> tuple[bool, bool, str]:
    """Two letters that look like one stand for it, as in UTS 39: `rn` for `m`."""
    return len(text) == 1, not (text.isascii() and text.isalpha()), text


def _groups() -> Iterator[set[str]]:
    """All characters that look alike, together."""
    neighbours = defaultdict[str, set[str]](set)
    pairs = [
        (one.strip(_MARK), other["c"].strip(_MARK))
        for one, others in confusables_data.items()
        for other in others
    ]
    pairs += [(letters[0], other) for letters in _ARABIC_AND_PERSIAN for other in letters[1:]]
    for one, other in pairs:
        neighbours[one].add(other)
        neighbours[other].add(one)
    while neighbours:
        yield _reached(next(iter(neighbours)), neighbours)


def _reached(start: str, neighbours: dict[str, set[str]]) -> set[str]:
    """All that hangs together with a character; it is taken out of the table."""
    reached, waiting = {start}, [start]
    while waiting:
        new = neighbours.pop(waiting.pop(), set()) - reached
        reached |= new
        waiting.extend(new)
    return reached
