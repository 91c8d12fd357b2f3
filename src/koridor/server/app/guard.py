"""What keeps pages of other sites out, and tells browsers what ours may do."""

import secrets
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from koridor.server.infra.refusing import refuse

FOREIGN = "requests from pages of other sites are refused"
NONCE = "nonce"
"""Under this key of the scope's state stands what allows an inline script of this answer."""
_SAFE = {"GET", "HEAD", "OPTIONS"}
_FIXED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def policy(nonce: str) -> str:
    """What a page may load and do: our own files, and nothing of any other host."""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'nonce-{nonce}'",
            f"style-src 'self' 'nonce-{nonce}'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


def guarding(origins: tuple[str, ...], *, is_secure: bool) -> Callable[[ASGIApp], ASGIApp]:
    """The middleware.

    Args:
        origins: sites besides our own whose pages may talk to us.
        is_secure: whether browsers are to come by HTTPS only.
    """
    fixed = dict(_FIXED)
    if is_secure:
        fixed["strict-transport-security"] = "max-age=31536000"

    def wrap(app: ASGIApp) -> ASGIApp:
        async def guard(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP:
                told = _telling(scope, send, fixed)
                is_refused = scope["method"] not in _SAFE and is_foreign(scope, origins)
                await (refuse(told, 403, FOREIGN) if is_refused else app(scope, receive, told))
            elif is_foreign(scope, origins):
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": "foreign origin"})
            else:
                await app(scope, receive, send)

        return guard

    return wrap


def _telling(scope: Scope, send: Send, fixed: Mapping[str, str]) -> Send:
    """Adds the headers to what is sent."""
    nonce = scope["state"][NONCE] = secrets.token_urlsafe(12)
    headers_of_all = {
        **fixed,
        "content-security-policy": policy(nonce),
        "cache-control": "no-store",
    }

    async def tell(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders(message)
            for name, value in headers_of_all.items():
                headers.setdefault(name, value)
        await send(message)

    return tell


def is_foreign(scope: Scope, origins: tuple[str, ...]) -> bool:
    """Whether a browser says that the request comes from a page of another site."""
    headers = Headers.from_scope(scope)
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") not in {"none", "same-origin"}
    return origin not in origins and _host(origin) != headers.get("host")


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
