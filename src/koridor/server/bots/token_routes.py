"""Making, listing and revoking tokens; programs get at none of it."""

from collections.abc import Callable
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from koridor.server.bots.limits import NEW_TOKENS, Limits
from koridor.server.bots.tokens import Tokens
from koridor.server.core.messages.bounds import NO_NUL
from koridor.server.core.tokens import Token
from koridor.server.infra.asking import BySession, Given
from koridor.server.infra.scopes import SCOPES, Scope

TokensKept = Given[Tokens]


class NewToken(Struct, frozen=True, kw_only=True):
    """Body of `POST /api/tokens`.

    Args:
        description: what it is for, in the owner's words.
    """

    scopes: Annotated[list[Scope], Meta(max_length=len(SCOPES))]
    description: Annotated[str, Meta(max_length=100, pattern=NO_NUL)] = ""


class OwnTokens(Struct, frozen=True):
    """Answer of `GET /api/tokens`."""

    tokens: list[Token]
    scopes: tuple[Scope, ...] = SCOPES


class MadeToken(Struct, frozen=True):
    """Answer of `POST /api/tokens`.

    Args:
        secret: what programs send as `Authorization: Bearer …`; it is shown this once.
    """

    token: Token
    secret: str


@get("/api/tokens", summary="One's own tokens", tags=["tokens"])
async def tokens(signed_in: BySession, tokens_kept: TokensKept) -> OwnTokens:
    """All tokens of the reader, without their secrets."""
    return OwnTokens(list(await tokens_kept.of_account(signed_in.account)))


@post("/api/tokens", summary="Make a token", tags=["tokens"])
async def make_token(
    data: JSONBody[NewToken],
    signed_in: BySession,
    tokens_kept: TokensKept,
    bot_limits: Given[Limits],
    now: Given[Callable[[], int]],
) -> MadeToken:
    """A token with which a program acts for the reader, as far as its scopes go."""
    bot_limits.take("new token", signed_in.account.person.id, NEW_TOKENS, now())
    return MadeToken(*await tokens_kept.make(signed_in, data.scopes, data.description))


@delete("/api/tokens/{token_id:str}", summary="Revoke a token", tags=["tokens"], status_code=204)
async def revoke_token(
    token_id: FromPath[str], signed_in: BySession, tokens_kept: TokensKept
) -> Response[None]:
    """The token opens nothing any more; what it had open ends within seconds."""
    await tokens_kept.revoke(signed_in.account, token_id)
    return Response(None, status_code=204)


ROUTES = (tokens, make_token, revoke_token)
