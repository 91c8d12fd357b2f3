"""The parameters of searches, with their bounds."""

from typing import Annotated

from litestar.params import QueryParameter

MOST_LISTED = 50
"""Games in one answer."""

Player = Annotated[str, QueryParameter(max_length=64, description="A name, or an id.")]
Opening = Annotated[str, QueryParameter(max_length=64, description="The key of its name.")]
Day = Annotated[
    str, QueryParameter(max_length=10, description="A day in UTC such as 2026-11-30, included.")
]
Month = Annotated[
    str, QueryParameter(max_length=7, description="A month in UTC such as 2026-11, included.")
]
Cursor = Annotated[
    str, QueryParameter(max_length=40, description="`next` of the answer before this one.")
]
Limit = Annotated[int, QueryParameter(ge=1, le=MOST_LISTED)]
Bound = Annotated[
    int | None,
    QueryParameter(description="A bound of bands of ratings: 0, 800, 1000, 1200 … 2400."),
]
