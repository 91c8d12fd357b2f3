"""People with an account, and games of theirs that have ended."""

from itertools import count

from msgspec.structs import replace
from tests.server.stores import appended

from koridor.server.core.accounts import Account
from koridor.server.core.finished import Finished, FinishedSeat
from koridor.server.core.match.events import Ended
from koridor.server.core.people import Person
from koridor.server.core.store import Append
from koridor.server.core.terms import Control, Terms
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.accounts import SqlAccounts
from koridor.server.infra.store.database import Database

RAPID = Control(600_000, 5_000)
_numbers = count(1)


def registered(name: str, kind: str = "player") -> Person:
    return Person(f"id-{name}", name, "bot" if kind == "bot" else "player")


ANNA, BORIS, DARIA, NAVID = map(registered, ("Anna", "Борис", "Daria", "نوید"))


async def register(database: Database, *people: Person) -> None:
    """Give people an account."""
    for person in people:
        account = Account(person=person, created=1)
        assert await SqlAccounts(database).add(account, password="", email=None)


def game(
    *people: Person,
    places: tuple[int, ...] = (1, 2),
    at: int = 1_000,
    pool: str = "duel_rapid",
    is_rated: bool = True,
    match_id: str = "",
) -> Append:
    """A match that is appended as a whole: nothing but its end."""
    match_id = match_id or f"game{next(_numbers)}"
    rules = pool if pool in {"four", "hill"} else "duel"
    terms = Terms(rules=rules, control=RAPID, is_rated=is_rated)
    finished = Finished(
        id=match_id,
        is_public=True,
        began=at - 500,
        ended=at,
        rules=rules,
        pool=pool,
        is_rated=is_rated,
        cause="goal",
        winner=places.index(1) + 1,
        plies=9,
        rounds=5,
        seats=tuple(map(FinishedSeat, people, places)),
        opening=None,
        record="*\n",
    )
    ended = appended(
        match_id,
        0,
        Ended(at=at, cause="goal", winner=1),
        phase="ended",
        changed=at,
        seats=people,
        terms=terms,
    )
    return replace(ended, finished=finished)


async def play(store: SqlStore, *games: Append) -> None:
    """Append games, each in a transaction of its own."""
    for one in games:
        assert await store.append([one])
