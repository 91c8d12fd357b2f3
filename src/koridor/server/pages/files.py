"""Files that are the same for everybody: what Vite built, the icon, what robots want."""

from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from koridor.server.pages.drawing import bundle

STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"
_APP = {
    "name": "Koridor",
    "short_name": "Koridor",
    "start_url": "/",
    "display": "standalone",
    "background_color": "#ffffff",
    "icons": [{"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
}


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """A file that was built; its name changes with what is in it."""
    found = bundle().asset(name, request.headers.get("accept-encoding", ""))
    if found is None:
        raise NotFoundException(f"there is no asset {name[:60]!r}")
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
    if found.encoding is not None:
        headers["Content-Encoding"] = found.encoding
    return Response(found.body, media_type=found.media_type, headers=headers)


@get("/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon() -> Response[bytes]:
    """The icon."""
    body = (STATIC / "icon.svg").read_bytes()
    return Response(body, media_type="image/svg+xml", headers={"Cache-Control": A_DAY})


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Redirect:
    """Where old browsers look for the icon."""
    return Redirect("/icon.svg", status_code=301)


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest() -> Response[bytes]:
    """What a phone needs to keep the site beside its programs."""
    return Response(
        msgspec.json.encode(_APP),
        media_type="application/manifest+json",
        headers={"Cache-Control": A_DAY},
    )


@get("/robots.txt", include_in_schema=False)
async def robots() -> Response[str]:
    """Which pages search engines may read: those that are for reading."""
    text = "User-agent: *\nDisallow: /api/\nDisallow: /g/\nDisallow: /ws/\n"
    return Response(text, media_type=MediaType.TEXT, headers={"Cache-Control": A_DAY})


ROUTES = (asset, icon, favicon, manifest, robots)
