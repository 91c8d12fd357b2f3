"""Registering, signing in and out, and the list of one's sessions."""

from litestar import Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import FromPath, JSONBody
from litestar.types import Scope

from koridor.server.accounts.bodies import (
    NewAccount,
    OwnAccount,
    OwnSession,
    OwnSessions,
    SignIn,
)
from koridor.server.accounts.confirmations import Confirmations
from koridor.server.accounts.middleware import admit
from koridor.server.accounts.reasons import Reason
from koridor.server.accounts.registry import Entry, Registry, Where
from koridor.server.accounts.sockets import key_of_guest
from koridor.server.core.accounts import Account, SignedIn
from koridor.server.infra.asking import (
    ACCOUNT,
    PERSON,
    SESSION,
    SESSION_TOKEN,
    AccountAsker,
    Asker,
    BySession,
    Denied,
    Given,
    address_of,
    agent_of,
    language_of,
)

RegistryKept = Given[Registry]


@post("/api/accounts", summary="Register", tags=["accounts"])
async def register(
    scope: Scope,
    data: JSONBody[NewAccount],
    person: Asker,
    account: AccountAsker,
    registry: RegistryKept,
    confirmations: Given[Confirmations],
) -> Response[OwnAccount]:
    """Become a player with an account; the games played as a guest stay one's own.

    A link is sent to the address, if there is one, to confirm it.
    """
    _refuse_signed_in(account)
    entry = await registry.register(person, data.name, data.password, data.email, _where(scope))
    if data.email is not None:
        registered = entry.signed_in.account.person
        await confirmations.offer(registered, data.language, client=address_of(scope))
    # Other guests may have the name that is registered now.
    return await _entered(scope, entry, registry, BackgroundTask(registry.gate.sweep))


@post("/api/session", summary="Sign in", tags=["accounts"])
async def sign_in(
    scope: Scope,
    data: JSONBody[SignIn],
    person: Asker,
    account: AccountAsker,
    registry: RegistryKept,
) -> Response[OwnAccount]:
    """Sign in; the games of the guest who does it stay the guest's."""
    _refuse_signed_in(account)
    entry = await registry.sign_in(data.name, data.password, _where(scope))
    closing = BackgroundTask(registry.gate.sockets.end, [key_of_guest(person.id)])
    return await _entered(scope, entry, registry, closing)


@delete("/api/session", summary="Sign out", tags=["accounts"], status_code=204)
async def sign_out(scope: Scope, signed_in: BySession, registry: RegistryKept) -> Response[None]:
    """Be a guest again, another one than before."""
    await registry.sign_out(signed_in)
    dismiss(scope, registry)
    return swept(registry)


@get("/api/account/sessions", summary="Where one is signed in", tags=["accounts"])
async def sessions(signed_in: BySession, registry: RegistryKept) -> OwnSessions:
    """All browsers that the reader is signed in with."""
    return OwnSessions(await listed(signed_in, registry))


@delete(
    "/api/account/sessions", summary="Sign out everywhere else", tags=["accounts"], status_code=204
)
async def end_others(signed_in: BySession, registry: RegistryKept) -> Response[None]:
    """End all sessions but the one that asks."""
    await registry.end_others(signed_in)
    return swept(registry)


@delete(
    "/api/account/sessions/{session_id:str}",
    summary="Sign out one browser",
    tags=["accounts"],
    status_code=204,
)
async def end_session(
    scope: Scope, session_id: FromPath[str], signed_in: BySession, registry: RegistryKept
) -> Response[None]:
    """End one session."""
    await registry.end_session(signed_in.account, session_id)
    if session_id == signed_in.session.id:
        dismiss(scope, registry)
    return swept(registry)


async def listed(signed_in: SignedIn, registry: Registry) -> list[OwnSession]:
    """The sessions of somebody, as they are told of them."""
    found = await registry.sessions.of_person(signed_in.account.person.id)
    return [
        OwnSession(
            id=one.id,
            created=one.created,
            seen=one.seen,
            address=one.address,
            agent=one.agent,
            is_this=one.id == signed_in.session.id,
        )
        for one in found
    ]


def dismiss(scope: Scope, registry: Registry) -> None:
    """Who asked is a guest from now on."""
    scope["state"] |= {
        PERSON: registry.gate.welcome(language_of(scope)),
        ACCOUNT: None,
        SESSION: None,
        SESSION_TOKEN: "",
    }


def swept(registry: Registry) -> Response[None]:
    """An answer without a body, after which the sockets of sessions that have ended are closed.

    After it, since pages connect again at once, and should do so with the cookie that it brings.
    """
    return Response(None, status_code=204, background=BackgroundTask(registry.gate.sweep))


async def _entered(
    scope: Scope, entry: Entry, registry: Registry, closing: BackgroundTask
) -> Response[OwnAccount]:
    """The answer to who has signed in, after which the sockets of the guest are closed."""
    admit(scope, entry.signed_in)
    scope["state"][SESSION_TOKEN] = entry.token
    shown = await shown_to_owner(entry.signed_in.account, registry)
    return Response(shown, status_code=201, background=closing)


async def shown_to_owner(account: Account, registry: Registry) -> OwnAccount:
    """An account, as its owner sees it."""
    person = account.person
    email = await registry.credentials.email_of(person.id)
    return OwnAccount(
        id=person.id,
        username=person.name,
        title="BOT" if person.kind == "bot" else None,
        person=person,
        is_moderator=account.is_moderator,
        created=account.created,
        email=email.address if email else None,
        is_email_verified=email is not None and email.verified is not None,
        muted_until=account.muted_until,
    )


def _refuse_signed_in(account: Account | None) -> None:
    if account is not None:
        detail = f"{account.person.name!r} is signed in: sign out first"
        raise Denied(409, Reason.IS_SIGNED_IN, detail)


def _where(scope: Scope) -> Where:
    return Where(address_of(scope), agent_of(scope))


ROUTES = (register, sign_in, sign_out, sessions, end_others, end_session)
