"""All addresses for programs."""

from koridor.server.bots import (
    account_routes,
    challenge_routes,
    game_routes,
    table_routes,
    token_routes,
)

ROUTES = (
    *token_routes.ROUTES,
    *account_routes.ROUTES,
    *game_routes.ROUTES,
    *challenge_routes.ROUTES,
    *table_routes.ROUTES,
)
