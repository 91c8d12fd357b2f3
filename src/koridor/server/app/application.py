"""The site as an ASGI application."""

from collections.abc import Callable, Mapping
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.types import Middleware, Scope

from koridor.server.accounts import (
    confirmation_routes,
    export_routes,
    moderation_routes,
    reset_routes,
    session_routes,
)
from koridor.server.accounts import routes as account_routes
from koridor.server.accounts.middleware import entering
from koridor.server.app import health
from koridor.server.app.archives import archive_desk, dump_shelf
from koridor.server.app.description import ROUTES as DESCRIPTION
from koridor.server.app.description import described
from koridor.server.app.faults import faults, note_socket_fault
from koridor.server.app.guard import guarding
from koridor.server.app.parts import Parts
from koridor.server.app.settings import Settings
from koridor.server.app.site import answering
from koridor.server.archive import routes as archive
from koridor.server.bots import routes as bots
from koridor.server.bots.middleware import bearing
from koridor.server.guests import routes as guests
from koridor.server.guests.middleware import recognising
from koridor.server.infra.asking import (
    account_of,
    member_of,
    moderator_of,
    person_of,
    signed_in_of,
)
from koridor.server.infra.forms import reading_forms
from koridor.server.lobby import routes as lobby
from koridor.server.match import positions
from koridor.server.match import routes as match
from koridor.server.pages import account_routes as account_pages
from koridor.server.pages import archive_routes, dump_page, files
from koridor.server.pages import routes as pages
from koridor.server.pages.drawing import THEME_SCRIPT
from koridor.server.pages.faults import draw_fault
from koridor.server.pages.reading import routes as reading
from koridor.server.ratings import routes as ratings

LARGEST_BODY = 16 * 1024
"""Bytes of a request."""
THE_SAME_FOR_ALL = (
    "/assets/",
    "/health",
    "/metrics",
    "/robots.txt",
    "/favicon",
    "/icon",
    "/manifest",
    "/api/openapi",
)
"""Paths whose answers do not depend on who asks."""


def application(parts: Parts, settings: Settings, *, lifespan: Any = None) -> Litestar:
    """The site made of these parts."""
    site = Litestar(
        route_handlers=[
            *guests.ROUTES,
            *session_routes.ROUTES,
            *account_routes.ROUTES,
            *export_routes.ROUTES,
            *confirmation_routes.ROUTES,
            *reset_routes.ROUTES,
            *moderation_routes.ROUTES,
            *match.ROUTES,
            *positions.ROUTES,
            *lobby.ROUTES,
            *ratings.ROUTES,
            *archive.ROUTES,
            *bots.ROUTES,
            *pages.ROUTES,
            *account_pages.ROUTES,
            *archive_routes.ROUTES,
            *dump_page.ROUTES,
            *files.ROUTES,
            *reading.ROUTES,
            *health.ROUTES,
            *DESCRIPTION,
        ],
        dependencies=_dependencies(parts, settings),
        middleware=_middleware(parts, settings),
        exception_handlers=faults(draw_fault),
        after_exception=[note_socket_fault],
        openapi_config=described(),
        request_max_body_size=LARGEST_BODY,
        lifespan=[lifespan] if lifespan else [],
        logging_config=None,
    )
    site.asgi_handler = answering(site.asgi_handler)
    return site


def _middleware(parts: Parts, settings: Settings) -> list[Middleware]:
    """What every request goes through, the outermost first."""
    return [
        guarding(settings.origins, scripts=(THEME_SCRIPT,), is_secure=settings.is_secure),
        recognising(parts.guestbook, is_secure=settings.is_secure, but_not=THE_SAME_FOR_ALL),
        entering(parts.registry.gate, is_secure=settings.is_secure, but_not=THE_SAME_FOR_ALL),
        bearing(
            parts.bot_desk.tokens,
            parts.bot_desk.limits,
            parts.outside.now,
            stranger=parts.guestbook.welcome,
            but_not=THE_SAME_FOR_ALL,
        ),
        reading_forms,
    ]


def _dependencies(parts: Parts, settings: Settings) -> Mapping[str, Provide]:
    values: dict[str, object] = {
        "match_desk": parts.match_desk,
        "lobby_desk": parts.lobby_desk,
        "archive_desk": archive_desk(parts, settings),
        "dump_shelf": dump_shelf(settings),
        "hubs": parts.hubs,
        "overview": parts.overview,
        "rates_kept": parts.rates,
        "now": parts.outside.now,
        "store": parts.outside.store,
        "ratings": parts.outside.ratings,
        "archive": parts.outside.archive,
        "settings": settings,
        "accounts": parts.outside.accounts.accounts,
        "account_store": parts.outside.accounts,
        "registry": parts.registry,
        "guest_mutes": parts.outside.accounts.guests,
        "resets": parts.letters.resets,
        "confirmations": parts.letters.confirmations,
        "moderation": parts.moderation,
        "tokens_kept": parts.bot_desk.tokens,
        "bot_desk": parts.bot_desk,
        "bot_limits": parts.bot_desk.limits,
    }
    provided = {
        name: Provide(_giving(value), sync_to_thread=False) for name, value in values.items()
    }
    asking = {name: Provide(who, sync_to_thread=False) for name, who in _ASKING.items()}
    return {**provided, **asking}


_ASKING: Mapping[str, Callable[[Scope], object]] = {
    "person": person_of,
    "account": account_of,
    "member": member_of,
    "moderator": moderator_of,
    "signed_in": signed_in_of,
}
"""What handlers may want to know of who asks; some refuse those who may not."""


def _giving(value: object) -> Callable[[], Any]:
    def give() -> Any:
        return value

    return give
