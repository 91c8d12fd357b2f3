"""Reporting people, and the moderators' side of it."""

from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.background_tasks import BackgroundTask
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from koridor.server.accounts.moderation import Guest, Moderation
from koridor.server.accounts.reasons import Reason
from koridor.server.core.accounts import Account
from koridor.server.core.messages.bounds import Id, ShortText
from koridor.server.core.reports import Ground, Report
from koridor.server.infra.asking import Denied, Given, Member, Moderator

Kept = Given[Moderation]
PATH = "/api/moderation"
Instant = Annotated[int, Meta(ge=0, le=2**53)]


class NewReport(Struct, frozen=True, kw_only=True):
    """Body of `POST /api/reports`.

    Args:
        match_id: where it happened; without it, the person must have an account.
    """

    person_id: Id
    match_id: Id | None = None
    reason: Ground
    text: ShortText = ""


class NewReportAnswer(Struct, frozen=True):
    """The report was taken."""

    id: str


class Reports(Struct, frozen=True):
    """Some reports, the newest first; `before` the last one's `at` there are more."""

    reports: list[Report]


class Mute(Struct, frozen=True):
    """Body of a mute: until when."""

    until: Instant


@post("/api/reports", summary="Report somebody", tags=["moderation"])
async def report(data: JSONBody[NewReport], member: Member, moderation: Kept) -> NewReportAnswer:
    """Tell moderators of somebody who cheats or is rude; the person is not told by whom."""
    made = await moderation.report(member, data.person_id, data.match_id, data.reason, data.text)
    return NewReportAnswer(made.id)


@get(f"{PATH}/reports", summary="Reports", tags=["moderation"])
async def reports(
    moderator: Moderator,
    moderation: Kept,
    settled: FromQuery[bool] = False,  # noqa: FBT002 - a parameter of the query
    before: FromQuery[Instant | None] = None,
) -> Reports:
    """At most a hundred reports, those that wait or those that are settled."""
    found = await moderation.listed(is_settled=settled, before=before)
    return Reports(list(found))


@post(
    f"{PATH}/reports/{{report_id:str}}/settlement",
    summary="Settle a report",
    tags=["moderation"],
    status_code=204,
)
async def settle(report_id: FromPath[str], moderator: Moderator, moderation: Kept) -> None:
    """Be done with a report, whatever was done about it."""
    await moderation.settle(report_id, moderator)


@get(f"{PATH}/people", summary="An account by its name", tags=["moderation"])
async def by_name(name: FromQuery[str], moderator: Moderator, moderation: Kept) -> Account:
    """The account of that name, or of one that looks like it."""
    account = await moderation.registry.accounts.by_name(name)
    if account is None:
        raise Denied(404, Reason.NO_SUCH_ACCOUNT, f"nobody is called {name[:40]!r}")
    return account


@get(f"{PATH}/people/{{person_id:str}}", summary="An account", tags=["moderation"])
async def by_id(person_id: FromPath[str], moderator: Moderator, moderation: Kept) -> Account:
    """The account of a person."""
    return await moderation.account(person_id)


@put(f"{PATH}/people/{{person_id:str}}/mute", summary="Mute somebody", tags=["moderation"])
async def mute(
    person_id: FromPath[str], data: JSONBody[Mute], moderator: Moderator, moderation: Kept
) -> Account:
    """Let somebody not talk in matches until then."""
    return await moderation.mute(person_id, data.until)


@delete(
    f"{PATH}/people/{{person_id:str}}/mute",
    summary="Unmute somebody",
    tags=["moderation"],
    status_code=200,
)
async def unmute(person_id: FromPath[str], moderator: Moderator, moderation: Kept) -> Account:
    """Let somebody talk again."""
    return await moderation.mute(person_id, None)


@post(
    f"{PATH}/people/{{person_id:str}}/closing",
    summary="Close an account",
    tags=["moderation"],
    status_code=204,
)
async def close(person_id: FromPath[str], moderator: Moderator, moderation: Kept) -> Response[None]:
    """Close somebody's account; the sessions end."""
    await moderation.close(person_id)
    gate = moderation.registry.gate
    return Response(None, status_code=204, background=BackgroundTask(gate.sweep))


@get(f"{PATH}/guests/{{person_id:str}}", summary="A guest", tags=["moderation"])
async def guest(person_id: FromPath[str], moderator: Moderator, moderation: Kept) -> Guest:
    """Whether a guest is muted; whether there is such a guest nobody knows."""
    return await moderation.guest(person_id)


@put(f"{PATH}/guests/{{person_id:str}}/mute", summary="Mute a guest", tags=["moderation"])
async def mute_guest(
    person_id: FromPath[str], data: JSONBody[Mute], moderator: Moderator, moderation: Kept
) -> Guest:
    """Let a guest not talk in matches until then, for 30 days at the most, nor take other names."""
    return await moderation.mute_guest(person_id, data.until, moderator)


@delete(
    f"{PATH}/guests/{{person_id:str}}/mute",
    summary="Unmute a guest",
    tags=["moderation"],
    status_code=200,
)
async def unmute_guest(person_id: FromPath[str], moderator: Moderator, moderation: Kept) -> Guest:
    """Let a guest talk again."""
    return await moderation.mute_guest(person_id, None, moderator)


ROUTES = (
    report,
    reports,
    settle,
    by_name,
    by_id,
    mute,
    unmute,
    close,
    guest,
    mute_guest,
    unmute_guest,
)
