"""Addresses of the reading pages."""

from collections.abc import Iterator
from hashlib import sha256
from importlib import resources

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from koridor.server.pages.drawing import Page, draw, reader_language
from koridor.server.pages.reading.drawing import theme_css
from koridor.server.pages.reading.library import PAGE_NAMES, reading_pages
from koridor.server.pages.reading.page import Heading
from koridor.server.pages.reading.words import all_words
from koridor.server.pages.routes import AnyRequest, known, packed

PAGES = reading_pages()
"""Read with this module, so that a server with a false page does not start."""
FOR_EVER = "public, max-age=31536000, immutable"


def _style() -> bytes:
    file = resources.files(__package__).joinpath("reading.css")
    return (theme_css() + file.read_text(encoding="utf-8")).encode()


STYLE = _style()
STYLE_PATH = f"/assets/reading-{sha256(STYLE).hexdigest()[:10]}.css"
"""The address of the style sheet; it changes with what is in it."""


@get("/{lang:str}/{name:str}", include_in_schema=False, sync_to_thread=True)
def reading_page(request: AnyRequest, lang: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A page to be read, complete without script."""
    language = known(lang)
    page = PAGES.page(language, name)
    if page is None:
        raise NotFoundException(f"there is no page {name[:20]!r}")
    before, after = PAGES.neighbours(page)
    said = all_words()[language]
    shell = Page(
        language=language,
        name=page.name,
        title=f"{page.title} · Koridor",
        description=page.description,
        entry="reading/main.ts",
        path=page.name,
    )
    markup = draw(
        request,
        "reading.html.jinja",
        shell,
        heading=page.title,
        text=Markup(PAGES.markup(page)),
        contents=tuple(_nested(page.headings)),
        before=before,
        after=after,
        style_path=STYLE_PATH,
        said=said,
    )
    return packed(request, markup, language)


@get([f"/{name}" for name in PAGE_NAMES], include_in_schema=False, sync_to_thread=False)
def reading_page_anywhere(request: AnyRequest) -> Redirect:
    """A reading page in the reader's language, for addresses that name none."""
    path = f"/{reader_language(request)}/{request.url.path.strip('/')}"
    return Redirect(path, status_code=302, headers={"Vary": "Accept-Language, Cookie"})


@get(STYLE_PATH, include_in_schema=False, sync_to_thread=False)
def reading_style() -> Response[bytes]:
    """How texts and diagrams look."""
    return Response(STYLE, media_type="text/css", headers={"Cache-Control": FOR_EVER})


def _nested(
    headings: tuple[Heading, ...],
) -> Iterator[tuple[str, Markup, list[tuple[str, Markup]]]]:
    """The headings of level 2, each with those of level 3 below it."""
    found: list[tuple[str, Markup, list[tuple[str, Markup]]]] = []
    for heading in headings:
        entry = heading.anchor, Markup(heading.html)
        if heading.level == 2:
            found.append((*entry, []))
        else:
            found[-1][2].append(entry)
    return iter(found)


ROUTES = (reading_page, reading_page_anywhere, reading_style)
