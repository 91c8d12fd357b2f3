"""Parameters of queries, with their bounds.

Litestar takes bounds from `QueryParameter` alone: those of the types of messages (`Meta`) would be
passed over in silence.
"""

from typing import Annotated

from litestar.params import QueryParameter

RulesQuery = Annotated[
    str, QueryParameter(max_length=200, description="A preset such as `duel`, or words.")
]
PositionQuery = Annotated[
    str, QueryParameter(max_length=1_000, description="A position text under the rules.")
]
MovesQuery = Annotated[
    str, QueryParameter(max_length=2_000, description="In algebraic notation, with blanks.")
]
