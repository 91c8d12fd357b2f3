"""Reports, and what moderators do about people."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct

from koridor.server.accounts.reasons import Reason
from koridor.server.accounts.registry import Registry
from koridor.server.core.accounts import Account
from koridor.server.core.match.state import MatchState
from koridor.server.core.matches import Matches
from koridor.server.core.one_line import one_line
from koridor.server.core.people import is_id_of_guest
from koridor.server.core.reports import Ground, Report
from koridor.server.infra.asking import Denied
from koridor.server.infra.store.accounts_reports import SqlReports
from koridor.server.infra.store.guest_mutes import SqlGuestMutes

MOST = 100
"""How many reports are listed at a time."""
DAY = 24 * 60 * 60 * 1000
LONGEST_MUTE = 10 * 366 * DAY
LONGEST_MUTE_OF_GUEST = 30 * DAY
"""Milliseconds. Guests come and go; one who is to be silent for longer is somebody else by then."""


class Guest(Struct, frozen=True):
    """Somebody without an account, as moderators see them.

    Args:
        muted_until: until when they may not talk, if so.
    """

    id: str
    muted_until: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Moderation:
    """Takes reports, and acts on them. What it refuses it raises as `Denied` or `TooMany`."""

    registry: Registry
    reports: SqlReports
    guests: SqlGuestMutes
    matches: Matches

    async def report(
        self, reporter: Account, person_id: str, match_id: str | None, ground: Ground, text: str
    ) -> Report:
        """Somebody reports somebody."""
        name = await self._name_of(person_id, match_id)
        await self.registry.limits.report(reporter.person.id)
        report = Report(
            id=secrets.token_urlsafe(12),
            at=self.registry.now(),
            reporter_id=reporter.person.id,
            person_id=person_id,
            name=name,
            match_id=match_id,
            reason=ground,
            text=one_line(text),
        )
        await self.reports.add(report)
        return report

    async def listed(self, *, is_settled: bool, before: int | None) -> Sequence[Report]:
        """Reports, the newest first."""
        until = self.registry.now() + 1 if before is None else before
        return await self.reports.some(is_settled=is_settled, before=until, limit=MOST)

    async def settle(self, report_id: str, moderator: Account) -> None:
        """Be done with a report."""
        now = self.registry.now()
        if await self.reports.settle(report_id, moderator.person.id, now):
            return
        if await self.reports.by_id(report_id) is None:
            raise Denied(404, Reason.NO_SUCH_REPORT, f"there is no report {report_id[:20]!r}")
        raise Denied(409, Reason.ALREADY_SETTLED, "another moderator was faster")

    async def account(self, person_id: str) -> Account:
        """The account of a person."""
        account = await self.registry.accounts.by_id(person_id)
        if account is None:
            raise Denied(404, Reason.NO_SUCH_ACCOUNT, f"{person_id[:64]!r} has no account")
        return account

    async def mute(self, person_id: str, until: int | None) -> Account:
        """Let somebody not talk until then, or talk again."""
        if until is not None:
            until = min(until, self.registry.now() + LONGEST_MUTE)
        await self._below(person_id)
        is_muted = await self.registry.accounts.mute(person_id, until)
        self.registry.gate.forget()
        return await (self.account(person_id) if is_muted else self._below(person_id))

    async def close(self, person_id: str) -> None:
        """Close somebody's account, and end the sessions."""
        await self._below(person_id)
        if not await self.registry.accounts.shut(person_id, self.registry.now()):
            await self._below(person_id)
        self.registry.gate.forget()

    async def guest(self, person_id: str) -> Guest:
        """What is known of a guest."""
        await self._guest(person_id)
        return Guest(person_id, await self.guests.muted_until(person_id))

    async def mute_guest(self, person_id: str, until: int | None, moderator: Account) -> Guest:
        """Let a guest not talk until then, or talk again; it goes on when they register."""
        if until is not None:
            until = min(until, self.registry.now() + LONGEST_MUTE_OF_GUEST)
        await self._guest(person_id)
        if not await self.guests.mute(person_id, until, by=moderator.person.id):
            raise _has_account(person_id)
        return Guest(person_id, until)

    async def forget(self) -> None:
        """Delete mutes of guests that are over."""
        await self.guests.forget(self.registry.now())

    async def _below(self, person_id: str) -> Account:
        """An account that is no moderator's: they cannot shut each other out.

        It is looked at once more where it is changed, since somebody may be made a moderator
        meanwhile.
        """
        account = await self.account(person_id)
        if account.is_moderator:
            name = account.person.name
            raise Denied(403, Reason.OF_A_MODERATOR, f"{name!r} is a moderator")
        return account

    async def _guest(self, person_id: str) -> None:
        """Refuse what is no guest's id."""
        if not is_id_of_guest(person_id):
            raise Denied(404, Reason.NO_GUEST, f"{person_id[:64]!r} is no id of a guest")
        if await self.registry.accounts.by_id(person_id) is not None:
            raise _has_account(person_id)

    async def _name_of(self, person_id: str, match_id: str | None) -> str:
        """The name of a person, who is at the match, or has an account."""
        if match_id is None:
            return (await self.account(person_id)).person.name
        state = await self.matches.state(match_id)
        name = _names_at(state).get(person_id) if state else None
        if name is None:
            detail = f"nobody at match {match_id[:20]!r} has the id {person_id[:64]!r}"
            raise Denied(404, Reason.NO_SUCH_ACCOUNT, detail)
        return name


def _has_account(person_id: str) -> Denied:
    detail = f"{person_id[:64]!r} has registered: mute the account"
    return Denied(409, Reason.HAS_ACCOUNT, detail)


def _names_at(state: MatchState) -> dict[str, str]:
    people = [state.host, *state.people, *(line.person for line in state.talk)]
    return {person.id: person.name for person in people if person.kind != "computer"}
