"""Answers to searches, as far as the reader may see games."""

from msgspec.structs import replace

from koridor.server.archive.desk import ArchiveDesk
from koridor.server.archive.reading import cursor_of, position_of
from koridor.server.core.archive import GameQuery, PositionQuery
from koridor.server.core.messages.archive import GameList
from koridor.server.core.position_keys import keys_of


async def found(desk: ArchiveDesk, query: GameQuery, reader_id: str, limit: int) -> GameList:
    """The games that a query finds, and where more of them are."""
    page = await desk.archive.games(seen_by(query, reader_id), limit)
    more = cursor_of(page.more) if page.more else None
    return GameList(tuple(one.game for one in page.games), more, desk.licence)


def seen_by(query: GameQuery, reader_id: str) -> GameQuery:
    """The query, with private games where they are the reader's own."""
    is_own = query.player is not None and query.player.person_id == reader_id
    return replace(query, sees_private=is_own)


def position_query(rules: str, position: str, *, is_exact: bool) -> PositionQuery:
    """The position of a text, and its images unless it is to be exact.

    Raises:
        KoridorError: when it cannot be read, or is no position.
    """
    wanted = position_of(rules, position)
    key = keys_of(wanted.rules).key(wanted)
    return PositionQuery(key.value, key.facing if is_exact else None)
