"""A copy of all that the site keeps about somebody."""

from litestar import Response, get
from msgspec import Struct

from koridor.server.accounts.bodies import OwnAccount, OwnSession
from koridor.server.accounts.registry import Registry
from koridor.server.accounts.session_routes import listed, shown_to_owner
from koridor.server.core.challenges import Challenge
from koridor.server.core.reports import Report
from koridor.server.infra.asking import BySession, Given
from koridor.server.infra.store.account_store import AccountStore
from koridor.server.infra.store.accounts_export import (
    RatingChange,
    RatingNote,
    ReportedNote,
    SaidNote,
    TokenNote,
)


class OwnData(Struct, frozen=True, kw_only=True):
    """All that the site keeps about the owner of an account.

    Args:
        matches: ids of the matches at whose tables the reader sits or sat.
        games: ids of those that were finished, in order; `games.qgn` of the player has them whole.
        ratings: in each pool.
        rating_changes: what each rated game did, in order.
        talk: what the reader said at tables; what spectators say is not kept.
        challenges: to and from the reader; they are kept for a day.
        imports: ids of games that the reader has sent.
        reports: that the reader has made.
        reported: that others have made about the reader, without their names and words.
    """

    account: OwnAccount
    sessions: list[OwnSession]
    tokens: list[TokenNote]
    matches: list[str]
    games: list[str]
    ratings: list[RatingNote]
    rating_changes: list[RatingChange]
    talk: list[SaidNote]
    challenges: list[Challenge]
    imports: list[str]
    reports: list[Report]
    reported: list[ReportedNote]


@get("/api/account/export", summary="A copy of one's data", tags=["accounts"])
async def export(
    signed_in: BySession, registry: Given[Registry], account_store: Given[AccountStore]
) -> Response[OwnData]:
    """All that the site keeps about the reader, as a file."""
    person_id, kept = signed_in.account.person.id, account_store.export
    await registry.limits.export(person_id)
    data = OwnData(
        account=await shown_to_owner(signed_in.account, registry),
        sessions=await listed(signed_in, registry),
        tokens=list(await kept.tokens_of(person_id)),
        matches=list(await kept.matches_of(person_id)),
        games=list(await kept.games_of(person_id)),
        ratings=list(await kept.ratings_of(person_id)),
        rating_changes=list(await kept.changes_of(person_id)),
        talk=list(await kept.talk_of(person_id)),
        challenges=list(await account_store.challenges.all_of(person_id)),
        imports=list(await kept.imports_of(person_id)),
        reports=list(await account_store.reports.made_by(person_id)),
        reported=list(await kept.reports_about(person_id)),
    )
    headers = {"Content-Disposition": 'attachment; filename="koridor-account.json"'}
    return Response(data, headers=headers)


ROUTES = (export,)
