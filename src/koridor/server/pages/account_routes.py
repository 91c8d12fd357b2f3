"""Addresses of the pages of accounts: to enter by, the settings, and moderation."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal
from urllib.parse import urlencode

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Redirect

from koridor.server.core.messages.page_data import AccountData
from koridor.server.core.people import Person
from koridor.server.core.showing import ShowsLobby
from koridor.server.infra.asking import AccountAsker, Asker, Given, moderator_of
from koridor.server.pages.drawing import Page, draw
from koridor.server.pages.routes import AnyRequest, html, known
from koridor.server.pages.wording import words

Entrance = Literal["sign-in", "register", "forgotten", "new-password", "confirm-email"]
Inner = Literal["settings", "moderation"]
ENTRIES: Mapping[Entrance | Inner, str] = MappingProxyType(
    {"settings": "settings/main.ts", "moderation": "moderation/main.ts"}
)
"""Of the bundle, where it is not that of the pages to enter by."""


@get("/{lang:str}/sign-in", include_in_schema=False)
async def sign_in(
    request: AnyRequest, lang: FromPath[str], person: Asker, overview: Given[ShowsLobby]
) -> Response[str]:
    """For those who have an account."""
    is_playing = bool((await overview.lobby_for(person)).yours)
    return _drawn(request, lang, "sign-in", person, is_playing=is_playing)


@get("/{lang:str}/register", include_in_schema=False)
async def register(request: AnyRequest, lang: FromPath[str], person: Asker) -> Response[str]:
    """For those who want one."""
    return _drawn(request, lang, "register", person)


@get("/{lang:str}/forgotten", include_in_schema=False)
async def forgotten(request: AnyRequest, lang: FromPath[str], person: Asker) -> Response[str]:
    """For those who have forgotten their password."""
    return _drawn(request, lang, "forgotten", person)


@get("/{lang:str}/new-password", include_in_schema=False)
async def new_password(request: AnyRequest, lang: FromPath[str], person: Asker) -> Response[str]:
    """Where the link of the mail leads; its token stays in the browser."""
    return _drawn(request, lang, "new-password", person)


@get("/{lang:str}/confirm-email", include_in_schema=False)
async def confirm_email(request: AnyRequest, lang: FromPath[str], person: Asker) -> Response[str]:
    """Where the other link of a mail leads; its token stays in the browser, too."""
    return _drawn(request, lang, "confirm-email", person)


@get("/{lang:str}/settings", include_in_schema=False)
async def settings(
    request: AnyRequest, lang: FromPath[str], person: Asker, account: AccountAsker
) -> Response[str]:
    """All about one's own account."""
    if account is None:
        return _entrance(lang, "settings")
    return _drawn(request, lang, "settings", person)


@get("/{lang:str}/moderation", include_in_schema=False)
async def moderation(
    request: AnyRequest, lang: FromPath[str], person: Asker, account: AccountAsker
) -> Response[str]:
    """For moderators."""
    if account is None:
        return _entrance(lang, "moderation")
    moderator_of(request.scope)
    return _drawn(request, lang, "moderation", person)


def _entrance(lang: str, name: Inner) -> Response[str]:
    """Where guests are sent, and from where they come back."""
    language = known(lang)
    query = urlencode({"next": f"/{language}/{name}"})
    return Redirect(f"/{language}/sign-in?{query}", status_code=302)


def _drawn(
    request: AnyRequest,
    lang: str,
    name: Entrance | Inner,
    person: Person,
    *,
    is_playing: bool = False,
) -> Response[str]:
    language = known(lang)
    said = words(language)
    key = name.replace("-", "_")
    page = Page(
        language=language,
        name=name,
        title=f"{said[f'{key}_title']} · {said['site']}",
        description=said[f"{key}_description"],
        entry=ENTRIES.get(name, "account/main.ts"),
        path=name,
        data=AccountData(page=name, me=person, is_playing=is_playing),
    )
    answer = html(draw(request, "application.html.jinja", page), language)
    # What a page says of the reader is not shown to whoever sits here after they signed out.
    answer.headers["Cache-Control"] = "no-store"
    return answer


ROUTES = (sign_in, register, forgotten, new_password, confirm_email, settings, moderation)
