"""One's own account."""

from litestar import Response, get, post, put
from litestar.params import JSONBody
from litestar.types import Scope
from msgspec.structs import replace

from koridor.server.accounts.bodies import NewEmail, NewPassword, OwnAccount, Proof
from koridor.server.accounts.confirmations import Confirmations
from koridor.server.accounts.registry import Registry
from koridor.server.accounts.session_routes import dismiss, shown_to_owner, swept
from koridor.server.infra.asking import BySession, Given, Member, address_of
from koridor.server.infra.scopes import has_scope, open_to

RegistryKept = Given[Registry]


@get("/api/account", summary="One's own account", tags=["accounts"], **open_to())
async def account(scope: Scope, member: Member, registry: RegistryKept) -> OwnAccount:
    """What the site knows of the reader's account; a token needs a scope to see the address."""
    shown = await shown_to_owner(member, registry)
    return shown if has_scope(scope, "email:read") else replace(shown, email=None)


@put("/api/account/password", summary="Change the password", tags=["accounts"], status_code=204)
async def change_password(
    scope: Scope, data: JSONBody[NewPassword], signed_in: BySession, registry: RegistryKept
) -> Response[None]:
    """Change the password; all other sessions end."""
    await registry.change_password(signed_in, data.password, data.new, address=address_of(scope))
    return swept(registry)


@put("/api/account/email", summary="Set or clear the e-mail address", tags=["accounts"])
async def change_email(
    scope: Scope,
    data: JSONBody[NewEmail],
    signed_in: BySession,
    registry: RegistryKept,
    confirmations: Given[Confirmations],
) -> OwnAccount:
    """Set or clear the address to which a link is sent if the password is forgotten.

    That is done once it is confirmed, by a link that is sent there now.
    """
    account, client = signed_in.account, address_of(scope)
    await registry.change_email(account, data.email, data.password, address=client)
    if data.email is not None:
        await confirmations.offer(account.person, data.language, client=client)
    return await shown_to_owner(account, registry)


@post("/api/account/closing", summary="Close one's account", tags=["accounts"], status_code=204)
async def close(
    scope: Scope, data: JSONBody[Proof], signed_in: BySession, registry: RegistryKept
) -> Response[None]:
    """Close the account for good: nobody signs in any more; the name and the games stay."""
    await registry.close(signed_in.account, data.password, address=address_of(scope))
    dismiss(scope, registry)
    return swept(registry)


ROUTES = (account, change_password, change_email, close)
