"""Drawing pages: the shell around all of them, and what a template is given."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from litestar.connection import ASGIConnection
from markupsafe import Markup
from msgspec import Struct

from koridor.openings import LANGUAGES, Language
from koridor.server.core.languages import COOKIE, DIRECTIONS, OWN_NAMES, negotiated
from koridor.server.infra.asking import account_of
from koridor.server.pages.bundle import Bundle
from koridor.server.pages.wording import words

THEME_SCRIPT = (
    'try { const theme = localStorage.getItem("theme");'
    " if (theme) document.documentElement.dataset.theme = theme; } catch {}"
)
"""The one script that stands in pages themselves: no page is to appear in the wrong theme first."""
PLACES = ("games", "leaderboard")
"""What stands in the header before the reading pages."""
NAVIGATION = ("rules", "guide", "tips", "openings", "notation", "glossary", "history")
"""The reading pages in the header."""
ENTRANCES = ("home", "sign-in", "register", "forgotten", "new-password", "fault")
"""Pages to which nobody wants to come back after signing in."""

_FACES = "node_modules/@fontsource-variable"
FONTS: Mapping[Language, str] = MappingProxyType(
    {
        "en": f"{_FACES}/golos-text/files/golos-text-latin-wght-normal.woff2",
        "ru": f"{_FACES}/golos-text/files/golos-text-cyrillic-wght-normal.woff2",
        "fa": f"{_FACES}/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2",
    }
)
"""The one font file that a page in a language needs at once."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Page(Struct, frozen=True, kw_only=True):
    """What the shell needs of a page.

    Args:
        name: which page it is, `home`, `match`, or that of a reading page.
        entry: of the bundle.
        path: below the language, for pages that have an address in each.
        data: written into the page for its script.
    """

    language: Language
    name: str
    title: str
    description: str
    entry: str
    path: str | None = None
    data: Struct | None = None


@cache
def environment() -> Environment:
    """The templates."""
    return Environment(
        loader=PackageLoader("koridor.server.pages"),
        autoescape=select_autoescape(["html.jinja", "jinja"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def bundle() -> Bundle:
    """What Vite built for this site."""
    return Bundle()


def reader_language(connection: AnyConnection) -> Language:
    """The language for a page whose address names none."""
    accepted = connection.headers.get("accept-language", "")
    return negotiated(connection.cookies.get(COOKIE), accepted)


def draw(connection: AnyConnection, template: str, page: Page, **values: object) -> str:
    """The markup of a page."""
    needs = bundle().needs(page.entry)
    return (
        environment()
        .get_template(template)
        .render(
            page=page,
            places=PLACES,
            words=words(page.language),
            direction=DIRECTIONS[page.language],
            languages=[(key, OWN_NAMES[key]) for key in LANGUAGES],
            navigation=NAVIGATION,
            entrances=ENTRANCES,
            needs=needs,
            font=bundle().file(FONTS[page.language]),
            spoken=bundle().file(f"messages/{page.language}.ts") if page.data else None,
            data=embedded(page.data) if page.data is not None else None,
            base=str(connection.base_url),
            account=account_of(connection.scope),
            here=connection.url.path,
            theme_script=Markup(THEME_SCRIPT),
            **values,
        )
    )


def embedded(data: Struct) -> Markup:
    """JSON that can stand in a script element."""
    text = msgspec.json.encode(data).decode()
    return Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))
