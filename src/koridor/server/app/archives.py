"""What the archive is given by the rest of the server, and the command that dumps it."""

import asyncio
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from koridor.rules import KoridorError
from koridor.server.app.parts import Parts
from koridor.server.app.settings import Settings, from_environment
from koridor.server.archive.desk import ArchiveDesk
from koridor.server.archive.dumping import write_dump
from koridor.server.archive.hot_answers import HotAnswers
from koridor.server.archive.reading import months_of
from koridor.server.core.explorer import Months
from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.dumps import DumpShelf, name_of
from koridor.server.infra.ids import new_import_id
from koridor.server.infra.store import SqlStore, UnknownDatabase, migrate
from koridor.server.infra.store.sql_archive import SqlArchive


def archive_desk(parts: Parts, settings: Settings) -> ArchiveDesk:
    """Where the archive is asked."""
    outside = parts.outside
    return ArchiveDesk(
        archive=outside.archive,
        imports=outside.accounts.imports,
        accounts=outside.accounts.accounts,
        rates=parts.rates,
        now=outside.now,
        new_id=new_import_id,
        licence=settings.licence,
        dumps=dump_shelf(settings),
        hot=HotAnswers(outside.now),
    )


def dump_shelf(settings: Settings) -> DumpShelf:
    """Where the files with all games of a month are."""
    return DumpShelf(settings.dumps, settings.licence)


def dump(month: str, output: Path | None, given: Mapping[str, Any]) -> Path:
    """Write all public games of a month to a file; tells which.

    Args:
        month: as `2026-11`.
        output: by default where the site serves dumps from.
        given: fields of `Settings` that were given as options.

    Raises:
        KoridorError: when there is no such month, or no such database.
        OSError: when the file cannot be written.
    """
    months = months_of(month, month)
    assert months is not None
    try:
        settings = replace(from_environment(os.environ), **given)
        file = output or settings.dumps / name_of(month)
        asyncio.run(_dump(settings, month, months, file))
    except (UnknownDatabase, StoreUnavailable) as error:
        raise KoridorError(str(error)) from error
    return file


def head_of(month: str, licence: str) -> str:
    """What the file of a month says of itself."""
    return f"Koridor: all public games of {month}. Licence: {licence}"


async def _dump(settings: Settings, month: str, months: Months, file: Path) -> None:
    head, licence = head_of(month, settings.licence), settings.licence
    await migrate(settings.database_url)
    store = SqlStore(settings.database_url)
    try:
        archive = SqlArchive(store.database)
        await write_dump(archive, months, file, head=head, licence=licence)
    finally:
        await store.close()
