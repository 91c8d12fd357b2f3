"""What is answered when a request cannot be granted: JSON for programs, a page for people."""

from collections.abc import Callable
from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, WebSocketException
from litestar.types import Scope
from msgspec import Struct

from koridor.server.core.match.refusals import Refused
from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.asking import Denied, RequestRefused

_log = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]
Draw = Callable[[AnyRequest, int], Response[str]]


class Problem(Struct, frozen=True, omit_defaults=True):
    """Body of every answer that is an error.

    Args:
        status: the same as in the answer's first line.
        detail: in English, for people who write clients.
        refused: why a match or table refused it, in a form that pages have words for.
        reason: the same for everything else that is refused with a word of its own.
    """

    status: int
    detail: str
    refused: Refused | None = None
    reason: str | None = None


def faults(draw: Draw) -> dict[int | type[Exception], Callable[..., Response[Any]]]:
    """The handlers of errors.

    Args:
        draw: makes the page that says what is wrong.
    """

    def refused(request: AnyRequest, fault: HTTPException) -> Response[Any]:
        why = fault.refused if isinstance(fault, RequestRefused) else None
        reason = fault.reason if isinstance(fault, Denied) else None
        problem = Problem(fault.status_code, _detail(fault), why, reason)
        return answer(request, problem, fault.headers)

    def away(request: AnyRequest, fault: StoreUnavailable) -> Response[Any]:
        _log.error("the store is not available", fault=str(fault))
        problem = Problem(503, "the database is away, try again")
        return answer(request, problem, {"Retry-After": "2"})

    def too_deep(request: AnyRequest, _fault: RecursionError) -> Response[Any]:
        return answer(request, Problem(400, "the body is nested too deeply"), None)

    def failed(request: AnyRequest, fault: Exception) -> Response[Any]:
        _log.error("a request failed", path=request.url.path, exc_info=fault)
        return answer(request, Problem(500, "this is a fault of the server"), None)

    def answer(
        request: AnyRequest, problem: Problem, headers: dict[str, str] | None
    ) -> Response[Any]:
        if _is_for_people(request):
            page = draw(request, problem.status)
            page.headers.update(headers or {})
            return page
        return Response(
            problem, status_code=problem.status, media_type=MediaType.JSON, headers=headers
        )

    return {
        HTTPException: refused,
        StoreUnavailable: away,
        RecursionError: too_deep,
        Exception: failed,
    }


async def note_socket_fault(fault: Exception, scope: Scope) -> None:
    """Sockets cannot be answered with an error: they are closed, and the log says why."""
    if scope["type"] == ScopeType.WEBSOCKET:
        is_ours = not isinstance(fault, WebSocketException)
        _log.error(
            "a socket failed",
            path=scope["path"],
            exc_info=fault if is_ours else None,
            fault=str(fault),
        )


def _is_for_people(request: AnyRequest) -> bool:
    is_page = not request.url.path.startswith(("/api/", "/assets/", "/ws/", "/metrics", "/health"))
    return is_page and request.method in {"GET", "HEAD"}


def _detail(fault: HTTPException) -> str:
    extra = getattr(fault, "extra", None)
    return f"{fault.detail}: {extra}" if extra else fault.detail
