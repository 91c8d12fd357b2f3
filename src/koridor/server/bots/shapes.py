"""What programs are told; the names are those of lichess where a table of four can bear them."""

from typing import Literal

from msgspec import Struct

Room = Literal["player"]


class Shape(Struct, frozen=True, kw_only=True, rename="camel"):
    """Something that is told, its names as JavaScript writes them."""


def _tag(name: str) -> str:
    return name[:1].lower() + name[1:]


class Event(Shape, frozen=True, kw_only=True, tag_field="type", tag=_tag):
    """A line of a stream."""


class Ok(Struct, frozen=True):
    """It is done, and on disk."""

    ok: bool = True


class User(Shape, frozen=True, kw_only=True):
    """Somebody.

    Args:
        id: for ever.
        title: `BOT` for programs.
        level: of the site's own computers.
    """

    id: str
    name: str
    title: str | None = None
    kind: str = "player"
    level: int | None = None


class Variant(Shape, frozen=True, kw_only=True):
    """What is played.

    Args:
        key: the preset's, or `custom`.
        rules: as `koridor.notation.read_rules` reads them, the limit of plies included.
    """

    key: str
    rules: str


class Clock(Shape, frozen=True, kw_only=True):
    """The clock of each seat, in milliseconds."""

    initial: int
    increment: int


class GameSeat(User, frozen=True, kw_only=True):
    """Who has a seat, numbered from 1 in the order of turns.

    Args:
        rating: when the game began, where there is one for such games.
        provisional: whether it is still unsure.
    """

    seat: int
    rating: int | None = None
    provisional: bool = False


class SeatGone(Shape, frozen=True, kw_only=True):
    """A seat that is out, after so many plies; the walls it placed stay."""

    seat: int
    cause: str
    plies: int


class Expiration(Shape, frozen=True, kw_only=True):
    """The first move of a seat must come in time, or the game is called off."""

    idle_millis: int
    millis_to_move: int


class GameState(Event, frozen=True, kw_only=True):
    """All that changes in a game.

    Args:
        moves: from the start on, in algebraic notation, divided by blanks; `--` is a forced pass.
        position: what stands on the board, as a position text.
        turn: the seat to move, None when there is none.
        clocks: what each seat has left now, in milliseconds; None without clocks.
        status: `created`, `started`, or how it ended.
        winner: the seat that won.
        places: seats by place, the best first, once it is over.
        draw: the seat that offers a draw.
        takeback: the seat that asks to take a move back.
        rematch: the id of the game that follows.
    """

    moves: str
    position: str
    turn: int | None
    clocks: tuple[int, ...] | None
    status: str
    winner: int | None = None
    places: tuple[tuple[int, ...], ...] = ()
    out: tuple[SeatGone, ...] = ()
    draw: int | None = None
    takeback: int | None = None
    rematch: str | None = None
    expiration: Expiration | None = None


class GameFull(Event, frozen=True, kw_only=True):
    """All there is to know of a game: the first line of its stream.

    Args:
        speed: `blitz`, `rapid` or `slow`; None without clocks.
        initial_position: where it began, as a position text.
        seats: who plays; while the table waits, who sits, in the order of arrival.
        seat: that of who asks.
    """

    id: str
    rated: bool
    variant: Variant
    clock: Clock | None
    speed: str | None
    created_at: int
    initial_position: str
    seats: tuple[GameSeat, ...]
    seat: int | None
    state: GameState


class ChatLine(Event, frozen=True, kw_only=True):
    """Somebody at the table said something.

    Args:
        text: the key of a phrase where `is_phrase`.
    """

    username: str
    text: str
    is_phrase: bool = False
    room: Room = "player"


class OpponentGone(Event, frozen=True, kw_only=True):
    """Somebody lost the connection, or is back.

    Args:
        claim_win_in_seconds: when the others may claim over the seat.
    """

    seat: int
    gone: bool
    claim_win_in_seconds: int | None = None


class GameEventInfo(Shape, frozen=True, kw_only=True):
    """A game as the stream of events shows it.

    Args:
        full_id: the same as `game_id`; there is no secret part.
        seat: that of who asks.
        source: how the players met.
    """

    id: str
    game_id: str
    full_id: str
    seat: int | None
    variant: Variant
    clock: Clock | None
    speed: str | None
    rated: bool
    source: str
    opponents: tuple[User, ...]
    has_moved: bool
    is_my_turn: bool
    status: str
    winner: int | None = None


class GameStart(Event, frozen=True, kw_only=True):
    """A game of yours has begun, or runs already as you come."""

    game: GameEventInfo


class GameFinish(Event, frozen=True, kw_only=True):
    """A game of yours has ended."""

    game: GameEventInfo


class ChallengeInfo(Shape, frozen=True, kw_only=True):
    """A challenge; the game it leads to has the same id.

    Args:
        seat: the one that the challenger wants, None to have it drawn.
        direction: `in` to who asks, `out` from them.
        expires_at: when it lapses if nobody answers.
        decline_reason: as a word.
    """

    id: str
    status: str
    challenger: User
    dest_user: User
    variant: Variant
    rated: bool
    speed: str | None
    time_control: Clock | None
    seat: int | None
    direction: Literal["in", "out"]
    expires_at: int
    decline_reason: str | None = None


class ChallengeEvent(Event, frozen=True, kw_only=True, tag="challenge"):
    """Somebody asks you to play, or you asked them."""

    challenge: ChallengeInfo


class ChallengeCanceled(Event, frozen=True, kw_only=True):
    """It was called back, or lapsed."""

    challenge: ChallengeInfo


class ChallengeDeclined(Event, frozen=True, kw_only=True):
    """The other side does not want to."""

    challenge: ChallengeInfo


class Challenges(Struct, frozen=True, rename={"incoming": "in", "outgoing": "out"}):
    """Answer of `GET /api/challenge`."""

    incoming: tuple[ChallengeInfo, ...]
    outgoing: tuple[ChallengeInfo, ...]


class ChallengeDone(Struct, frozen=True):
    """The last line of a challenge that was kept alive."""

    done: str


class Chat(Struct, frozen=True):
    """A line of `GET …/chat`."""

    user: str
    text: str


class Playing(Shape, frozen=True, kw_only=True):
    """Answer of `GET /api/account/playing`."""

    now_playing: tuple[GameEventInfo, ...]


class SeekLine(Struct, frozen=True):
    """The last line of a seek: the game that was found."""

    id: str
