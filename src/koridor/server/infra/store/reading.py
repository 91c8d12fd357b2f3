"""Looking up logs and summaries."""

import msgspec
from sqlalchemy import Connection, Select, bindparam, func, select

from koridor.server.core.match.events import MatchEvent
from koridor.server.core.store import Log, Phase, Summary
from koridor.server.infra.store.tables import BEATS, MATCH_EVENTS, MATCH_PEOPLE, MATCHES

# Fields that we do not know are skipped: a newer version may have written them.
_EVENTS = msgspec.json.Decoder(MatchEvent)
_SUMMARIES = msgspec.json.Decoder(Summary)

_LOG = (
    select(MATCH_EVENTS.c.body)
    .where(
        MATCH_EVENTS.c.match_id == bindparam("match_id"),
        MATCH_EVENTS.c.version > bindparam("after"),
    )
    .order_by(MATCH_EVENTS.c.version)
)
_SUMMARY = select(MATCHES.c.summary).where(MATCHES.c.id == bindparam("match_id"))
_COUNT = (
    select(func.count())
    .select_from(MATCHES)
    .where(MATCHES.c.phase == bindparam("phase"), MATCHES.c.changed >= bindparam("since"))
)
_DUE = (
    select(MATCHES.c.id)
    .where(MATCHES.c.deadline <= bindparam("now"))
    .order_by(MATCHES.c.deadline, MATCHES.c.id)
    .limit(bindparam("most"))
)


def load(connection: Connection, match_id: str, after: int) -> Log | None:
    """See `Store.load`."""
    bodies = connection.execute(_LOG, {"match_id": match_id, "after": after}).scalars().all()
    if not bodies and (after == 0 or summary(connection, match_id) is None):
        return None
    return Log(after + len(bodies), tuple(_EVENTS.decode(body) for body in bodies))


def summary(connection: Connection, match_id: str) -> Summary | None:
    """See `Store.summary`."""
    body = connection.execute(_SUMMARY, {"match_id": match_id}).scalar_one_or_none()
    return None if body is None else _SUMMARIES.decode(body)


def summaries(
    connection: Connection,
    *,
    phase: Phase,
    visibility: str | None,
    person_id: str | None,
    since: int,
    limit: int,
) -> list[Summary]:
    """See `Store.summaries`."""
    wanted = select(MATCHES.c.summary).where(MATCHES.c.phase == phase, MATCHES.c.changed >= since)
    if visibility is not None:
        wanted = wanted.where(MATCHES.c.visibility == visibility)
    if person_id is not None:
        wanted = _of_person(wanted, person_id)
    wanted = wanted.order_by(MATCHES.c.changed.desc(), MATCHES.c.id).limit(limit)
    return [_SUMMARIES.decode(body) for body in connection.execute(wanted).scalars()]


def count(connection: Connection, phase: Phase, since: int) -> int:
    """See `Store.count`."""
    return connection.execute(_COUNT, {"phase": phase, "since": since}).scalar_one()


def due(connection: Connection, now: int, limit: int) -> list[str]:
    """See `Store.due`."""
    return list(connection.execute(_DUE, {"now": now, "most": limit}).scalars())


def last_beat(connection: Connection) -> int | None:
    """See `Store.last_beat`."""
    last: int | None = connection.execute(select(func.max(BEATS.c.at))).scalar_one()
    return last


def _of_person(wanted: Select[tuple[str]], person_id: str) -> Select[tuple[str]]:
    joined = wanted.join(MATCH_PEOPLE, MATCH_PEOPLE.c.match_id == MATCHES.c.id)
    return joined.where(MATCH_PEOPLE.c.person_id == person_id)
