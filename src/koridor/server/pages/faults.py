"""The pages that say what went wrong, in the reader's language."""

from typing import Any

from litestar import MediaType, Request, Response

from koridor.openings import Language
from koridor.server.core.languages import language_of
from koridor.server.pages.drawing import Page, draw, reader_language
from koridor.server.pages.wording import words

KINDS = {404: "not_found", 405: "not_found", 429: "busy", 500: "fault", 503: "fault"}
"""What is said about which status; all others say that it did not work."""


def draw_fault(request: Request[Any, Any, Any], status: int) -> Response[str]:
    """The page for a status."""
    first = request.url.path.split("/")[1]
    language = language_of(first) or reader_language(request)
    return said_fault(request, language, KINDS.get(status, "refused"), status)


def said_fault(
    request: Request[Any, Any, Any], language: Language, kind: str, status: int
) -> Response[str]:
    """The page that says one kind of thing, such as that there is no such player."""
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
