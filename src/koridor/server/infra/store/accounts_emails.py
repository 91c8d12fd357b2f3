"""Who shows that mail reaches them, in SQLite or PostgreSQL."""

from sqlalchemy import Connection, delete, insert

from koridor.server.infra.store.accounts_changing import change
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import ACCOUNTS, EMAIL_PROOFS


class SqlEmailProofs:
    """Tokens that work once and for a while; they come hashed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, token: str, person_id: str, email: str, *, expires: int) -> None:
        """Let a person show, by this token alone, that mail to an address reaches them."""

        def write(connection: Connection) -> None:
            connection.execute(delete(EMAIL_PROOFS).where(EMAIL_PROOFS.c.person_id == person_id))
            row = {"token": token, "person_id": person_id, "email": email, "expires": expires}
            connection.execute(insert(EMAIL_PROOFS).values(row))

        await self._database.write(write)

    async def use(self, token: str, now: int) -> bool:
        """The address is verified; False when the token works no more, or it is another one."""
        taking = (
            delete(EMAIL_PROOFS)
            .where(EMAIL_PROOFS.c.token == token, EMAIL_PROOFS.c.expires > now)
            .returning(EMAIL_PROOFS.c.person_id, EMAIL_PROOFS.c.email)
        )

        def write(connection: Connection) -> bool:
            proof = connection.execute(taking).one_or_none()
            if proof is None:
                return False
            is_the_same = ACCOUNTS.c.email == proof.email
            return change(connection, proof.person_id, is_the_same, email_verified=now)

        return await self._database.write(write)

    async def forget(self, now: int) -> None:
        """Delete those that work no more."""
        old = delete(EMAIL_PROOFS).where(EMAIL_PROOFS.c.expires <= now)
        await self._database.write(lambda open_: open_.execute(old))
