"""What Hypothesis draws: rules, positions reached by playing, moves legal and wild, set-ups.

Draw a position from its rules where a test needs both: `any_rules().flatmap(any_position)`.
"""

from random import Random

from hypothesis import strategies as st

from koridor.rules import (
    PASS,
    Cell,
    Move,
    Orientation,
    PawnMove,
    Position,
    Rules,
    SeatRules,
    Setup,
    Symmetry,
    Wall,
    WallMove,
)

symmetries = st.sampled_from(list(Symmetry))


def cells(size: int, *, margin: int = 0) -> st.SearchStrategy[Cell]:
    """Cells of a board, or up to `margin` cells off it."""
    index = st.integers(-margin, size - 1 + margin)
    return st.builds(Cell, index, index)


def walls(size: int, *, margin: int = 0) -> st.SearchStrategy[Wall]:
    """Walls of a board, or up to `margin` slots off it."""
    index = st.integers(-margin, size - 2 + margin)
    return st.builds(Wall, index, index, st.sampled_from(Orientation))


def wild_moves(size: int) -> st.SearchStrategy[Move]:
    """Moves on the board, or off it, or far off it; few of them are legal anywhere."""
    return st.one_of(
        st.builds(PawnMove, cells(size, margin=2)),
        st.builds(WallMove, walls(size, margin=2)),
        st.builds(PawnMove, cells(size, margin=10**9)),
        st.just(PASS),
    )


def legal_moves(position: Position) -> st.SearchStrategy[Move]:
    """The legal moves of a position that is not over."""
    return st.sampled_from(list(position.legal_moves))


def every_move(size: int) -> list[Move]:
    """Every pawn move and wall on the board and one row around it, and the pass."""
    around = [Cell(file, rank) for file in range(-1, size + 1) for rank in range(-1, size + 1)]
    placed = [WallMove(Wall(cell.file, cell.rank, kind)) for cell in around for kind in Orientation]
    return [*map(PawnMove, around), *placed, PASS]


@st.composite
def any_rules(
    draw: st.DrawFn,
    *,
    largest: int = 19,
    seats: st.SearchStrategy[int] = st.integers(2, 4),  # noqa: B008 - strategies are values
) -> Rules:
    """Rules of any size from 3 to `largest`: the usual starts and goals, or any others."""
    size, number = draw(st.integers(3, largest)), draw(seats)
    hands = draw(st.lists(st.integers(0, 10), min_size=number, max_size=number))
    if number != 3 and draw(st.booleans()):
        usual = Rules.duel(size, walls=0) if number == 2 else Rules.four(size, walls=0)
        places = [(seat.start, seat.goal) for seat in usual.seats]
    else:
        starts = draw(st.lists(cells(size), min_size=number, max_size=number, unique=True))
        places = [(start, draw(_goals(size, start))) for start in starts]
    return Rules(
        size,
        tuple(SeatRules(*place, hand) for place, hand in zip(places, hands, strict=True)),
        max_plies=draw(st.none() | st.integers(1, 60)),
        third_pawn=draw(st.booleans()),
    )


def random_rules(random: Random, *, largest: int) -> Rules:
    """Rules of any size from 3 to `largest` with starts and goals anywhere."""
    size, number = random.randint(3, largest), random.randint(2, 4)
    board = [Cell(file, rank) for file in range(size) for rank in range(size)]
    seats = []
    for start in random.sample(board, number):
        goal = random.sample(board, random.randint(2, size))
        seats.append(SeatRules(start, frozenset(goal) - {start}, random.randint(0, size)))
    return Rules(
        size,
        tuple(seats),
        max_plies=random.choice([None, random.randint(1, 80)]),
        third_pawn=random.random() < 0.5,
    )


def _goals(size: int, start: Cell) -> st.SearchStrategy[frozenset[Cell]]:
    """An edge or some cells, without the start."""
    line = range(size)
    edges = [[Cell(file, size - 1) for file in line], [Cell(0, rank) for rank in line]]
    some = st.frozensets(cells(size), min_size=1, max_size=5)
    return (
        (st.sampled_from(edges).map(frozenset) | some).map(lambda goal: goal - {start}).filter(bool)
    )


@st.composite
def any_game(draw: st.DrawFn, rules: Rules, *, longest: int = 60) -> tuple[Position, ...]:
    """The positions of a game played at random, from the start on; seats may leave.

    Walls go down often and near each other, so that paths become rare; games end now and then.
    """
    here = Position.start(rules)
    game = [here]
    random = Random(draw(st.integers(0, 2**32 - 1)))
    lengths = (0, 1, 2, 3, 5, 8, 13, 21, 34, longest)
    for _ in range(draw(st.sampled_from(lengths))):
        if here.outcome is not None:
            break
        here = _next(here, random)
        game.append(here)
    return tuple(game)


def any_position(rules: Rules, *, longest: int = 60) -> st.SearchStrategy[Position]:
    """A position reached by playing at random; it may be over."""
    return any_game(rules, longest=longest).map(lambda game: game[-1])


def going_on(rules: Rules) -> st.SearchStrategy[Position]:
    """A position reached by playing at random that is not over."""
    return any_game(rules).map(lambda game: game[-2] if game[-1].outcome else game[-1])


def _next(here: Position, random: Random) -> Position:
    """One random ply, or the leaving of a seat."""
    in_play = [seat for seat in here.rules.seat_numbers if seat not in here.out]
    if len(in_play) > 2 and random.random() < 0.02:
        return here.retire(random.choice(in_play))
    legal = here.legal_moves
    pawn_moves, wall_moves = legal.pawn_moves, legal.wall_moves
    ahead = PawnMove(here.shortest_path(here.turn)[1])
    if ahead in pawn_moves and random.random() < 0.2:
        return here.play(ahead)
    if wall_moves and random.random() < 0.6:
        return here.play(random.choice(wall_moves))
    return here.play(random.choice(pawn_moves or tuple(legal)))


@st.composite
def any_setup(draw: st.DrawFn, rules: Rules) -> Setup:
    """Nonsense more often than not: wrong numbers of pawns and hands, walls anywhere."""
    number = st.integers(-1, rules.size + 1) | st.integers()
    pawns = st.lists(st.none() | cells(rules.size, margin=1), max_size=5)
    hands = st.lists(st.integers(-2, 12), max_size=5)
    return Setup(
        rules,
        tuple(draw(pawns)),
        tuple(draw(st.lists(walls(rules.size, margin=1), max_size=12))),
        tuple(draw(hands)),
        draw(number),
        tuple(draw(st.lists(st.integers(-1, 5), max_size=3))),
        draw(st.none() | number),
    )
