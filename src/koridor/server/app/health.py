"""`/health` for whoever starts and stops servers, `/metrics` for whoever watches them."""

from collections.abc import Callable

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.types import Scope
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from koridor.server.app.settings import Settings
from koridor.server.core.store import Store, StoreUnavailable
from koridor.server.infra.asking import Given, address_of

LOCAL = {"127.0.0.1", "::1", "localhost", "testclient"}


SILENCE = 10_000
"""Milliseconds without a sign of life of any process, which each gives once a second."""


class Health(Struct, frozen=True):
    """The server works, and so does its store.

    Args:
        running: how many matches run.
    """

    now: int
    running: int


@get("/health", summary="Whether the server and its store work", tags=["operation"])
async def health(
    store: Given[Store],
    now: Given[Callable[[], int]],
) -> Health:
    """Answers 503 when the store is away, or nothing can be written to it."""
    last = await store.last_beat()
    if last is not None and now() - last > SILENCE:
        raise StoreUnavailable(f"nothing was written for {now() - last} ms")
    return Health(now=now(), running=await store.count("running"))


@get("/metrics", include_in_schema=False)
async def metrics(scope: Scope, settings: Given[Settings]) -> Response[bytes]:
    """Figures for Prometheus, by default for programs on the same machine only."""
    if settings.metrics == "local" and address_of(scope) not in LOCAL:
        raise NotFoundException
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


ROUTES = (health, metrics)
