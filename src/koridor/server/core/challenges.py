"""Challenges: somebody asks somebody by name to play."""

from typing import Literal

from msgspec import Struct

from koridor.server.core.people import Person
from koridor.server.core.terms import Terms

Status = Literal["created", "accepted", "declined", "canceled", "expired"]
CHALLENGES_TOPIC = "challenges"
"""The topic on which processes tell each other a challenge that is new, or was answered."""


class Challenge(Struct, frozen=True, kw_only=True):
    """A challenge; the match that it leads to has the same id.

    Args:
        challenger: who asks.
        opponent: who is asked.
        seat: the one that the challenger wants, None to have it drawn.
        status: `created` until it is answered.
        expires: when it lapses if it is not.
        reason: why it was declined, as a word.
    """

    id: str
    challenger: Person
    opponent: Person
    terms: Terms
    seat: int | None
    created: int
    expires: int
    status: Status = "created"
    reason: str | None = None

    def is_open(self, now: int) -> bool:
        """Whether it can still be answered."""
        return self.status == "created" and now < self.expires
