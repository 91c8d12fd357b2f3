"""Examples that the library itself works out: moves in every notation, records, positions."""

from html import escape

from koridor.notation import ALGEBRAIC, NOTATIONS, read_moves, read_position, write_moves
from koridor.openings import Language
from koridor.record import read_games
from koridor.rules import DUEL, FOUR, KoridorError, Position
from koridor.server.pages.reading.faults import InvalidPage
from koridor.server.pages.reading.inline import notation_html
from koridor.server.pages.reading.words import word

POSITION_FIELDS = 3
"""A position text with more pawns than two belongs to four seats; this field holds them."""


def notations_html(text: str, language: Language) -> str:
    """The same moves in every notation, as a table.

    Raises:
        InvalidPage: when the moves cannot be played.
    """
    start = Position.start(DUEL)
    try:
        moves = read_moves(text, start, ALGEBRAIC)
        rows = "".join(
            f'<tr><th scope="row">{escape(word(language, key))}</th>'
            f"<td>{notation_html(write_moves(moves, start, notation))}</td></tr>"
            for key, notation in NOTATIONS.items()
        )
    except KoridorError as error:
        raise InvalidPage(f"the example {text!r}: {error}") from error
    head = f'<th scope="col">{escape(word(language, "notation"))}</th>'
    moves_head = f'<th scope="col">{escape(word(language, "line"))}</th>'
    return (
        f'<div class="table"><table class="notations"><thead><tr>{head}{moves_head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>\n"
    )


def record_html(text: str) -> str:
    """A record as it stands in a file.

    Raises:
        InvalidPage: when a reader would complain about it.
    """
    errors = [str(error) for reading in read_games(text) for error in reading.errors]
    if errors:
        raise InvalidPage(f"the record {text!r}: {errors}")
    return _block(text)


def position_html(text: str) -> str:
    """Position texts, one on a line.

    Raises:
        InvalidPage: when one is no position.
    """
    for line in text.splitlines():
        pawns = line.split("/")[POSITION_FIELDS - 1].split()
        try:
            read_position(line, DUEL if len(pawns) == 2 else FOUR)
        except KoridorError as error:
            raise InvalidPage(f"the position {line!r}: {error}") from error
    return _block(text)


def listing_html(text: str) -> str:
    """Something for a computer to read."""
    return _block(text)


def _block(text: str) -> str:
    return f'<pre dir="ltr" tabindex="0"><code>{escape(text.rstrip())}</code></pre>\n'
