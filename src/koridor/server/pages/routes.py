"""Addresses of pages."""

import gzip
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from koridor.openings import Language
from koridor.server.core.languages import COOKIE, language_of
from koridor.server.core.messages.page_data import HomeData, Levels, MatchData
from koridor.server.core.showing import ShowsLobby, ShowsMatches
from koridor.server.infra.asking import Asker, Given
from koridor.server.pages.drawing import Page, draw, reader_language
from koridor.server.pages.levels import LEVEL_VIEWS
from koridor.server.pages.openings import opening_names
from koridor.server.pages.wording import words

AnyRequest = Request[Any, Any, Any]
LIFETIME = 365 * 24 * 3600
"""Seconds for which a chosen language is remembered."""


@get("/", include_in_schema=False)
async def root(request: AnyRequest) -> Redirect:
    """The front page in the reader's language."""
    headers = {"Vary": "Accept-Language, Cookie"}
    return Redirect(f"/{reader_language(request)}/", status_code=302, headers=headers)


@get("/{lang:str}", include_in_schema=False)
async def home(
    request: AnyRequest,
    lang: FromPath[str],
    person: Asker,
    overview: Given[ShowsLobby],
) -> Response[str]:
    """The front page."""
    language = known(lang)
    if not request.scope["raw_path"].split(b"?")[0].endswith(b"/"):
        return Redirect(f"/{language}/", status_code=308)
    said = words(language)
    page = Page(
        language=language,
        name="home",
        title=said["home_title"],
        description=said["home_description"],
        entry="home/main.ts",
        path="",
        data=HomeData(
            me=person,
            lobby=await overview.lobby_for(person),
            featured=await overview.featured(),
            levels=LEVEL_VIEWS,
        ),
    )
    return html(draw(request, "application.html.jinja", page), language)


@get("/g/{match_id:str}", include_in_schema=False)
async def match(
    request: AnyRequest,
    match_id: FromPath[str],
    person: Asker,
    hubs: Given[ShowsMatches],
) -> Response[str]:
    """The page of a match, from the waiting table to the end, for players and spectators."""
    chosen = language_of(request.query_params.get(COOKIE))
    if chosen is not None:
        return Redirect(f"/g/{match_id}", status_code=302, cookies=[remembering(chosen)])
    view = await hubs.view(match_id, person)
    if view is None:
        raise NotFoundException(f"there is no match {match_id[:20]!r}")
    language = reader_language(request)
    said = words(language)
    page = Page(
        language=language,
        name="match",
        title=f"{said['match_title']} · {said['site']}",
        description=said["match_description"],
        entry="match/main.ts",
        data=MatchData(match=view, levels=LEVEL_VIEWS, openings=opening_names(language)),
    )
    return Response(draw(request, "application.html.jinja", page), media_type=MediaType.HTML)


@get("/api/levels", summary="The levels of the computer", tags=["lobby"])
async def levels() -> Levels:
    """The levels of the computer, the weakest first."""
    return Levels(LEVEL_VIEWS)


def known(lang: str) -> Language:
    """The language of an address."""
    language = language_of(lang)
    if language is None:
        raise NotFoundException(f"there is no page {lang[:20]!r}")
    return language


def to_own_language(request: AnyRequest) -> Redirect:
    """The page at an address that names no language, in the reader's."""
    path = request.scope["raw_path"].decode("ascii").partition("?")[0]
    query = request.scope["query_string"].decode("ascii")
    target = f"/{reader_language(request)}{path}{'?' if query else ''}{query}"
    return Redirect(target, status_code=302, headers={"Vary": "Accept-Language, Cookie"})


def html(markup: str, language: Language) -> Response[str]:
    """A page in a language, which is remembered for pages whose address names none."""
    return Response(markup, media_type=MediaType.HTML, cookies=[remembering(language)])


def packed(request: AnyRequest, markup: str, language: Language) -> Response[bytes]:
    """A large page, a tenth of its size where the browser allows: boards repeat themselves."""
    body, headers = markup.encode(), {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, compresslevel=6, mtime=0)
        headers["Content-Encoding"] = "gzip"
    cookies = [remembering(language)]
    return Response(body, media_type=MediaType.HTML, headers=headers, cookies=cookies)


def remembering(language: Language) -> Cookie:
    """The cookie that keeps the language."""
    return Cookie(key=COOKIE, value=language, max_age=LIFETIME, samesite="lax", httponly=True)


ROUTES = (root, home, match, levels)
