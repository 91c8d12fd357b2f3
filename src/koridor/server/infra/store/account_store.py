"""All that is kept about accounts, in one database."""

from dataclasses import dataclass
from typing import Self

from koridor.server.infra.store.accounts import SqlAccounts
from koridor.server.infra.store.accounts_credentials import SqlCredentials
from koridor.server.infra.store.accounts_emails import SqlEmailProofs
from koridor.server.infra.store.accounts_export import SqlExport
from koridor.server.infra.store.accounts_limits import SqlLimits
from koridor.server.infra.store.accounts_reports import SqlReports
from koridor.server.infra.store.accounts_resets import SqlResets
from koridor.server.infra.store.accounts_sessions import SqlSessions
from koridor.server.infra.store.challenges import SqlChallenges
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.guest_mutes import SqlGuestMutes
from koridor.server.infra.store.imports import SqlImports
from koridor.server.infra.store.tokens import SqlTokens


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountStore:
    """Each table, or few of them, by those who read and write it."""

    accounts: SqlAccounts
    credentials: SqlCredentials
    emails: SqlEmailProofs
    guests: SqlGuestMutes
    sessions: SqlSessions
    limits: SqlLimits
    resets: SqlResets
    reports: SqlReports
    export: SqlExport
    tokens: SqlTokens
    imports: SqlImports
    challenges: SqlChallenges

    @classmethod
    def of(cls, database: Database) -> Self:
        """Those of a database."""
        return cls(
            accounts=SqlAccounts(database),
            credentials=SqlCredentials(database),
            emails=SqlEmailProofs(database),
            guests=SqlGuestMutes(database),
            sessions=SqlSessions(database),
            limits=SqlLimits(database),
            resets=SqlResets(database),
            reports=SqlReports(database),
            export=SqlExport(database),
            tokens=SqlTokens(database),
            imports=SqlImports(database),
            challenges=SqlChallenges(database),
        )
