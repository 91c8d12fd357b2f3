"""Hashing passwords."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.low_level import Type

from koridor.server.accounts.passwords import MOST_AT_ONCE, Passwords, usual_hasher, why_not
from koridor.server.infra.asking import TooMany


def cheap(time_cost: int = 1) -> PasswordHasher:
    return PasswordHasher(time_cost=time_cost, memory_cost=8, parallelism=1)


class Counting(PasswordHasher):
    """Notes in which threads it verifies."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.threads: list[int] = []

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]  # noqa: A002
        self.threads.append(threading.get_ident())
        return super().verify(hash, password)


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    made = Passwords(cheap())
    yield made
    made.close()


async def test_a_password_fits_its_hash_and_no_other(passwords: Passwords) -> None:
    hashed = await passwords.hash("a long password")
    assert await passwords.fits("a long password", hashed)
    assert not await passwords.fits("a long passwort", hashed)
    assert not await passwords.fits("a long password", None)
    assert not await passwords.fits("a long password", "not a hash")


async def test_the_same_letters_are_the_same_password(passwords: Passwords) -> None:
    assert await passwords.fits("Zo\u00eb's password", await passwords.hash("Zoe\u0308's password"))


async def test_hashes_with_other_parameters_are_old(passwords: Passwords) -> None:
    assert not passwords.is_old(cheap().hash("x"))
    assert passwords.is_old(cheap(time_cost=2).hash("x"))


async def test_it_takes_as_long_where_there_is_no_hash_and_never_in_our_thread() -> None:
    hasher = Counting()
    passwords = Passwords(hasher)
    await passwords.fits("a long password", None)
    await passwords.fits("a long password", await passwords.hash("another"))
    passwords.close()
    assert len(hasher.threads) == 2
    assert threading.get_ident() not in hasher.threads


def test_the_usual_parameters_are_those_that_are_recommended() -> None:
    parameters = extract_parameters(usual_hasher().hash("x"))
    assert parameters.type is Type.ID
    assert (parameters.time_cost, parameters.memory_cost) >= (1, 47_104)


@pytest.mark.parametrize(
    "password", ["", "short", "y" * 201, "password", "PassWord", "aaaaaaaaab", "Nina the Great"]
)
def test_passwords_that_anybody_could_guess(password: str) -> None:
    assert why_not(password, "Nina the Great")


@pytest.mark.parametrize("password", ["correct horse", "дом у реки", "خانه کنار رود"])
def test_passwords_that_are_fine(password: str) -> None:
    assert why_not(password, "Nina") is None


async def test_one_too_many_at_once_is_sent_away_and_the_next_one_is_not() -> None:
    """A crowd that signs in must not keep everybody waiting, nor fill the memory."""
    hasher = Counting()
    passwords = Passwords(hasher)
    hashed = hasher.hash("a long password")
    crowd = [
        asyncio.create_task(passwords.fits("a long password", hashed)) for _ in range(MOST_AT_ONCE)
    ]
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await passwords.hash("another password")
    assert all(await asyncio.gather(*crowd))
    assert await passwords.fits("a long password", await passwords.hash("a long password"))
    passwords.close()
