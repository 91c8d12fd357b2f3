"""The pages that say what went wrong, in the reader's language."""

from typing import Any

from litestar import MediaType, Request, Response

from koridor.server.core.languages import language_of
from koridor.server.pages.drawing import Page, draw, reader_language
from koridor.server.pages.wording import words

KINDS = {404: "not_found", 405: "not_found", 429: "busy", 500: "fault", 503: "fault"}
"""What is said about which status; all others say that it did not work."""


def draw_fault(request: Request[Any, Any, Any], status: int) -> Response[str]:
    """The page for a status."""
    first = request.url.path.split("/")[1]
    language = language_of(first) or reader_language(request)
    kind = KINDS.get(status, "refused")
    said = words(language)
    page = Page(
        language=language,
        name="fault",
        title=said[f"{kind}_title"],
        description=said[f"{kind}_text"],
        entry="reading/main.ts",
    )
    markup = draw(request, "fault.html.jinja", page)
    return Response(markup, status_code=status, media_type=MediaType.HTML)
