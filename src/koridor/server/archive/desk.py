"""What every request to the archive needs, in one place."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from litestar.exceptions import ClientException, NotFoundException

from koridor.server.archive.hot_answers import HotAnswers
from koridor.server.core.accounts import Account, Accounts
from koridor.server.core.archive import Archive, Player
from koridor.server.core.messages.archive import Explorer
from koridor.server.core.rates import Rate, Rates
from koridor.server.infra.asking import TooMany
from koridor.server.infra.dumps import DumpShelf
from koridor.server.infra.store.imports import SqlImports

SEARCHES = Rate(burst=40, per_minute=240)
EXPLORING = Rate(burst=60, per_minute=600)
DOWNLOADS = Rate(burst=4, per_minute=6)
IMPORTS = Rate(burst=5, per_minute=2)


class ExplorerQuestion(NamedTuple):
    """What somebody asks the explorer, in their words."""

    rules: str
    position: str
    moves: str
    from_rating: int | None
    below_rating: int | None
    since: str | None
    until: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveDesk:
    """Where the archive is asked.

    Args:
        hot: what the explorer has just answered: the first plies are asked for by everybody.
        licence: under which public games may be used.
        dumps: the monthly files.
    """

    archive: Archive
    imports: SqlImports
    accounts: Accounts
    rates: Rates
    now: Callable[[], int]
    new_id: Callable[[], str]
    licence: str
    dumps: DumpShelf
    hot: HotAnswers[ExplorerQuestion, Explorer]

    def take(self, what: str, who: str, rate: Rate) -> None:
        """Count something that is done.

        Raises:
            TooMany: when it is done too often.
        """
        wait = self.rates.wait(what, who, rate, self.now())
        if wait:
            raise TooMany(wait)

    async def account(self, text: str) -> Account:
        """The account of a name or an id.

        Raises:
            NotFoundException: when there is none.
        """
        account = await self._account(text)
        if account is None:
            raise NotFoundException(f"there is no player {text[:40]!r}")
        return account

    async def player(self, text: str) -> Player:
        """Whose games are meant by a name or an id.

        Guests and the players of imported games have no account; they go by their names.
        """
        if text.startswith("computer:"):
            return Player(person_id=text)
        account = await self._account(text)
        return Player(name=text) if account is None else Player(person_id=account.person.id)

    async def _account(self, text: str) -> Account | None:
        if not text.strip():
            raise ClientException("a player has a name")
        return await self.accounts.by_name(text) or await self.accounts.by_id(text)
