"""Who asks, as handlers of requests and sockets are given it, and how they refuse."""

from typing import TypeVar

from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import SkipValidation
from litestar.types import Scope

from koridor.server.core.match.refusals import Refused
from koridor.server.core.people import Person

PERSON = "person"
"""Under this key of the scope's state stands who asks."""

T = TypeVar("T")
Given = NamedDependency[SkipValidation[T]]
"""A part of the server that a handler is given, by the name of the parameter."""
Asker = Given[Person]
"""What a handler that wants to know who asks calls its parameter `person`."""


def person_of(scope: Scope) -> Person:
    """Who asks."""
    person = scope["state"][PERSON]
    assert isinstance(person, Person)
    return person


def address_of(scope: Scope) -> str:
    """Where the request comes from."""
    client = scope.get("client")
    return client[0] if client else ""


class RequestRefused(HTTPException):
    """A request that is understood and not granted."""

    status_code = 409

    def __init__(self, refused: Refused, *, status_code: int = 409) -> None:
        super().__init__(refused.detail, status_code=status_code)
        self.refused = refused


class TooMany(HTTPException):
    """Too many requests."""

    status_code = 429

    def __init__(self, wait: int) -> None:
        seconds = -(-wait // 1000)
        super().__init__(f"too many, wait {seconds} s", headers={"Retry-After": str(seconds)})
