"""How the API describes itself to machines: OpenAPI 3.1 at `/api/openapi.json`."""

from functools import cache
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from koridor.server.infra.scopes import SCHEME

AnyRequest = Request[Any, Any, Any]
MEDIA_TYPE = "application/vnd.oai.openapi+json"

ABOUT = """Play Quoridor on this site with a program.
The page /api describes it with examples; spec/api.md of the sources has every sentence of it.
"""


def described() -> OpenAPIConfig:
    """The description."""
    token = SecurityScheme(
        type="http", scheme="bearer", description="A token, made in the settings of an account."
    )
    return OpenAPIConfig(
        title="Koridor",
        version="1",
        description=ABOUT,
        path="/api/openapi",  # `/api` itself is a page
        render_plugins=[JsonRenderPlugin()],
        components=Components(security_schemes={SCHEME: token}),
    )


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: AnyRequest) -> Response[dict[str, Any]]:
    """The description."""
    return Response(_schema(request.app), media_type=MEDIA_TYPE)


@cache
def _schema(app: Litestar) -> dict[str, Any]:
    """The description of an application, with the errors that every address may answer."""
    schema = app.openapi_schema.to_schema()
    schema["components"]["schemas"]["Problem"] = _PROBLEM
    for operations in schema["paths"].values():
        for operation in operations.values():
            operation["responses"]["default"] = _ERROR
    return schema


_ERROR = {
    "description": "It was not done; `detail` says why.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
_PROBLEM = {
    "type": "object",
    "title": "Problem",
    "required": ["status", "detail"],
    "properties": {
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "reason": {"type": "string"},
        "refused": {"type": "object"},
    },
}

ROUTES = (openapi,)
