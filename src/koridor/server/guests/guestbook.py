"""Guests: people without an account, known by a signed cookie that holds who they are."""

import secrets
from collections.abc import Callable

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from koridor.openings import Language
from koridor.server.core.people import Person

COOKIE = "koridor"
LONGEST_COOKIE = 1_000
"""Characters; longer ones are not ours."""


class Guestbook:
    """Makes guests and recognises them.

    Args:
        secret: signs cookies; all processes of a site share it.
        name: makes a readable name in a language.
    """

    def __init__(self, secret: str, name: Callable[[Language], str]) -> None:
        self._serializer = URLSafeSerializer(secret, salt="koridor-guest")
        self._name = name

    def welcome(self, language: Language) -> Person:
        """Somebody who was never here, named in a language; the name is then theirs."""
        return Person(id=f"g{secrets.token_urlsafe(12)}", name=self._name(language))

    def cookie_of(self, person: Person) -> str:
        """What the browser keeps."""
        return str(self._serializer.dumps([person.id, person.name]))

    def person_of(self, cookie: str | None) -> Person | None:
        """Who brings this cookie; None when it is not one of ours."""
        if not cookie or len(cookie) > LONGEST_COOKIE:
            return None
        try:
            person_id, name = msgspec.convert(self._serializer.loads(cookie), tuple[str, str])
        except (BadSignature, msgspec.ValidationError):
            return None
        return Person(id=person_id, name=name)
