"""Rules that are equal are written alike, and what makes no game is left for others to refuse."""

from dataclasses import replace

import pytest

from koridor.rules import DUEL
from koridor.server.core.match.site_rules import filed_rules, in_usual_words
from koridor.server.core.terms import Terms


def test_the_usual_limit_of_the_site_is_not_written() -> None:
    assert filed_rules(replace(DUEL, max_plies=200)) == "duel"
    assert filed_rules(replace(DUEL, max_plies=60)) == "duel max_plies=60"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("duel", "duel"),
        ("size=9 walls=10", "duel"),
        ("walls=10   size=9", "duel"),
        ("size=9 walls=10,10 max_plies=200 third_pawn=yes", "duel"),
        ("size=9 walls=5 seats=4 max_plies=400", "four"),
        ("four goals=e5,e5,e5,e5 walls=4,5,5,5", "hill"),
        ("size=9 walls=10 max_plies=60", "duel max_plies=60"),
        ("size=7 walls=6", "small walls=6"),
        ("chess", "chess"),
        ("size=2 walls=1", "size=2 walls=1"),
        ("", ""),
    ],
)
def test_terms_are_kept_in_the_shortest_words(text: str, words: str) -> None:
    terms = Terms(rules=text, is_rated=True)
    assert in_usual_words(terms) == Terms(rules=words, is_rated=True)
