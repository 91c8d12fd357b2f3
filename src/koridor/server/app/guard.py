"""What keeps pages of other sites out, and tells browsers what ours may do."""

from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from koridor.server.infra.refusing import refuse

FOREIGN = "requests from pages of other sites are refused"
_SAFE = {"GET", "HEAD", "OPTIONS"}
_FIXED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def policy(scripts: Iterable[str]) -> str:
    """What a page may load and do: our own files, and nothing of any other host.

    It is the same for all answers, so that browsers may keep those that allow it.

    Args:
        scripts: those that may stand in pages themselves.
    """
    return "; ".join(
        (
            "default-src 'none'",
            " ".join(("script-src 'self'", *map(_digest, scripts))),
            "style-src 'self'",
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


def _digest(script: str) -> str:
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


def guarding(
    origins: tuple[str, ...], *, scripts: Iterable[str], is_secure: bool
) -> Callable[[ASGIApp], ASGIApp]:
    """The middleware.

    Args:
        origins: sites besides our own whose pages may talk to us.
        scripts: those that stand in our pages themselves.
        is_secure: whether browsers are to come by HTTPS only.
    """
    fixed = {**_FIXED, "content-security-policy": policy(scripts), "cache-control": "no-store"}
    if is_secure:
        fixed["strict-transport-security"] = "max-age=31536000"

    def wrap(app: ASGIApp) -> ASGIApp:
        async def guard(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP:
                told = _telling(send, fixed)
                is_refused = scope["method"] not in _SAFE and is_foreign(scope, origins)
                await (refuse(told, 403, FOREIGN) if is_refused else app(scope, receive, told))
            elif is_foreign(scope, origins):
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": "foreign origin"})
            else:
                await app(scope, receive, send)

        return guard

    return wrap


def _telling(send: Send, fixed: Mapping[str, str]) -> Send:
    """Adds the headers to what is sent."""

    async def tell(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders(message)
            for name, value in fixed.items():
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
