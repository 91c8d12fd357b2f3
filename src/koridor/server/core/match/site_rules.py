"""The rules that terms stand for, with the site's limit of plies (R5), and how they are written.

Rules can be written in many ways, and games by equal ones belong together: in quick pairing, in
the ratings, in the archive. So whatever comes from outside is kept in its shortest words.
"""

from dataclasses import replace
from functools import lru_cache

from msgspec.structs import replace as replaced

from koridor.notation import read_rules, write_rules
from koridor.rules import InvalidRules, KoridorError, Rules
from koridor.server.core.terms import Terms

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


def filed_rules(rules: Rules) -> str:
    """The words under which games by these rules are filed: without the site's usual limit.

    >>> filed_rules(read_rules("duel max_plies=200")), filed_rules(read_rules("size=9 walls=10"))
    ('duel', 'duel')
    >>> filed_rules(read_rules("duel max_plies=50"))
    'duel max_plies=50'
    """
    words = write_rules(replace(rules, max_plies=None))
    return words if site_rules(words) == rules else write_rules(rules)


def in_usual_words(terms: Terms) -> Terms:
    """The same terms with their rules as they are filed; as they are where these make no game.

    >>> in_usual_words(Terms(rules="size=9 walls=10")).rules
    'duel'
    """
    words = _usual_words(terms.rules)
    return terms if words is None else replaced(terms, rules=words)


@lru_cache(maxsize=512)
def _usual_words(text: str) -> str | None:
    try:
        return filed_rules(site_rules(text))
    except KoridorError:
        return None
