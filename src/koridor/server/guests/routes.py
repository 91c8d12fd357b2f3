"""`/api/me`: who the reader is."""

from collections.abc import Callable

from litestar import Request, get, put
from litestar.exceptions import ClientException
from litestar.params import JSONBody
from msgspec import Struct
from msgspec.structs import replace

from koridor.server.core import rates
from koridor.server.core.accounts import Accounts, Mutes, may_talk
from koridor.server.core.messages.bounds import ShortText
from koridor.server.core.messages.lobby_socket import Me
from koridor.server.core.naming import tidied, why_not
from koridor.server.core.rates import Rates
from koridor.server.core.reserved_names import is_reserved
from koridor.server.infra.asking import PERSON, Asker, Denied, Given, TooMany
from koridor.server.infra.scopes import open_to


class NewName(Struct, frozen=True):
    """Body of `PUT /api/me`."""

    name: ShortText


@get("/api/me", summary="Who the reader is", tags=["people"], **open_to())
async def me(person: Asker) -> Me:
    """Who the reader is; newcomers are given a name and a cookie."""
    return Me(person=person)


@put("/api/me", summary="Take another name", tags=["people"])
async def rename(  # noqa: PLR0913, PLR0917 - what it needs
    request: Request[object, object, object],  # type: ignore[type-var]
    data: JSONBody[NewName],
    person: Asker,
    accounts: Given[Accounts],
    guest_mutes: Given[Mutes],
    rates_kept: Given[Rates],
    now: Given[Callable[[], int]],
) -> Me:
    """Take another name; matches that have begun keep the old one."""
    if person.kind != "guest":
        raise Denied(409, "registered_name", f"{person.name!r} is registered and stays")
    wait = rates_kept.wait("name", person.id, rates.NAMES, now())
    if wait:
        raise TooMany(wait)
    if not await may_talk(accounts, guest_mutes, person, now()):
        raise Denied(403, "muted", "a moderator has muted you: names are read by others too")
    name = tidied(data.name)
    fault = why_not(name)
    if fault:
        raise ClientException(fault)
    if is_reserved(name):
        raise Denied(400, "reserved_name", f"{name!r} could be taken for somebody else")
    if await accounts.by_name(name) is not None:
        raise Denied(409, "name_taken", f"somebody has {name!r}, or a name that looks so")
    renamed = replace(person, name=name)
    request.scope["state"][PERSON] = renamed
    return Me(person=renamed)


ROUTES = (me, rename)
