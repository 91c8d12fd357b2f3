"""Files that are the same for everybody: what Vite built, the icon, what robots want."""

from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from koridor.server.infra.validators import kept
from koridor.server.pages.drawing import bundle

AnyRequest = Request[Any, Any, Any]
Kept = Response[bytes] | Response[None]
STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
_APP = {
    "name": "Koridor",
    "short_name": "Koridor",
    "start_url": "/",
    "display": "standalone",
    "background_color": "#ffffff",
    "icons": [{"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
}


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file that was built; its name changes with what is in it."""
    found = bundle().asset(name, request.headers.get("accept-encoding", ""))
    if found is None:
        raise NotFoundException(f"there is no asset {name[:60]!r}")
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
    if found.encoding is not None:
        headers["Content-Encoding"] = found.encoding
    return Response(found.body, media_type=found.media_type, headers=headers)


@get("/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon(request: AnyRequest) -> Kept:
    """The icon."""
    return kept(request, (STATIC / "icon.svg").read_bytes(), media_type="image/svg+xml")


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Redirect:
    """Where old browsers look for the icon."""
    return Redirect("/icon.svg", status_code=301)


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest(request: AnyRequest) -> Kept:
    """What a phone needs to keep the site beside its programs."""
    return kept(request, msgspec.json.encode(_APP), media_type="application/manifest+json")


@get("/robots.txt", include_in_schema=False)
async def robots(request: AnyRequest) -> Kept:
    """Which pages search engines may read: those that are for reading."""
    text = "User-agent: *\nDisallow: /api/\nDisallow: /g/\nDisallow: /ws/\n"
    return kept(request, text.encode(), media_type=MediaType.TEXT)


ROUTES = (asset, icon, favicon, manifest, robots)
