"""Showing that mail reaches the owner of an account."""

from litestar import post, put
from litestar.params import JSONBody
from litestar.types import Scope
from msgspec import Struct

from koridor.server.accounts.confirmations import Confirmations
from koridor.server.accounts.letters import Language
from koridor.server.core.messages.bounds import ShortText
from koridor.server.infra.asking import BySession, Given, address_of


class AskForLink(Struct, frozen=True, kw_only=True):
    """Body of `POST /api/account/email/confirmation`."""

    language: Language = "en"


class Confirmation(Struct, frozen=True, kw_only=True):
    """Body of `PUT /api/email-confirmations`.

    Args:
        token: what stands behind the `#` of the link.
    """

    token: ShortText


@post(
    "/api/account/email/confirmation",
    summary="Ask for a link that confirms the e-mail address",
    tags=["accounts"],
    status_code=202,
)
async def ask(
    scope: Scope,
    data: JSONBody[AskForLink],
    signed_in: BySession,
    confirmations: Given[Confirmations],
) -> None:
    """Have a link sent, once more, to the address of the account."""
    person = signed_in.account.person
    await confirmations.ask(person, data.language, client=address_of(scope))


@put(
    "/api/email-confirmations",
    summary="Confirm an e-mail address",
    tags=["accounts"],
    status_code=204,
)
async def use(data: JSONBody[Confirmation], confirmations: Given[Confirmations]) -> None:
    """Confirm the address of an account by a link that works once, signed in or not."""
    await confirmations.use(data.token)


ROUTES = (ask, use)
