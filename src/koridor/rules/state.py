"""What `Position` holds, in bits, and how a move changes it."""

from typing import NamedTuple

from koridor.rules.moves import Move, PassMove, PawnMove
from koridor.rules.outcome import Cause, Outcome
from koridor.rules.paths import Edges, layers, open_edges
from koridor.rules.rules import Rules
from koridor.rules.wall_legality import Runner, Walls
from koridor.rules.walls import Orientation


class State(NamedTuple):
    """A sound position in bits.

    Args:
        pawns: for each seat the set that holds its pawn's cell; 0 for a seat that is out.
        plies_left: None exactly when the rules set no limit.
    """

    rules: Rules
    walls: Walls
    pawns: tuple[int, ...]
    walls_left: tuple[int, ...]
    turn: int
    out: tuple[int, ...]
    plies_left: int | None

    @property
    def pawn(self) -> int:
        """The pawn of the seat to move."""
        return self.pawns[self.turn - 1]

    @property
    def hand(self) -> int:
        """The walls left to the seat to move."""
        return self.walls_left[self.turn - 1]

    @property
    def standing(self) -> int:
        """The cells with a pawn."""
        cells = 0
        for pawn in self.pawns:
            cells |= pawn
        return cells

    @property
    def edges(self) -> Edges:
        """The open edges."""
        return open_edges(self.rules.board, *self.walls)

    @property
    def runners(self) -> list[Runner]:
        """The pawns in play, in order of seats."""
        pairs = zip(self.pawns, self.rules.goals, strict=True)
        return [Runner(pawn, goal) for pawn, goal in pairs if pawn]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        if self.plies_left == 0 or len(self.pawns) - len(self.out) == 1:
            return True
        for pawn, goal in zip(self.pawns, self.rules.goals, strict=True):  # noqa: SIM110
            if pawn & goal:
                return True
        return False


def start_state(rules: Rules) -> State:
    """The start of a game."""
    return State(
        rules,
        Walls(0, 0),
        tuple(rules.board.bit(seat.start) for seat in rules.seats),
        tuple(seat.walls for seat in rules.seats),
        1,
        (),
        rules.max_plies,
    )


def after(state: State, move: Move) -> State:
    """The state after a legal move of the seat to move."""
    rules, walls, pawns, walls_left, turn, out, plies_left = state
    seat = turn - 1
    if isinstance(move, PawnMove):
        pawns = (*pawns[:seat], rules.board.bit(move.cell), *pawns[turn:])
    elif not isinstance(move, PassMove):
        bit = rules.board.bit(move.wall.slot)
        if move.wall.orientation is Orientation.HORIZONTAL:
            walls = Walls(walls.horizontal | bit, walls.vertical)
        else:
            walls = Walls(walls.horizontal, walls.vertical | bit)
        walls_left = (*walls_left[:seat], walls_left[seat] - 1, *walls_left[turn:])
    if plies_left is not None:
        plies_left -= 1
    return State(rules, walls, pawns, walls_left, next_turn(turn, pawns), out, plies_left)


def without(state: State, seat: int) -> State:
    """The state after `seat`, which is in play, has left (R7)."""
    pawns = (*state.pawns[: seat - 1], 0, *state.pawns[seat:])
    turn = next_turn(seat, pawns) if seat == state.turn else state.turn
    return state._replace(pawns=pawns, turn=turn, out=(*state.out, seat))


def next_turn(turn: int, pawns: tuple[int, ...]) -> int:
    """The next seat in play after `turn`."""
    seat = turn % len(pawns)
    while not pawns[seat]:
        seat = (seat + 1) % len(pawns)
    return seat + 1


def flood(state: State, seat: int) -> list[int]:
    """What the pawn of `seat`, which is in play, reaches step by step up to its goal."""
    goal = state.rules.goals[seat - 1]
    reached = layers(state.pawns[seat - 1], goal, state.edges, state.rules.size)
    assert reached is not None, "a pawn without a path"
    return reached


def distance(state: State, seat: int) -> int:
    """Steps from the pawn of `seat`, which is in play, to its goal; pawns do not block."""
    return len(flood(state, seat)) - 1


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    in_play = [seat for seat in state.rules.seat_numbers if state.pawns[seat - 1]]
    leavers = tuple((seat,) for seat in reversed(state.out))
    for seat in in_play:
        if state.pawns[seat - 1] & state.rules.goals[seat - 1]:
            return Outcome(seat, Cause.GOAL, (*_by_distance(state, in_play), *leavers))
    if len(in_play) == 1:
        return Outcome(in_play[0], Cause.LAST_SEAT, (tuple(in_play), *leavers))
    if state.plies_left == 0:
        return Outcome(None, Cause.MAX_PLIES, (tuple(in_play), *leavers))
    return None


def _by_distance(state: State, seats: list[int]) -> list[tuple[int, ...]]:
    """The seats grouped by their distance, the nearest first; the winner's is 0."""
    groups: dict[int, list[int]] = {}
    for seat in seats:
        groups.setdefault(distance(state, seat), []).append(seat)
    return [tuple(group) for _, group in sorted(groups.items())]
