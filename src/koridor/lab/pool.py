"""Engines that wait for the next game, so that not each game starts its own."""

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from koridor.engine import EngineError
from koridor.engine.process import Patience
from koridor.lab.contender import Contender
from koridor.lab.player import EnginePlayer, Player, start_player


class Pool:
    """Lends players to games that run side by side, and ends them all at its own end."""

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._lock = threading.Lock()
        self._idle: dict[str, list[Player]] = defaultdict(list)
        self._lent: set[Player] = set()
        self._is_closed = False

    def require(self, contender: Contender) -> None:
        """Start a player, to see that it can be.

        Raises:
            EngineError: when it cannot.
        """
        self._give_back(start_player(contender, self._patience))

    @contextmanager
    def lend(self, contender: Contender) -> Iterator[Player]:
        """A player for one game; where none can be started, one that fails at once.

        One that has failed is not lent again.
        """
        player = self._take(contender)
        try:
            yield player
        finally:
            self._give_back(player)

    def close(self) -> None:
        """End all players; those at play fail at once."""
        with self._lock:
            self._is_closed = True
            idle = [player for players in self._idle.values() for player in players]
            self._idle.clear()
            for player in self._lent:
                player.kill()
        for player in idle:
            player.close()

    def _take(self, contender: Contender) -> Player:
        with self._lock:
            if self._idle[contender.name]:
                player = self._idle[contender.name].pop()
                self._lent.add(player)
                return player
        try:
            player = start_player(contender, self._patience)
        except EngineError as error:
            return EnginePlayer(contender, error)
        with self._lock:
            self._lent.add(player)
            if self._is_closed:
                player.kill()
        return player

    def _give_back(self, player: Player) -> None:
        with self._lock:
            self._lent.discard(player)
            if player.is_of_use and not self._is_closed:
                self._idle[player.contender.name].append(player)
                return
        player.close()
