"""Lines `info …` of UQI."""

import contextlib
import math
from collections.abc import Iterator

from koridor.engine.line import Line, Score, WinDrawLoss
from koridor.notation import ALGEBRAIC
from koridor.record import Millis
from koridor.rules import KoridorError, Move, Position

MOST_MOVES = 200
"""No line of best play is read further."""
_STEP = 200
"""An advantage, in hundredths of a step, that is worth 73 % where a program does not say."""
_LARGEST = 10**15


def read_info(text: str, position: Position) -> Line | None:
    """What follows the word `info`, about a search of `position`.

    Words that we do not know are skipped, and best play ends where it stops making sense.
    None for what says nothing about a move.
    """
    words = text.split()
    if "pv" not in words:
        return None
    place = words.index("pv")
    moves = tuple(_moves(words[place + 1 : place + 1 + MOST_MOVES], position))
    fields = words[:place]
    score = _score(fields)
    if not moves or score is None:
        return None
    return Line(
        rank=max(1, _number(fields, "multipv", 1)),
        depth=_number(fields, "depth"),
        selective_depth=_number(fields, "seldepth"),
        score=score,
        chances=_chances(fields, score),
        nodes=_number(fields, "nodes"),
        time=Millis(_number(fields, "time")),
        hash_full=_number(fields, "hashfull"),
        moves=moves,
    )


def _number(words: list[str], name: str, otherwise: int = 0, offset: int = 1) -> int:
    """The number behind a word; `otherwise` if there is none."""
    with contextlib.suppress(ValueError, IndexError):
        number = int(words[words.index(name) + offset])
        return max(-_LARGEST, min(_LARGEST, number))
    return otherwise


def _score(words: list[str]) -> Score | None:
    with contextlib.suppress(ValueError, IndexError):
        place = words.index("score")
        number = int(words[place + 2])
        match words[place + 1]:
            case "eval":
                return Score(max(-_LARGEST, min(_LARGEST, number)))
            case "win" if number > 0:
                return Score(plies_to_win=number)
            case "loss" if number > 0:
                return Score(plies_to_win=-number)
    return None


def _chances(words: list[str], score: Score) -> WinDrawLoss:
    """The chances that a line gives, or else what its score suggests."""
    if "wdl" in words:
        win, draw, loss = (_number(words, "wdl", 0, offset) for offset in (1, 2, 3))
        if min(win, draw, loss) >= 0 and win + draw + loss == 1000:
            return WinDrawLoss(win, draw, loss)
    if score.hundredths is None:
        return WinDrawLoss(1000, 0, 0) if score.is_win else WinDrawLoss(0, 0, 1000)
    advantage = max(-20.0, min(20.0, score.hundredths / _STEP))
    win = round(1000 / (1 + math.exp(-advantage)))
    return WinDrawLoss(win, 0, 1000 - win)


def _moves(words: list[str], position: Position) -> Iterator[Move]:
    """The moves as far as they are legal."""
    with contextlib.suppress(KoridorError):
        for word in words:
            move = ALGEBRAIC.read(word, position)
            position = position.play(move)
            yield move
