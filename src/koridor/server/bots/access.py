"""Who may use the programs' addresses: bots those of bots, players those of boards."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from koridor.server.core.accounts import Account
from koridor.server.infra.asking import Denied, member_of
from koridor.server.infra.scopes import Scope, has_scope

BOTS = "/api/bot/"
AnyConnection = ASGIConnection[Any, Any, Any, Any]


def right_kind(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """A guard: addresses of bots are for bots, those of boards for players.

    Raises:
        Denied: to others, and for a token with the other one of both scopes.
    """
    account = member_of(connection.scope)
    is_for_bots = connection.scope["path"].startswith(BOTS)
    wanted: Scope = "bot:play" if is_for_bots else "board:play"
    if not has_scope(connection.scope, wanted):
        raise Denied(403, "wrong_scope", f"this needs a token with the scope {wanted}")
    _refuse_other_kind(account, is_for_bots=is_for_bots)


def _refuse_other_kind(account: Account, *, is_for_bots: bool) -> None:
    is_bot = account.person.kind == "bot"
    if is_for_bots and not is_bot:
        raise Denied(403, "no_bot", "this is for bots: upgrade the account, or use /api/board")
    if is_bot and not is_for_bots:
        raise Denied(403, "is_bot", "this is for people's boards: bots use /api/bot")
