"""What processes tell each other over the bus, in JSON."""

from msgspec import Struct

from koridor.server.core.match.events import MatchEvent
from koridor.server.core.messages.match_view import TalkView


class News(Struct, frozen=True, tag_field="type", kw_only=True):
    """Something that other processes want to know."""


class Committed(News, frozen=True, tag="committed"):
    """On topic `match:<id>`: the match went on from version `before`, and it is on disk."""

    before: int
    events: tuple[MatchEvent, ...]


class Here(News, frozen=True, tag="here"):
    """On topic `match:<id>`: who is connected to the match in one process.

    Args:
        people: ids of those who sit at the table and are here.
        watchers: how many others watch.
    """

    process: str
    people: tuple[str, ...]
    watchers: int


class WatcherSaid(News, frozen=True, tag="watcher_said"):
    """On topic `match:<id>`: a line in the spectators' room, which is kept nowhere else."""

    line: TalkView


class Connected(News, frozen=True, tag="connected"):
    """On topic `presence`: who is connected to one process, with any page open.

    Args:
        marks: one short mark for each person.
    """

    process: str
    marks: tuple[str, ...]


class Matched(News, frozen=True, tag="matched"):
    """On topic `pairing`: opponents were found."""

    match_id: str
    people: tuple[str, ...]


MatchNews = Committed | Here | WatcherSaid
"""What is said on `match:<id>`."""
LOBBY_TOPIC = "lobby"
"""Its messages are ids of matches whose line in the lobby has changed."""
TURNS_TOPIC = "turns"
"""Its messages are ids of matches in which somebody moved: to their players' own lists only that
is news."""
COMPUTERS_TOPIC = "computers"
"""Its messages are ids of matches that computers sit at and that went on."""
PRESENCE_TOPIC = "presence"
PAIRING_TOPIC = "pairing"


def match_topic(match_id: str) -> str:
    """The topic on which the news of one match are told."""
    return f"match:{match_id}"
