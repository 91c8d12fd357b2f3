"""The rules that terms stand for, with the site's limit of plies (R5)."""

from dataclasses import replace
from functools import lru_cache

from koridor.notation import read_rules
from koridor.rules import InvalidRules, Rules

DUEL_PLIES = 200
MOST_PLIES = 400
"""After how many plies a match is drawn, with two seats and with more."""


@lru_cache(maxsize=512)
def site_rules(text: str) -> Rules:
    """The rules of a text, drawn after 200 or 400 plies where it says nothing else.

    Raises:
        InvalidNotation: when the text cannot be read.
        InvalidRules: when it can, but makes no game.

    >>> site_rules("duel").max_plies, site_rules("hill").max_plies, site_rules("four").key
    (200, 400, 'four')
    """
    rules = read_rules(text)
    if rules.max_plies is not None:
        return rules
    return replace(rules, max_plies=DUEL_PLIES if len(rules.seats) == 2 else MOST_PLIES)


def offered_rules(text: str) -> Rules:
    """The rules of a text by which a new match may be played.

    Raises:
        InvalidNotation: when the text cannot be read.
        InvalidRules: when it can, but makes no game, or one that lasts too long.
    """
    rules = site_rules(text)
    if rules.max_plies is not None and rules.max_plies > MOST_PLIES:
        reason = f"max_plies is {rules.max_plies}, on the site {MOST_PLIES} at most"
        raise InvalidRules([reason], text)
    return rules
