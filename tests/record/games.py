"""What Hypothesis draws for records: texts, headers, and games with everything in them."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st
from tests.strategies import any_position, any_rules

from koridor.record import (
    DRAWN,
    UNFINISHED,
    Departure,
    DepartureCause,
    Evaluation,
    Game,
    Headers,
    Line,
    Millis,
    Ply,
    Result,
)
from koridor.record.game import DERIVED_HEADERS, retired
from koridor.record.result import result_of
from koridor.rules import PRESETS, Move, Position, Rules

NASTY = (
    "}",
    "{",
    "a {b} (c) [d] ; e",
    "\\",
    "ends with a backslash \\",
    "\\} \\\\ \\[ \\n",
    "[%clk 0:00:01]",
    "[%clk[%clk 0:00:01] 5]",
    "[%out 1 resign] [%eval #3]",
    "[%csl Ge4] kept",
    '[Event "x"]',
    "1. e2 e8 1-0",
    "وب‌سایت ، Нина, 😀",
    "two  blanks and a\ttab",
    "\u00a0no-break\u00a0",
    "* ) ( $1 !",
)

one_line = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]) | st.just("\t"), max_size=20
)
"""Any text that a header can hold."""

comments = st.sampled_from(NASTY) | one_line.map(lambda text: text.strip(" \t"))
"""Any text that a comment can hold."""

clocks = st.integers(0, 40_000_000).map(Millis) | st.sampled_from([Millis(0), Millis(500)])
depths = st.none() | st.integers(0, 99)
evaluations = st.builds(
    lambda hundredths, depth: Evaluation(hundredths=hundredths, depth=depth),
    st.integers(-999_999, 999_999),
    depths,
) | st.builds(
    lambda plies, depth: Evaluation(plies_to_win=plies, depth=depth),
    st.integers(-99, 99).filter(bool),
    depths,
)

header_names = st.sampled_from(["Event", "Site", "Seat1", "TimeControl", "X-1"]) | st.from_regex(
    r"[^\W\d][\w-]{0,8}", fullmatch=True
)
headers = (
    st.dictionaries(header_names, one_line | st.sampled_from(NASTY), max_size=6)
    .map(lambda values: {k: v for k, v in values.items() if k not in DERIVED_HEADERS})
    .map(Headers.of)
)

rules = st.sampled_from(list(PRESETS.values())) | any_rules(largest=6)
starts = rules.map(Position.start) | rules.flatmap(lambda drawn: any_position(drawn, longest=20))


@st.composite
def any_record(draw: st.DrawFn) -> Game:
    """A game from any start, with comments, glyphs, departures and nested variations.

    Hypothesis draws what is said; where it is said is random.
    """
    start = draw(starts)
    said = Said(
        Random(draw(st.integers(0, 2**32 - 1))),
        draw(st.lists(comments, min_size=1, max_size=4)),
        draw(st.lists(st.none() | clocks, min_size=1, max_size=3)),
        draw(st.lists(st.none() | evaluations, min_size=1, max_size=3)),
    )
    departures = said.departures(start)
    root = retired(start, departures)
    length = draw(st.integers(0, 16))
    game = Game(
        start,
        said.line(root, length),
        draw(headers),
        comment=said.comment(),
        departures=departures,
    )
    outcome = game.end.outcome
    return replace(game, result=result_of(outcome) if outcome else draw(results(game.rules)))


def results(rules: Rules) -> st.SearchStrategy[Result]:
    """Every result that a game under the rules can have."""
    return st.sampled_from([UNFINISHED, DRAWN, *map(Result, rules.seat_numbers)])


class Said:
    """Puts moves, and what is said about them, in random places."""

    def __init__(
        self,
        random: Random,
        comments: list[str],
        clocks: list[Millis | None],
        evaluations: list[Evaluation | None],
    ) -> None:
        self.random = random
        self.comments = comments
        self.clocks = clocks
        self.evaluations = evaluations

    def line(self, position: Position, length: int, depth: int = 0) -> Line:
        plies: list[Ply] = []
        while len(plies) < length and position.outcome is None:
            ply, position = self.ply(position, depth)
            plies.append(ply)
        return Line(tuple(plies))

    def ply(self, position: Position, depth: int) -> tuple[Ply, Position]:
        move = self.move(position)
        after = position.play(move)
        departures = self.departures(after)
        ply = Ply(
            move,
            tuple(self.random.choices(range(256), k=self.few())),
            self.comment(),
            self.comment(),
            self.random.choice(self.clocks),
            self.random.choice(self.evaluations),
            departures,
            tuple(self.line(position, 1 + self.few(), depth + 1) for _ in range(self.few(depth))),
        )
        return ply, retired(after, departures)

    def move(self, position: Position) -> Move:
        legal = position.legal_moves
        if legal.wall_moves and self.random.random() < 0.4:
            return self.random.choice(legal.wall_moves)
        return self.random.choice(legal.pawn_moves or tuple(legal))

    def departures(self, position: Position) -> tuple[Departure, ...]:
        gone: list[Departure] = []
        while position.outcome is None and self.random.random() < 0.05:
            seats = [seat for seat in position.rules.seat_numbers if seat not in position.out]
            seat = self.random.choice(seats)
            gone.append(Departure(seat, self.random.choice(list(DepartureCause))))
            position = position.retire(seat)
        return tuple(gone)

    def comment(self) -> str:
        return self.random.choice(self.comments) if self.random.random() < 0.3 else ""

    def few(self, depth: int = 0) -> int:
        return 0 if self.random.random() < 0.7 + depth / 10 else self.random.randint(1, 2)
