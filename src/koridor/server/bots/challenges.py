"""Challenging somebody by name, and what becomes of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from koridor.server.core.accounts import Account, Accounts
from koridor.server.core.bus import Bus
from koridor.server.core.challenges import CHALLENGES_TOPIC, Challenge, Status
from koridor.server.core.chance import Chance
from koridor.server.core.match.commands import Command, Join, Open
from koridor.server.core.match.decide import decide
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.site_rules import site_rules
from koridor.server.core.match.state import EMPTY
from koridor.server.core.matches import Matches
from koridor.server.core.people import Person
from koridor.server.core.terms import Terms
from koridor.server.infra.asking import Denied, RequestRefused
from koridor.server.infra.store.challenges import SqlChallenges

LASTS = 20_000
"""Milliseconds after which a challenge lapses that nobody keeps alive."""
MOST_OPEN = 50
"""Challenges of one person that wait for an answer."""
KEPT = 24 * 3_600_000
"""Milliseconds for which one is kept after it has lapsed."""
REASONS = (
    "generic",
    "later",
    "tooFast",
    "tooSlow",
    "timeControl",
    "rated",
    "casual",
    "standard",
    "variant",
    "noBot",
    "onlyBot",
)
"""Why a challenge can be declined."""
_DONE = {RefusalCode.ALREADY_STARTED, RefusalCode.ALREADY_SEATED}
"""What stands in the way of a second beginning of the same match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeBook:
    """All challenges. What it refuses it raises as `Denied` or `RequestRefused`."""

    kept: SqlChallenges
    accounts: Accounts
    matches: Matches
    bus: Bus
    chance: Chance
    now: Callable[[], int]

    async def make(
        self, challenger: Account, name: str, terms: Terms, seat: int | None
    ) -> Challenge:
        """Ask somebody to play."""
        account = await self.accounts.by_name(name)
        if account is None or account.closed is not None:
            raise Denied(404, "no_such_account", f"nobody has an account of the name {name[:40]!r}")
        if account.person.id == challenger.person.id:
            raise Denied(400, "yourself", "one cannot challenge oneself")
        _check(terms, seat, challenger.person, account.person)
        now = self.now()
        challenge = Challenge(
            id=self.chance.match_id(),
            challenger=challenger.person,
            opponent=account.person,
            terms=terms,
            seat=seat,
            created=now,
            expires=now + LASTS,
        )
        if not await self.kept.add(challenge, most=MOST_OPEN):
            raise Denied(409, "too_many_challenges", f"{MOST_OPEN} of your challenges are open")
        await self._tell(challenge)
        return challenge

    async def of(self, person: Person) -> Sequence[Challenge]:
        """Those to and from somebody that wait for an answer."""
        return await self.kept.open_of(person.id, self.now())

    async def seen_by(self, person: Person, challenge_id: str) -> Challenge:
        """A challenge that somebody has made or got."""
        challenge = await self.kept.by_id(challenge_id)
        if challenge is None or person.id not in {challenge.challenger.id, challenge.opponent.id}:
            raise Denied(404, "no_such_challenge", f"there is no challenge {challenge_id[:20]!r}")
        return challenge

    async def accept(self, person: Person, challenge_id: str) -> None:
        """Begin the match. It may be asked again, for the first answer may have been lost."""
        challenge = await self._received(person, challenge_id)
        if challenge.status != "accepted":
            await self._check_open(challenge)
            challenge = await self._settle(challenge, "accepted")
        await self._begin(challenge)
        await self._tell(challenge)

    async def decline(self, person: Person, challenge_id: str, reason: str) -> None:
        """Say no; saying it twice is saying it once."""
        challenge = await self._received(person, challenge_id)
        if challenge.status != "declined":
            await self._tell(await self._settle(challenge, "declined", reason=reason))

    async def cancel(self, person: Person, challenge_id: str) -> None:
        """Call one's own challenge back."""
        challenge = await self.seen_by(person, challenge_id)
        if challenge.challenger.id != person.id:
            raise Denied(403, "not_yours", "only the challenger calls a challenge back")
        if challenge.status != "canceled":
            await self._tell(await self._settle(challenge, "canceled"))

    async def call_back(self, challenge: Challenge) -> None:
        """The same for one whose maker went away; nothing if it has its answer."""
        settled = replace(challenge, status="canceled")
        if await self.kept.settle(settled):
            await self._tell(settled)

    async def status_of(self, challenge_id: str) -> str:
        """What has become of a challenge; it is accepted once the match has begun."""
        known = await self.kept.by_id(challenge_id)
        if known is None or known.status != "accepted":
            return "expired" if known is None else known.status
        state = await self.matches.state(challenge_id)
        return "created" if state is None or state.phase == "waiting" else "accepted"

    async def keep_alive(self, challenge: Challenge) -> None:
        """Let it wait for as long again."""
        await self.kept.prolong(challenge.id, self.now() + LASTS)

    async def lapse(self) -> None:
        """Tell of those whose time is over."""
        for challenge in await self.kept.lapsed(self.now()):
            lapsed = replace(challenge, status="expired")
            if await self.kept.settle(lapsed):
                await self._tell(lapsed)

    async def forget(self) -> None:
        """Delete those that are over for long."""
        await self.kept.forget(self.now() - KEPT)

    async def _received(self, person: Person, challenge_id: str) -> Challenge:
        challenge = await self.seen_by(person, challenge_id)
        if challenge.opponent.id != person.id:
            raise Denied(403, "not_yours", "only who was challenged answers a challenge")
        return challenge

    async def _check_open(self, challenge: Challenge) -> None:
        """Call a challenge back whose two are not who they were, and refuse it."""
        people = (challenge.challenger, challenge.opponent)
        accounts = await self.accounts.by_ids(person.id for person in people)
        for person in people:
            account = accounts.get(person.id)
            if account is None or account.closed is not None:
                await self.call_back(challenge)
                raise Denied(409, "answered", f"the account of {person.name!r} is closed")
            if account.person != person:
                await self.call_back(challenge)
                raise Denied(409, "answered", f"{person.name!r} has become a bot meanwhile")

    async def _settle(
        self, challenge: Challenge, status: Status, *, reason: str | None = None
    ) -> Challenge:
        settled = replace(challenge, status=status, reason=reason)
        if not challenge.is_open(self.now()) or not await self.kept.settle(settled):
            known = await self.kept.by_id(challenge.id)
            status_now = "expired" if known is None or known.status == "created" else known.status
            raise Denied(409, "answered", f"the challenge {challenge.id!r} is {status_now}")
        return settled

    async def _begin(self, challenge: Challenge) -> None:
        """Lay the table and seat both at it, as far as that has not been done."""
        draw = self.chance.draw(2)
        chain: list[Command] = [
            Open(terms=challenge.terms, host=challenge.challenger),
            Join(person=challenge.challenger, wish=challenge.seat, draw=draw),
            Join(person=challenge.opponent, draw=draw),
        ]
        for command in chain:
            answer = await self.matches.submit(challenge.id, command)
            if isinstance(answer, Refused) and answer.code not in _DONE:
                raise RequestRefused(answer)

    async def _tell(self, challenge: Challenge) -> None:
        await self.bus.publish(CHALLENGES_TOPIC, msgspec.json.encode(challenge))


def _check(terms: Terms, seat: int | None, *people: Person) -> None:
    """Refuse what would be refused when it is accepted."""
    refused = None
    for person in people:
        decided = decide(EMPTY, Open(terms=terms, host=person), 0)
        refused = refused or (decided if isinstance(decided, Refused) else None)
    if refused is None and len(site_rules(terms.rules).seats) != 2:
        refused = Refused(RefusalCode.INVALID_TERMS, "challenges are for two seats: lay a table")
    if refused is None and seat is not None and (terms.is_rated or not 1 <= seat <= 2):
        detail = "in rated games seats are drawn" if terms.is_rated else f"there is no seat {seat}"
        refused = Refused(RefusalCode.INVALID_TERMS, detail)
    if refused is not None:
        raise RequestRefused(refused)
