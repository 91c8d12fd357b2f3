"""People who are signed in, for tests of what only they may do."""

from dataclasses import replace

from tests.server.site import Browser, Site

from koridor.openings import Language
from koridor.server.app.application import application
from koridor.server.app.settings import Settings
from koridor.server.core.people import Person
from koridor.server.guests.guestbook import Guestbook


class _Members(Guestbook):
    """Takes everybody for one person."""

    def __init__(self, person: Person) -> None:
        super().__init__("a secret of members", lambda _language: person.name)
        self._person = person

    def welcome(self, language: Language) -> Person:
        return self._person

    def person_of(self, cookie: str | None) -> Person | None:
        return self._person


def member(site: Site, person: Person, settings: Settings | None = None) -> Browser:
    """The browser of somebody who is signed in."""
    parts = replace(site.parts, guestbook=_Members(person))
    return Browser(Site(parts, application(parts, settings or Settings()), site.clock))
