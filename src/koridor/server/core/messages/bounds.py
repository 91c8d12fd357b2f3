"""How long and how large what comes from outside may be."""

from typing import Annotated

from msgspec import Meta

NO_NUL = "^[^\\x00]*$"
"""Of texts that come from outside: PostgreSQL keeps no NUL, and nobody types one."""
Id = Annotated[str, Meta(max_length=64, pattern=NO_NUL)]
Nonce = Annotated[str, Meta(max_length=64, pattern=NO_NUL)]
"""A page's name for something it asked for."""
MoveText = Annotated[str, Meta(max_length=16, pattern=NO_NUL)]
ShortText = Annotated[str, Meta(max_length=1_000, pattern=NO_NUL)]
RulesText = Annotated[str, Meta(max_length=200, pattern=NO_NUL)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Time = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""A page's own time, in milliseconds; what JavaScript can count exactly."""
SeatNumber = Annotated[int, Meta(ge=1, le=4)]
LevelNumber = Annotated[int, Meta(ge=1, le=10)]
LAST_PAGE = 200
"""Of a list that is shown in pages, from 1 on."""
LARGEST_IMPORT = 128 * 1024
"""Bytes of the records that somebody sends at once."""
