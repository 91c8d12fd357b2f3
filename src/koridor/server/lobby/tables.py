"""Laying a table: against the computer, for a friend, for anybody, or for people just paired."""

from collections.abc import Sequence

from koridor.rules import Rules
from koridor.server.core.chance import Chance
from koridor.server.core.computers import why_no_computers
from koridor.server.core.match.commands import AgreeToComputers, Command, Join, Open
from koridor.server.core.match.decide import decide
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.site_rules import in_usual_words, site_rules
from koridor.server.core.match.state import EMPTY
from koridor.server.core.matches import Matches
from koridor.server.core.messages.lobby_socket import NewTable, Seek
from koridor.server.core.people import Person
from koridor.server.core.seeks import Seeker
from koridor.server.core.terms import Terms


def seats_of(rules: str) -> int:
    """How many play by these rules.

    Raises:
        KoridorError: when there are no such rules.
    """
    return len(site_rules(rules).seats)


class Tables:
    """Lays tables, and seats people at them."""

    def __init__(self, matches: Matches, chance: Chance) -> None:
        self._matches, self._chance = matches, chance

    async def lay(self, wish: NewTable, host: Person) -> str | Refused:
        """Lay a table with its host at it; gives the id of the match."""
        terms = Terms(
            rules=wish.rules,
            control=wish.control,
            visibility="public" if wish.opponents == "anybody" else "private",
            origin="lobby" if wish.opponents == "anybody" else wish.opponents,
            is_rated=wish.is_rated,
        )
        refused = why_not(terms, host) or _why_not(wish, site_rules(wish.rules))
        if refused:
            return refused
        draw = self._chance.draw(seats_of(wish.rules))
        chain: list[Command] = [
            Open(terms=terms, host=host),
            Join(person=host, wish=wish.seat, draw=draw),
        ]
        if wish.opponents == "computer":
            chain.append(AgreeToComputers(person_id=host.id, level=wish.level, draw=draw))
        return await self._submit(chain)

    async def pair(self, people: Sequence[Person], terms: Terms) -> str | Refused:
        """Begin a match of people who were paired, the seats drawn."""
        draw = self._chance.draw(len(people))
        joins = [Join(person=person, draw=draw) for person in people]
        return await self._submit([Open(terms=terms, host=people[0]), *joins])

    async def _submit(self, chain: Sequence[Command]) -> str | Refused:
        match_id = self._chance.match_id()
        for command in chain:
            answer = await self._matches.submit(match_id, command)
            if isinstance(answer, Refused):
                return answer
        return match_id


def terms_of(seek: Seeker | Seek) -> Terms:
    """On what terms somebody who seeks an opponent wants to play."""
    return in_usual_words(
        Terms(rules=seek.rules, control=seek.control, origin="pairing", is_rated=seek.is_rated)
    )


def why_not(terms: Terms, host: Person) -> Refused | None:
    """What is wrong with terms, or None when a table can be laid on them."""
    decided = decide(EMPTY, Open(terms=terms, host=host), 0)
    return decided if isinstance(decided, Refused) else None


def _why_not(wish: NewTable, rules: Rules) -> Refused | None:
    if wish.is_rated and wish.opponents == "computer":
        return Refused(RefusalCode.RATED, "computers do not play rated matches")
    if wish.is_rated and wish.seat is not None:
        return Refused(RefusalCode.RATED, "in rated matches seats are drawn", seat=wish.seat)
    if wish.seat is not None and wish.seat > len(rules.seats):
        return Refused(RefusalCode.INVALID_TERMS, f"there is no seat {wish.seat}")
    return why_no_computers(rules) if wish.opponents == "computer" else None
