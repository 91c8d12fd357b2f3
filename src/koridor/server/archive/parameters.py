"""The parameters of searches, with their bounds: those of messages do not bind queries."""

from typing import Annotated

from litestar.params import QueryParameter

MOST_LISTED = 50
"""Games in one answer."""

Player = Annotated[str, QueryParameter(max_length=64, description="A name, or an id.")]
Rules = Annotated[
    str, QueryParameter(max_length=200, description="A preset such as `duel`, or words.")
]
Opening = Annotated[str, QueryParameter(max_length=64, description="The key of its name.")]
Day = Annotated[
    str, QueryParameter(max_length=10, description="A day in UTC such as 2026-11-30, included.")
]
Month = Annotated[
    str, QueryParameter(max_length=7, description="A month in UTC such as 2026-11, included.")
]
PositionText = Annotated[
    str, QueryParameter(max_length=1_000, description="A position text under the rules.")
]
Moves = Annotated[
    str, QueryParameter(max_length=2_000, description="Played from the position, with blanks.")
]
Cursor = Annotated[
    str, QueryParameter(max_length=40, description="`next` of the answer before this one.")
]
Limit = Annotated[int, QueryParameter(ge=1, le=MOST_LISTED)]
Bound = Annotated[
    int | None,
    QueryParameter(description="A bound of bands of ratings: 0, 800, 1000, 1200 … 2400."),
]
