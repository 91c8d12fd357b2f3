"""Appending to many logs in one transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from koridor.server.core.finished import Finished
from koridor.server.core.match.events import Said
from koridor.server.core.store import Append, Summary
from koridor.server.infra.store.finishing import write_finished
from koridor.server.infra.store.tables import ACCOUNTS, MATCH_EVENTS, MATCH_PEOPLE, MATCHES, TALK

Row = dict[str, Any]

_ENCODER = msgspec.json.Encoder()
_KNOWN = (
    select(MATCHES.c.id, MATCHES.c.version, MATCHES.c.people)
    .where(MATCHES.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(MATCHES.c.id)
    .with_for_update()
)
_CHANGED = ("version", "phase", "visibility", "changed", "deadline", "people", "summary")
_UPDATE = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("match_id"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGED})
)
_ADD_MATCHES, _ADD_MATCH_EVENTS = insert(MATCHES), insert(MATCH_EVENTS)
_ADD_MATCH_PEOPLE, _ADD_TALK = insert(MATCH_PEOPLE), insert(TALK)
# An account that becomes a bot's locks its row as a whole, and so waits, or is waited for.
_KINDS = (
    select(ACCOUNTS.c.person_id, ACCOUNTS.c.kind)
    .where(ACCOUNTS.c.person_id.in_(bindparam("players", expanding=True)))
    .order_by(ACCOUNTS.c.person_id)
    .with_for_update(read=True, key_share=True)
)
_FORGET_PEOPLE = delete(MATCH_PEOPLE).where(MATCH_PEOPLE.c.match_id == bindparam("gone"))


@dataclass(frozen=True, slots=True)
class Rows:
    """An `Append` as it is written, encoded outside the transaction.

    Args:
        match: the row of `matches` after it.
        events: the rows of `match_events`.
        talk: the rows of `talk`.
        players: who sits there as somebody with an account that is no bot's.
        finished: the game that ends with it.
    """

    match_id: str
    expected: int
    match: Row
    events: tuple[Row, ...]
    talk: tuple[Row, ...]
    players: frozenset[str]
    finished: Finished | None

    @property
    def version(self) -> int:
        """The version of the log after it."""
        return self.expected + len(self.events)


Unit = tuple[Rows, ...]
"""What is appended as a whole or not at all."""


@dataclass(frozen=True, slots=True)
class _Known:
    version: int
    people: str


def rows_of(append: Append) -> Rows:
    """The rows that an append becomes."""
    numbered = list(enumerate(append.events, start=append.expected + 1))
    events = tuple(
        {
            "match_id": append.match_id,
            "version": version,
            "at": event.at,
            "body": _ENCODER.encode(event).decode(),
        }
        for version, event in numbered
    )
    talk = tuple(
        {"person_id": event.person.id, "match_id": append.match_id, "version": version}
        for version, event in numbered
        if isinstance(event, Said)
    )
    return Rows(
        match_id=append.match_id,
        expected=append.expected,
        match=_match_row(append),
        events=events,
        talk=talk,
        players=_players(append.summary),
        finished=append.finished,
    )


def append_all(connection: Connection, units: Sequence[Unit]) -> list[bool]:
    """Append each unit whose matches are all at their expected versions; says which.

    Nor is a unit appended that seats somebody as a player whose account is that of a bot by now.

    The rows of `matches` are locked, in the order of their names, until the transaction ends:
    no other process can append to them meanwhile. For a match that is new there is no row yet;
    there the primary key of `matches` has the last word, by an `IntegrityError`.
    """
    known = _known_matches(connection, units)
    versions = {match_id: match.version for match_id, match in known.items()}
    upgraded = _upgraded(connection, units, known)
    answers = [_is_up_to_date(unit, upgraded) and _is_current(unit, versions) for unit in units]
    accepted = [
        rows for unit, is_current in zip(units, answers, strict=True) if is_current for rows in unit
    ]
    if accepted:
        _write(connection, sorted(accepted, key=_order), known)
    return answers


def _order(rows: Rows) -> tuple[str, int]:
    return rows.match_id, rows.expected


def _known_matches(connection: Connection, units: Sequence[Unit]) -> dict[str, _Known]:
    ids = sorted({rows.match_id for unit in units for rows in unit})
    found = connection.execute(_KNOWN, {"ids": ids})
    return {row.id: _Known(row.version, row.people) for row in found}


def _upgraded(
    connection: Connection, units: Sequence[Unit], known: Mapping[str, _Known]
) -> frozenset[str]:
    """Of those who sit down as players, whose accounts have become those of bots.

    The others stay players until the transaction ends: only who has never sat anywhere becomes
    a bot.
    """
    moved = [rows for unit in units for rows in unit if _has_moved(rows.match, known)]
    players = sorted(frozenset[str]().union(*(rows.players for rows in moved)))
    if not players:
        return frozenset()
    found = connection.execute(_KINDS, {"players": players})
    return frozenset(row.person_id for row in found if row.kind != "player")


def _is_up_to_date(unit: Unit, upgraded: frozenset[str]) -> bool:
    return all(upgraded.isdisjoint(rows.players) for rows in unit)


def _is_current(unit: Unit, versions: dict[str, int]) -> bool:
    """Whether the unit can be appended; if so, its matches are at their new versions."""
    ahead = dict[str, int]()
    for rows in unit:
        version = ahead.get(rows.match_id, versions.get(rows.match_id, 0))
        if version != rows.expected:
            return False
        ahead[rows.match_id] = rows.version
    versions.update(ahead)
    return True


def _write(connection: Connection, accepted: Sequence[Rows], known: Mapping[str, _Known]) -> None:
    """Write the rows; they are sorted, so that the last ones of a match are its newest."""
    matches = list({rows.match_id: rows.match for rows in accepted}.values())
    new = [row for row in matches if row["id"] not in known]
    old = [_as_change(row) for row in matches if row["id"] in known]
    if new:
        connection.execute(_ADD_MATCHES, new)
    if old:
        connection.execute(_UPDATE, old)
    events = [row for rows in accepted for row in rows.events]
    if events:
        connection.execute(_ADD_MATCH_EVENTS, events)
    talk = [row for rows in accepted for row in rows.talk]
    if talk:
        connection.execute(_ADD_TALK, talk)
    _write_people(connection, matches, known)
    finished = [rows.finished for rows in accepted if rows.finished]
    if finished:
        write_finished(connection, finished)


def _write_people(
    connection: Connection, matches: Sequence[Row], known: Mapping[str, _Known]
) -> None:
    """Few appends change who sits."""
    moved = [row for row in matches if _has_moved(row, known)]
    gone = [{"gone": row["id"]} for row in moved if row["id"] in known]
    came = [
        {"person_id": person_id, "match_id": row["id"]}
        for row in moved
        for person_id in row["people"].split(" ")
    ]
    if gone:
        connection.execute(_FORGET_PEOPLE, gone)
    if came:
        connection.execute(_ADD_MATCH_PEOPLE, came)


def _has_moved(match: Row, known: Mapping[str, _Known]) -> bool:
    """Whether other people sit at a match than did."""
    before = known.get(match["id"])
    return before is None or before.people != match["people"]


def _match_row(append: Append) -> Row:
    summary = append.summary
    return {
        "id": append.match_id,
        "version": append.expected + len(append.events),
        "phase": summary.phase,
        "visibility": summary.terms.visibility,
        "changed": summary.changed,
        "deadline": summary.deadline,
        "people": _people(summary),
        "summary": _ENCODER.encode(summary).decode(),
    }


def _players(summary: Summary) -> frozenset[str]:
    people = (summary.host, *summary.seats)
    return frozenset(person.id for person in people if person.kind == "player")


def _people(summary: Summary) -> str:
    return " ".join(sorted({person.id for person in (summary.host, *summary.seats)}))


def _as_change(row: Row) -> Row:
    return {"match_id": row["id"], **{f"new_{name}": row[name] for name in _CHANGED}}
