"""Accounts that become those of bots while somebody sits down with them, on both databases."""

import asyncio

from msgspec.structs import replace
from tests.server.registered import register, registered
from tests.server.stores import appended

from koridor.server.core.match.events import Joined
from koridor.server.core.people import Person
from koridor.server.core.store import Append
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.accounts import SqlAccounts

NINA, ROBBY, ROBBY_AS_BOT = registered("Nina"), registered("Robby"), registered("Robby", "bot")


def sitting_down(match_id: str, person: Person, expected: int = 0) -> Append:
    joined = Joined(at=1, person=person)
    return appended(match_id, expected, joined, phase="waiting", seats=(NINA, person))


async def test_who_sits_is_no_bot_any_more(store: SqlStore) -> None:
    await register(store.database, NINA, ROBBY)
    accounts = SqlAccounts(store.database)
    assert await store.append([sitting_down("m", ROBBY)])
    assert await accounts.upgrade(ROBBY.id, 5) == "has_played"


async def test_a_bot_does_not_sit_down_as_a_player(store: SqlStore) -> None:
    """Whoever knew it as a player begins again, and learns who it is."""
    await register(store.database, NINA, ROBBY)
    assert await SqlAccounts(store.database).upgrade(ROBBY.id, 5) == "done"
    assert not await store.append([sitting_down("m", ROBBY)])
    assert await store.load("m") is None
    assert await store.append([sitting_down("m", ROBBY_AS_BOT)])


async def test_those_who_sit_go_on(store: SqlStore) -> None:
    """Only who comes is looked at; old matches are as they were."""
    await register(store.database, NINA)
    assert await store.append([sitting_down("m", ROBBY)])  # has no account: there was none then
    await register(store.database, ROBBY_AS_BOT)
    assert await store.append([sitting_down("m", ROBBY, expected=1)])
    left = replace(sitting_down("m", ROBBY, expected=2).summary, seats=(NINA,))
    assert await store.append([replace(sitting_down("m", ROBBY, expected=2), summary=left)])
    assert not await store.append([sitting_down("m", ROBBY, expected=3)])


async def test_of_both_at_once_only_one_happens(store: SqlStore, other_store: SqlStore) -> None:
    people = [registered(f"p{number}") for number in range(12)]
    await register(store.database, NINA, *people)
    accounts = SqlAccounts(other_store.database)
    for person in people:
        is_seated, upgraded = await asyncio.gather(
            store.append([sitting_down(f"m {person.id}", person)]),
            accounts.upgrade(person.id, 5),
        )
        assert (is_seated, upgraded) in {(True, "has_played"), (False, "done")}


async def test_moderators_become_no_bots_and_bots_no_moderators(store: SqlStore) -> None:
    await register(store.database, NINA, ROBBY)
    accounts = SqlAccounts(store.database)
    assert await accounts.appoint(NINA.id, is_moderator=True)
    assert await accounts.upgrade(NINA.id, 5) == "is_moderator"
    assert await accounts.upgrade(ROBBY.id, 5) == "done"
    assert await accounts.upgrade(ROBBY.id, 6) == "done"
    assert not await accounts.appoint(ROBBY.id, is_moderator=True)
    assert await accounts.upgrade("nobody", 5) == "closed"
