"""What programs with a token may do: each handler says which scopes open it."""

from typing import Any, Literal, get_args

from litestar.types import Scope as RequestScope

Scope = Literal[
    "board:play", "bot:play", "challenge:read", "challenge:write", "email:read", "preference:write"
]
"""What a token may be good for; the names are those of lichess."""
SCOPES: tuple[Scope, ...] = get_args(Scope)
TOKEN_SCOPES = "token_scopes"
"""Under this key of a request's state stand the scopes of the token, where it came with one."""
SCHEME = "token"
"""What the description of the API calls our way of showing a token."""
_OPT = "token_scopes"
TAKES_FORM = "takes_form"
"""Under this key a handler says that its body may be a form."""


def open_to(*scopes: Scope, form: bool = False) -> dict[str, Any]:
    """What a handler is decorated with that programs may call.

    A program needs a token with any one of the scopes; with none named, any token will do.
    All other handlers refuse tokens, but for the reading of what everybody may read.

    Args:
        form: its body may come as a form as well as in JSON, and may be left out.
    """
    opt = {_OPT: frozenset(scopes), TAKES_FORM: form}
    return {"opt": opt, "security": [{SCHEME: sorted(scopes)}]}


def needed(scope: RequestScope) -> frozenset[Scope] | None:
    """The scopes of which a token must have one for this request; None where tokens are none."""
    scopes: frozenset[Scope] | None = scope["route_handler"].opt.get(_OPT)
    return scopes


def has_scope(scope: RequestScope, name: Scope) -> bool:
    """Whether who asks may do this: people who sign in may do everything."""
    scopes = scope["state"].get(TOKEN_SCOPES)
    return scopes is None or name in scopes
