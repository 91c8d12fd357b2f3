"""All routes of the archive."""

from koridor.server.archive import (
    dump_routes,
    explorer_routes,
    game_routes,
    import_routes,
    player_routes,
)

ROUTES = (
    *game_routes.ROUTES,
    *player_routes.ROUTES,
    *explorer_routes.ROUTES,
    *import_routes.ROUTES,
    *dump_routes.ROUTES,
)
