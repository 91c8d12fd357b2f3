"""The tokens of movetext, as one expression over a line."""

import re

from koridor.record.characters import BLANKS
from koridor.record.header_lines import HEADER_START
from koridor.record.nags import GLYPHS

COMMENT_BODY = r"[^}\\]*+(?:\\.?[^}\\]*+)*+"
"""What stands between braces, as far as the line goes: a backslash keeps what follows it."""
COMMENT_END = re.compile(rf"({COMMENT_BODY})\}}")
"""The end of a comment that began on an earlier line."""

_GLYPH = "|".join(map(re.escape, sorted(GLYPHS, key=len, reverse=True)))
_SIGNS = "".join(sorted({sign for glyph in GLYPHS for sign in glyph} - {"/"}))
_ENDS_WORD = rf"{BLANKS}{re.escape(_SIGNS)}(){{}};\[\]$*.…"
_SCORE = "(?:1/2|[01])"

TOKEN = re.compile(
    rf"""
    [{BLANKS}]*+
    (?: (?P<comment> \{{ {COMMENT_BODY} \}} )
      | (?P<opening> \{{ .*+ )
      | (?P<line_comment> ; .*+ )
      | (?P<result> \* | {_SCORE}(?:-{_SCORE}){{1,3}}+ (?![^{_ENDS_WORD}]|-) )
      | (?P<number> [0-9]++ (?:\.++…?+|…)?+ )
      | (?P<ellipsis> \.\.++ | … )
      | (?P<open> \( )
      | (?P<close> \) )
      | (?P<nag> \$[0-9]*+ )
      | (?P<move> -- | [^{_ENDS_WORD}]++ )
      | (?P<glyph> {_GLYPH} )
      | (?P<header> {HEADER_START} )
      | (?P<junk> . )
      | \Z
    )
    """,
    re.VERBOSE,
)
"""The next token after blanks; the name of the group that matched is its kind."""
