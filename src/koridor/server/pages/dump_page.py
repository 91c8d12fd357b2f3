"""The page that lists the files with all public games of a month."""

from datetime import UTC, datetime

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Redirect

from koridor.openings import Language
from koridor.server.core.messages.archive import Dump
from koridor.server.infra.asking import Given
from koridor.server.infra.dumps import DumpShelf, name_of
from koridor.server.pages.drawing import Page, draw
from koridor.server.pages.numbers import count_text, size_text
from koridor.server.pages.reading.routes import STYLE_PATH
from koridor.server.pages.routes import AnyRequest, html, known, to_own_language
from koridor.server.pages.wording import words

UNKNOWN = "–"


@get("/{lang:str}/dumps", include_in_schema=False, sync_to_thread=True)
def dumps_page(
    request: AnyRequest, lang: FromPath[str], dump_shelf: Given[DumpShelf]
) -> Response[str]:
    """The files, and how they are read; complete without script."""
    language = known(lang)
    said = words(language)
    listed = dump_shelf.listed().dumps
    page = Page(
        language=language,
        name="dumps",
        title=f"{said['dumps_title']} · Koridor",
        description=said["dumps_description"],
        entry="reading/main.ts",
        path="dumps",
    )
    markup = draw(
        request,
        "dumps.html.jinja",
        page,
        dumps=[(dump, _facts(dump, language)) for dump in listed],
        example=listed[0].url.rpartition("/")[2] if listed else name_of(f"{_now():%Y-%m}"),
        style_path=STYLE_PATH,
    )
    return html(markup, language)


@get("/dumps", include_in_schema=False, sync_to_thread=False)
def dumps_page_anywhere(request: AnyRequest) -> Redirect:
    """The page in the reader's language, for addresses that name none."""
    return to_own_language(request)


def _facts(dump: Dump, language: Language) -> dict[str, str]:
    """What is said of a file in running text, by the key of its name."""
    games = UNKNOWN if dump.games is None else count_text(language, dump.games)
    return {"dumps_games": games, "dumps_size": size_text(language, dump.bytes)}


def _now() -> datetime:
    return datetime.now(UTC)


ROUTES = (dumps_page, dumps_page_anywhere)
