"""People with an account, and games of theirs that have ended."""

from itertools import count

from msgspec.structs import replace
from sqlalchemy import Connection, insert
from tests.server.stores import appended

from koridor.server.core.finished import Finished, FinishedSeat
from koridor.server.core.match.events import Ended
from koridor.server.core.people import Person
from koridor.server.core.store import Append
from koridor.server.core.terms import Control, Terms
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import ACCOUNTS

RAPID = Control(600_000, 5_000)
_numbers = count(1)


def registered(name: str, kind: str = "player") -> Person:
    return Person(f"id-{name}", name, "bot" if kind == "bot" else "player")


async def register(database: Database, *people: Person, closed: int | None = None) -> None:
    """Give people an account."""

    def work(connection: Connection) -> None:
        connection.execute(insert(ACCOUNTS), [_row(person, closed) for person in people])

    await database.write(work)


def _row(person: Person, closed: int | None) -> dict[str, object]:
    return {
        "person_id": person.id,
        "name": person.name,
        "likeness": person.name.lower(),
        "kind": person.kind,
        "is_moderator": False,
        "created": 1,
        "closed": closed,
    }


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
