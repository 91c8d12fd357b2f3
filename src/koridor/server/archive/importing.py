"""Games that people send: read, judged, and made ready to be kept."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

from msgspec import Struct

from koridor.openings import recognise
from koridor.record import Game, Reading, ReadingError, read_games, write_game
from koridor.server.archive.indexing import digest_of
from koridor.server.core.archive import Imported
from koridor.server.core.finished import Finished, FinishedSeat
from koridor.server.core.match.site_rules import filed_rules
from koridor.server.core.messages.archive import ImportFault
from koridor.server.core.one_line import one_line
from koridor.server.core.people import Person
from koridor.server.core.records import TERMINATIONS
from koridor.server.core.stills import last_still

MOST_GAMES = 64
MOST_PLIES = 1000
"""Of a game. Matches of the site end long before; its pages show the position after each ply."""
LONGEST_NAME = 64
LONGEST_RULES = 200
UNKNOWN = "unknown"
UNDATED = 0
"""When a game ended of which the record does not say it: the last one in lists, not the first."""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_PACKED = (b"\x28\xb5\x2f\xfd", b"\x1f\x8b", b"PK\x03\x04", b"BZh", b"\xfd7zXZ\0")
"""How files of zstd, gzip, zip, bzip2 and xz begin."""
_LOOKED_AT = 512
"""Bytes among which files that are no text have a NUL."""
_DATE = re.compile(r"([0-9]{4})\.([0-9]{2}|\?\?)\.([0-9]{2}|\?\?)")
_CAUSES = {said: cause for cause, said in TERMINATIONS.items() if cause != "aborted"}


class Sent(Struct, frozen=True):
    """What was read of a body.

    Args:
        games: with the lines where they begin; empty when there are faults.
    """

    games: tuple[tuple[int, Imported], ...]
    faults: tuple[ImportFault, ...]


class _Sender(Struct, frozen=True):
    person_id: str
    now: int


def read_sent(body: bytes, *, ids: Iterator[str], by: str, now: int) -> Sent:
    """The games of a body, or what is wrong with them: one fault refuses all.

    Args:
        ids: new ids for games.
        by: who sends them.
        now: no game is filed under a later moment.
    """
    unfit = _unfit(body)
    if unfit:
        return Sent((), (ImportFault(1, 1, "bytes", unfit, ""),))
    readings = []
    for reading in read_games(body):
        readings.append(reading)
        if len(readings) > MOST_GAMES:
            return Sent((), (_fault(reading, "more", f"more than {MOST_GAMES} games"),))
    if not readings:
        return Sent((), (ImportFault(1, 1, "empty", "there is no game in it", ""),))
    faults = tuple(fault for reading in readings for fault in _faults(reading))
    if faults:
        return Sent((), faults)
    sender = _Sender(by, now)
    return Sent(tuple((one.line, _imported(one.game, next(ids), sender)) for one in readings), ())


def _unfit(body: bytes) -> str | None:
    """Why a body is not even read: each byte of it would be a fault."""
    if body.startswith(_UTF_16):
        return "this is UTF-16, but records are UTF-8"
    if body.startswith(_PACKED):
        return "this is compressed: unpack it first"
    return "this is no text" if b"\0" in body[:_LOOKED_AT] else None


def _faults(reading: Reading) -> Iterator[ImportFault]:
    yield from map(_told, reading.errors)
    if reading.errors:
        return
    game, result = reading.game, reading.game.result
    if result.winner is None and not result.is_draw:
        yield _fault(reading, "result", "the game has no result, and the archive is of ended ones")
    elif not game.line.plies:
        yield _fault(reading, "empty", "the game has no move")
    if len(game.line.plies) > MOST_PLIES:
        yield _fault(reading, "more", f"the game has more than {MOST_PLIES} plies")
    if len(filed_rules(game.rules)) > LONGEST_RULES:
        yield _fault(reading, "rules", f"rules have at most {LONGEST_RULES} characters here")


def _told(error: ReadingError) -> ImportFault:
    return ImportFault(
        error.line, error.column, error.kind.value, error.message, error.text, error.ply
    )


def _fault(reading: Reading, kind: str, message: str) -> ImportFault:
    return ImportFault(reading.line, 1, kind, message, "")


def _imported(game: Game, game_id: str, sender: _Sender) -> Imported:
    plies, seats = len(game.line.plies), len(game.rules.seats)
    found = recognise(game)
    at = _ended(game, sender.now)
    finished = Finished(
        id=game_id,
        is_public=True,
        began=at,
        ended=at,
        rules=filed_rules(game.rules),
        pool=None,
        is_rated=False,
        cause=_cause(game),
        winner=game.result.winner,
        plies=plies,
        rounds=-(-plies // seats),
        seats=tuple(_seats(game)),
        opening=found.opening.key if found else None,
        record=write_game(game),
        still=last_still(game),
    )
    return Imported(finished=finished, digest=digest_of(game), by=sender.person_id)


def _seats(game: Game) -> Iterator[FinishedSeat]:
    places = _places(game)
    for seat in game.rules.seat_numbers:
        name = one_line(game.headers.get(f"Seat{seat}", ""))[:LONGEST_NAME].strip()
        yield FinishedSeat(Person(id="", name=name or "?"), places[seat])


def _places(game: Game) -> dict[int, int]:
    """The place of each seat: by the end on the board, or by the result alone."""
    outcome, winner = game.end.outcome, game.result.winner
    if outcome is not None:
        return {
            seat: 1 + sum(map(len, outcome.places[:better]))
            for better, group in enumerate(outcome.places)
            for seat in group
        }
    return {seat: 1 if winner in {None, seat} else 2 for seat in game.rules.seat_numbers}


def _cause(game: Game) -> str:
    """How the game ended, in the site's words."""
    if game.end.outcome is not None:
        return game.end.outcome.cause.value
    said = game.headers.get("Termination", "")
    cause = _CAUSES.get(said, UNKNOWN)
    # These would be seen on the board.
    return UNKNOWN if cause in {"goal", "last_seat", "max_plies"} else cause


def _ended(game: Game, now: int) -> int:
    """The day of the game as far as the record knows it, and never in times to come.

    Of a month or a year it is the first day. A game of which nothing is known is filed behind all
    others: if it were filed under today, whoever sends such games would fill the top of all lists.
    """
    match = _DATE.fullmatch(game.headers.get("Date", ""))
    if match is None:
        return UNDATED
    month = 1 if match[2] == "??" else int(match[2])
    day_of_month = 1 if match[3] == "??" or match[2] == "??" else int(match[3])
    try:
        day = datetime(int(match[1]), month, day_of_month, tzinfo=UTC)
    except ValueError:
        return UNDATED
    return min(now, max(UNDATED + 1, int(day.timestamp() * 1000)))
