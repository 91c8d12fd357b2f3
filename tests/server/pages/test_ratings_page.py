"""The page about ratings says what the server does."""

import re

import pytest

from koridor.openings import LANGUAGES, Language
from koridor.server.core.pools import BLITZ, RAPID, USUAL_MOVES, pool_of
from koridor.server.core.ratings import new_rating
from koridor.server.core.terms import Control, Terms
from koridor.server.infra.store.sql_ratings import ACTIVE, DAY
from koridor.server.pages.reading import reading_pages
from koridor.server.ratings.levels import ANCHOR, ANCHORED_AT

POOLS = ("duel_blitz", "duel_blitz", "duel_rapid", "duel_rapid", "duel_slow")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clocks_that_it_names_are_in_the_pools_that_it_names(language: Language) -> None:
    page = reading_pages().page(language, "ratings")
    assert page is not None
    clocks = [(int(one), int(other)) for one, other in re.findall(r"(\d+)\+(\d+)", page.frame)]
    controls = [Control(minutes * 60_000, seconds * 1_000) for minutes, seconds in clocks]
    assert tuple(pool_of(Terms(control=control)) for control in controls) == POOLS


def test_the_numbers_that_it_names_are_ours() -> None:
    assert (USUAL_MOVES, BLITZ, RAPID) == (40, 8 * 60_000, 25 * 60_000)
    assert ACTIVE == 90 * DAY
    assert new_rating("duel_blitz").value == new_rating("four").value == 1500
    assert (ANCHOR, ANCHORED_AT) == (5, 1500)
