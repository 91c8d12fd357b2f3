"""Reports, and what moderators do about people."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from koridor.server.accounts.reasons import Reason
from koridor.server.accounts.registry import Registry
from koridor.server.core.accounts import Account
from koridor.server.core.match.state import MatchState
from koridor.server.core.matches import Matches
from koridor.server.core.one_line import one_line
from koridor.server.core.reports import Ground, Report
from koridor.server.infra.asking import Denied
from koridor.server.infra.store.accounts_reports import SqlReports

MOST = 100
"""How many reports are listed at a time."""
LONGEST_MUTE = 10 * 366 * 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Moderation:
    """Takes reports, and acts on them. What it refuses it raises as `Denied` or `TooMany`."""

    registry: Registry
    reports: SqlReports
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
        await self.registry.accounts.mute(person_id, until)
        self.registry.gate.forget()
        return await self.account(person_id)

    async def close(self, person_id: str) -> None:
        """Close somebody's account, and end the sessions."""
        await self._below(person_id)
        await self.registry.accounts.close(person_id, self.registry.now())
        self.registry.gate.forget()

    async def _below(self, person_id: str) -> None:
        """Moderators cannot shut each other out; who runs the site can."""
        account = await self.account(person_id)
        if account.is_moderator:
            name = account.person.name
            raise Denied(403, Reason.OF_A_MODERATOR, f"{name!r} is a moderator")

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


def _names_at(state: MatchState) -> dict[str, str]:
    people = [state.host, *state.people, *(line.person for line in state.talk)]
    return {person.id: person.name for person in people if person.kind != "computer"}
