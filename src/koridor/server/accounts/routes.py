"""One's own account."""

from litestar import Response, get, post, put
from litestar.params import JSONBody
from litestar.types import Scope
from msgspec.structs import replace

from koridor.server.accounts.bodies import NewEmail, NewPassword, OwnAccount, OwnData, Proof
from koridor.server.accounts.registry import Registry
from koridor.server.accounts.session_routes import dismiss, listed, shown_to_owner, swept
from koridor.server.infra.asking import BySession, Given, Member, address_of
from koridor.server.infra.scopes import has_scope, open_to
from koridor.server.infra.store.account_store import AccountStore

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
    scope: Scope, data: JSONBody[NewEmail], signed_in: BySession, registry: RegistryKept
) -> OwnAccount:
    """Set or clear the address to which a link is sent if the password is forgotten."""
    await registry.change_email(
        signed_in.account, data.email, data.password, address=address_of(scope)
    )
    return await shown_to_owner(signed_in.account, registry)


@post("/api/account/closing", summary="Close one's account", tags=["accounts"], status_code=204)
async def close(
    scope: Scope, data: JSONBody[Proof], signed_in: BySession, registry: RegistryKept
) -> Response[None]:
    """Close the account for good: nobody signs in any more; the name and the games stay."""
    await registry.close(signed_in.account, data.password, address=address_of(scope))
    dismiss(scope, registry)
    return swept(registry)


@get("/api/account/export", summary="A copy of one's data", tags=["accounts"])
async def export(
    signed_in: BySession, registry: RegistryKept, account_store: Given[AccountStore]
) -> Response[OwnData]:
    """All that the site keeps about the reader, as a file."""
    person_id, kept = signed_in.account.person.id, account_store.export
    data = OwnData(
        account=await shown_to_owner(signed_in.account, registry),
        sessions=await listed(signed_in, registry),
        tokens=list(await kept.tokens_of(person_id)),
        matches=list(await kept.matches_of(person_id)),
        games=list(await kept.games_of(person_id)),
        reports=list(await account_store.reports.made_by(person_id)),
    )
    headers = {"Content-Disposition": 'attachment; filename="koridor-account.json"'}
    return Response(data, headers=headers)


ROUTES = (account, change_password, change_email, close, export)
