"""What people report about others."""

from typing import Literal

from msgspec import Struct

Ground = Literal["cheating", "abuse", "name", "stalling", "other"]
"""What somebody is reported for."""


class Report(Struct, frozen=True, kw_only=True):
    """Somebody has reported somebody.

    Args:
        name: of the person, when it was reported.
        match_id: where it happened, if in a match.
        text: in the reporter's own words.
        settled: when a moderator was done with it.
    """

    id: str
    at: int
    reporter_id: str
    person_id: str
    name: str
    match_id: str | None
    reason: Ground
    text: str
    settled: int | None = None
    settled_by: str | None = None
