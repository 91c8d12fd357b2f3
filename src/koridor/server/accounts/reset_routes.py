"""New passwords for those who have forgotten theirs."""

from litestar import Response, post, put
from litestar.background_tasks import BackgroundTask
from litestar.params import JSONBody
from litestar.types import Scope
from msgspec import Struct

from koridor.server.accounts.bodies import Password
from koridor.server.accounts.letters import Language
from koridor.server.accounts.resets import Resets
from koridor.server.core.messages.bounds import ShortText
from koridor.server.infra.asking import Given, address_of


class Forgotten(Struct, frozen=True, kw_only=True):
    """Body of `POST /api/password-resets`."""

    name: ShortText
    language: Language = "en"


class Reset(Struct, frozen=True, kw_only=True):
    """Body of `PUT /api/password-resets`.

    Args:
        token: what stands behind the `#` of the link.
    """

    token: ShortText
    password: Password


@post("/api/password-resets", summary="Ask for a new password", tags=["accounts"], status_code=202)
async def ask(scope: Scope, data: JSONBody[Forgotten], resets: Given[Resets]) -> None:
    """Have a link sent to the address of an account; the answer never tells whether there is."""
    await resets.ask(data.name, data.language, client=address_of(scope))


@put("/api/password-resets", summary="Set a new password", tags=["accounts"], status_code=204)
async def use(data: JSONBody[Reset], resets: Given[Resets]) -> Response[None]:
    """Set a new password by a link that works once; all sessions end."""
    await resets.use(data.token, data.password)
    gate = resets.registry.gate
    return Response(None, status_code=204, background=BackgroundTask(gate.sweep))


ROUTES = (ask, use)
