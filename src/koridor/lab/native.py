"""What the compiled engine does for the lab: games, and positions as networks see them."""

from functools import partial
from typing import Protocol

from koridor.engine import _core
from koridor.lab.run import PLAYOUTS, Run
from koridor.lab.selfplay import PlayGames


class Features(Protocol):
    """How positions look to a network. The seat to move always goes north."""

    NET_ROWS: int
    """Rows of the first layer."""
    NET_INPUTS: int
    """Rows that are active in each position; row 0 stands for none."""
    NET_POLICY: int
    """Outputs of the policy."""

    def net_inputs(self, records: bytes, mirrored: bool, /) -> bytes:  # noqa: FBT001
        """The active rows of each record: uint16[n, NET_INPUTS]."""
        ...

    def net_moves(self, records: bytes, mirrored: bool, /) -> bytes:  # noqa: FBT001
        """The legal moves of each record: uint8[n, NET_POLICY]."""
        ...

    def net_targets(self, records: bytes, mirrored: bool, /) -> bytes:  # noqa: FBT001
        """The outputs of the moves of each record: int16[n, 8], -1 where there is none."""
        ...


FEATURES: Features = _core
"""Those of the engine."""


def player_of(run: Run) -> PlayGames:
    """What plays the games of a run. Threads may call it side by side.

    Raises:
        InvalidNetwork: when the settings name a network that is none.
    """
    play = run.selfplay
    return partial(
        _core.self_play,
        seed=run.seed,
        nodes=play.nodes,
        exploring=round(1000 * play.exploring),
        network=run.network_named(play.network).option,
        playouts=play.search == PLAYOUTS,
    )
