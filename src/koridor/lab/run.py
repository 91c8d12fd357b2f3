"""A run of the lab: one file that says how to play and how to learn, and where results lie."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

from koridor.lab.named_network import NO_NETWORK, PACKAGE, NamedNetwork, named_network
from koridor.rules import KoridorError

T = TypeVar("T")

PLAYOUTS = "puct"
SEARCHES = ("alphabeta", PLAYOUTS)


class InvalidRun(KoridorError):
    """A file of settings that makes no sense."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SelfPlay:
    """How games are played to learn from.

    Args:
        games: how many.
        nodes: of each search.
        exploring: the share of moves that are tries, early in a game.
        search: one of `SEARCHES`; playouts need a network.
        network: a file, `package`, or `none`.
        threads: games side by side; 0 for one on each core.
        batch: games that are played in one go, and written as one chunk.
        shard: games in one file.
    """

    games: int = 10_000
    nodes: int = 1000
    exploring: float = 0.06
    search: str = "alphabeta"
    network: str = PACKAGE
    threads: int = 0
    batch: int = 16
    shard: int = 20_000

    def problems(self) -> Iterator[str]:
        """What makes no sense."""
        yield from _below(self, 1, "games", "nodes", "batch", "shard")
        yield from _below(self, 0, "threads")
        if not 0 <= self.exploring <= 1:
            yield "exploring is a share"
        yield from _no_search(self.search)
        if self.search == PLAYOUTS and self.network == NO_NETWORK:
            yield "playouts need a network"
        if self.shard % self.batch or self.batch % 2:
            # Two games share an opening, and files should not part them.
            yield "shard is a multiple of batch, and batch is even"


@dataclass(frozen=True, slots=True, kw_only=True)
class Train:
    """How a network learns.

    Args:
        data: files of records, by patterns; empty for those of this run.
        start: a network to go on from: weights (.npz), a network of the engine (.knet), or
            `package`; empty for one that knows nothing.
        width: values behind the first layer.
        epochs: how often each record is seen.
        batch: records for one step.
        rate: the learning rate at its highest.
        last_rate: what is left of it at the end, as a share.
        warm_up: steps until the rate is at its highest.
        decay: of the weights behind the first layer, as AdamW has it.
        scale: the score at which the chances are e : 1, in hundredths of a step.
        result: the weight of the result in the value; the rest is that of the score.
        result_explored: the same where an exploring move was played later.
        policy: the weight of the policy in the loss.
        smoothing: the share of the policy that is spread over all legal moves.
        mirror: whether half of the records are seen in a mirror.
        validation: the share of games that are kept to test by.
        checked: records that a test takes, at most.
        check_every: steps between tests.
        save_every: steps between checkpoints.
        buffer: records that are shuffled together.
        threads: of the calculation.
    """

    data: tuple[str, ...] = ()
    start: str = ""
    width: int = 64
    epochs: float = 3.0
    batch: int = 4096
    rate: float = 0.001
    last_rate: float = 0.01
    warm_up: int = 200
    decay: float = 0.01
    scale: float = 200.0
    result: float = 0.3
    result_explored: float = 0.1
    policy: float = 0.1
    smoothing: float = 0.0
    mirror: bool = True
    validation: float = 0.02
    checked: int = 50_000
    check_every: int = 500
    save_every: int = 500
    buffer: int = 4_000_000
    threads: int = 1

    def problems(self) -> Iterator[str]:
        """What makes no sense."""
        whole = ("width", "batch", "checked", "check_every", "save_every", "buffer", "threads")
        yield from _below(self, 1, *whole)
        yield from _below(self, 0, "warm_up", "rate", "decay", "policy")
        for name in ("last_rate", "result", "result_explored", "smoothing", "validation"):
            if not 0 <= getattr(self, name) <= 1:
                yield f"{name} is a share"
        if self.epochs <= 0 or self.scale <= 0:
            yield "epochs and scale are more than 0"
        if self.width % 32:
            yield "width is a multiple of 32"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """How a network is let in: by a match against another one.

    Args:
        against: the other one: a file, `package`, or `none`.
        games: at most.
        nodes: of each search; 0 where the time alone limits it.
        movetime: milliseconds for a move; 0 where the nodes alone limit it.
        search: one of `SEARCHES`, for both.
        elo0: the strength that is to be rejected; at `elo1` the network is accepted.
        elo1: the strength that is to be shown.
        hash_megabytes: memory for each engine.
        concurrency: games side by side; 0 for one on each core.
    """

    against: str = PACKAGE
    games: int = 1000
    nodes: int = 3000
    movetime: int = 0
    search: str = "alphabeta"
    elo0: float = 0.0
    elo1: float = 20.0
    hash_megabytes: int = 16
    concurrency: int = 0

    def problems(self) -> Iterator[str]:
        """What makes no sense."""
        yield from _below(self, 1, "games", "hash_megabytes")
        yield from _below(self, 0, "nodes", "movetime", "concurrency")
        yield from _no_search(self.search)
        if not self.nodes and not self.movetime:
            yield "nodes or movetime limits a move"
        if self.elo0 >= self.elo1:
            yield "elo0 is less than elo1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A run with its settings.

    Args:
        path: the file of the settings.
        seed: of all that is left to chance.
        after: the file of the run before this one, whose games and hours count too.
        selfplay: how games are played.
        train: how the network learns.
        gate: how it is let in.
    """

    path: Path
    seed: int = 1
    after: str = ""
    selfplay: SelfPlay = field(default_factory=SelfPlay)
    train: Train = field(default_factory=Train)
    gate: Gate = field(default_factory=Gate)

    @property
    def name(self) -> str:
        """How the run is called: as its file."""
        return self.path.stem

    @property
    def folder(self) -> Path:
        """Where its results lie: beside its file, in a folder of the same name."""
        return self.path.with_suffix("")

    @property
    def games_folder(self) -> Path:
        """Where its records lie."""
        return self.folder / "selfplay"

    @property
    def training_folder(self) -> Path:
        """Where the training keeps what it makes."""
        return self.folder / "train"

    @property
    def network_file(self) -> Path:
        """Where its network lies, once it has been brought into the engine's form."""
        return self.folder / f"{self.name}.knet"

    @property
    def gate_folder(self) -> Path:
        """Where the matches of its network lie."""
        return self.folder / "gate"

    def file(self, name: str) -> Path:
        """A file that the settings name: as seen from the file of the settings."""
        return self.path.parent / name

    def data_files(self) -> list[Path]:
        """The files of records to learn from.

        Raises:
            InvalidRun: when there are none.
        """
        patterns = self.train.data or (f"{self.name}/selfplay/*.klab",)
        found = sorted({path for text in patterns for path in self.path.parent.glob(text)})
        if not found:
            raise InvalidRun(f"{self.path}: no file is named {' or '.join(patterns)}")
        return found

    def network_named(self, name: str) -> NamedNetwork:
        """A network that the settings name.

        Raises:
            InvalidNetwork: when there is none.
        """
        return named_network(name, self.path.parent)


def load_run(path: Path) -> Run:
    """Read the settings of a run.

    Raises:
        InvalidRun: with every reason why they make no sense.
        OSError: when the file cannot be read.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidRun(f"{path}: {error}") from None
    problems: list[str] = []
    selfplay = _section(SelfPlay, table.pop("selfplay", {}), "selfplay.", problems)
    train = _section(Train, table.pop("train", {}), "train.", problems)
    gate = _section(Gate, table.pop("gate", {}), "gate.", problems)
    others = _values(Run, table, "", problems, {"seed", "after"})
    run = Run(path=path, selfplay=selfplay, train=train, gate=gate, **others)
    problems += [f"selfplay: {text}" for text in selfplay.problems()]
    problems += [f"train: {text}" for text in train.problems()]
    problems += [f"gate: {text}" for text in gate.problems()]
    if problems:
        raise InvalidRun(f"{path}: {'; '.join(problems)}")
    return run


def with_those_before(run: Run) -> list[Run]:
    """A run and those that it comes after, the oldest first.

    Raises:
        InvalidRun: when one of them makes no sense, or comes after itself.
    """
    line = [run]
    while line[0].after:
        before = load_run(line[0].file(line[0].after))
        if before.path.resolve() in {each.path.resolve() for each in line}:
            raise InvalidRun(f"{before.path} comes after itself")
        line.insert(0, before)
    return line


def _section(cls: type[T], table: Any, where: str, problems: list[str]) -> T:
    if not isinstance(table, Mapping):
        problems.append(f"{where[:-1]} is a section")
        return cls()
    names = {entry.name for entry in _fields(cls)}
    return cls(**_values(cls, table, where, problems, names))


def _values(
    cls: type[Any], table: Mapping[str, Any], where: str, problems: list[str], names: set[str]
) -> dict[str, Any]:
    """The values of a table that fit the fields of a class; the others become problems."""
    kinds = {entry.name: entry.type for entry in _fields(cls) if entry.name in names}
    values: dict[str, Any] = {}
    for name, value in table.items():
        if name not in kinds:
            problems.append(f"there is no setting {where}{name}")
            continue
        read = _read(kinds[name], value)
        if read is None:
            problems.append(f"{where}{name} = {value!r} is of the wrong kind")
        else:
            values[name] = read
    return values


def _read(kind: Any, value: Any) -> Any:
    """A value of the kind that a field has, or None."""
    if kind == tuple[str, ...]:
        texts = [value] if isinstance(value, str) else value
        is_list = isinstance(texts, list) and all(isinstance(text, str) for text in texts)
        return tuple(texts) if is_list else None
    if kind is float and type(value) is int:
        return float(value)
    return value if type(value) is kind else None


def _fields(cls: type[Any]) -> tuple[Field[Any], ...]:
    return fields(cls)


def _no_search(name: str) -> Iterator[str]:
    if name not in SEARCHES:
        yield f"search is one of {', '.join(SEARCHES)}"


def _below(settings: object, least: int, *names: str) -> Iterator[str]:
    for name in names:
        if getattr(settings, name) < least:
            yield f"{name} is at least {least}"
