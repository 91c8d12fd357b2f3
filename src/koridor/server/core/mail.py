"""The port to people's mail boxes."""

from typing import Protocol

from msgspec import Struct


class Letter(Struct, frozen=True, kw_only=True):
    """A mail of plain text to one person.

    Args:
        to: the address.
    """

    to: str
    subject: str
    text: str


class Undeliverable(Exception):
    """The mail could not be handed on; the message says why."""


class Mailer(Protocol):
    """Sends mail."""

    async def send(self, letter: Letter) -> None:
        """Hand it on.

        Raises:
            Undeliverable: when that fails.
        """
        ...
