"""Commands with options as they were typed, the rest taken from the environment."""

import asyncio
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from koridor.rules import KoridorError
from koridor.server.app import serving
from koridor.server.app.settings import from_environment
from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.mail import UnknownMailer
from koridor.server.infra.store import SqlStore, UnknownDatabase, migrate
from koridor.server.infra.store.accounts import SqlAccounts
from koridor.server.pages.drawing import bundle

UNBUILT = (
    "The pages have not been built, so that browsers are shown next to nothing: "
    "run `npm --prefix web ci && npm --prefix web run build` in the sources (`make play` does it)."
)


def serve(given: Mapping[str, Any], *, announce: Callable[[str], None]) -> None:
    """Serve until told to stop.

    Args:
        given: fields of `Settings` that were given as options.
        announce: tells where the site is.

    Raises:
        KoridorError: when it cannot be served like this.
        OSError: when the address is taken.
    """
    try:
        settings = replace(from_environment(os.environ), **given)
        if not bundle().is_built:
            announce(UNBUILT)
        serving.serve(settings, announce=announce)
    except (UnknownDatabase, UnknownMailer, StoreUnavailable) as error:
        raise KoridorError(str(error)) from error


def appoint(given: Mapping[str, Any], name: str, *, is_moderator: bool) -> str:
    """Make the owner of an account a moderator, or one no more; gives the name as it is kept.

    Args:
        given: fields of `Settings` that were given as options.

    Raises:
        KoridorError: when there is no such account, or no database.
    """
    try:
        settings = replace(from_environment(os.environ), **given)
        found = asyncio.run(_appoint(settings.database_url, name, is_moderator=is_moderator))
    except (UnknownDatabase, StoreUnavailable) as error:
        raise KoridorError(str(error)) from error
    if found is None:
        raise KoridorError(f"nobody has an account of the name {name!r}")
    return found


async def _appoint(url: str, name: str, *, is_moderator: bool) -> str | None:
    await migrate(url)
    store = SqlStore(url)
    try:
        accounts = SqlAccounts(store.database)
        account = await accounts.by_name(name)
        if account is None or account.closed is not None:
            return None
        if not await accounts.appoint(account.person.id, is_moderator=is_moderator):
            raise KoridorError(f"the account {account.person.name!r} is that of a bot")
        return account.person.name
    finally:
        await store.close()
