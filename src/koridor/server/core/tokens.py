"""Tokens: what programs show to act for an account."""

from msgspec import Struct

from koridor.server.core.accounts import Account


class Token(Struct, frozen=True, kw_only=True):
    """A token as its owner sees it; the secret itself is kept nowhere.

    Args:
        scopes: what it is good for.
        used: when it was last used, to within a day.
    """

    id: str
    scopes: tuple[str, ...]
    description: str
    created: int
    used: int | None = None


class Bearer(Struct, frozen=True):
    """Whose account it is, and by which token."""

    account: Account
    token: Token
