"""Frames of the match socket, read and written."""

import msgspec

from koridor.server.core.messages.match_socket import Bad, FromPage, ToPage
from koridor.server.core.news import MatchNews

LONGEST_FRAME = 4_096
"""Characters; a page never needs more."""

_encoder = msgspec.json.Encoder()
_from_page = msgspec.json.Decoder(FromPage)
_news = msgspec.json.Decoder(MatchNews)


def encode(message: ToPage) -> str:
    """The text of a frame."""
    return _encoder.encode(message).decode()


def encode_news(news: MatchNews) -> bytes:
    """What goes over the bus."""
    return _encoder.encode(news)


def decode_news(text: bytes) -> MatchNews:
    """What came over the bus."""
    return _news.decode(text)


def decode(frame: str) -> FromPage | Bad:
    """What a page said, or what is wrong with it."""
    if len(frame) > LONGEST_FRAME:
        return Bad(detail=f"a frame of {len(frame)} characters is longer than {LONGEST_FRAME}")
    try:
        return _from_page.decode(frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return Bad(detail=f"not a message: {error}")
