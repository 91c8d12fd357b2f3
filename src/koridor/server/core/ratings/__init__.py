"""Ratings: how strong somebody is, and what a finished game changes about it."""

from koridor.server.core.ratings.looking_up import (
    Board,
    BoardRow,
    PlayerRatings,
    PoolRating,
    RatingPoint,
    Ratings,
    Unrated,
)
from koridor.server.core.ratings.rate import new_rating, rate
from koridor.server.core.ratings.rating import PROVISIONAL, Rating, Standing, standing_of

__all__ = [
    "PROVISIONAL",
    "Board",
    "BoardRow",
    "PlayerRatings",
    "PoolRating",
    "Rating",
    "RatingPoint",
    "Ratings",
    "Standing",
    "Unrated",
    "new_rating",
    "rate",
    "standing_of",
]
