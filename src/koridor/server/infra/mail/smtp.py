"""Mail by SMTP."""

from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

import aiosmtplib

from koridor.server.core.mail import Letter, Undeliverable

PORTS = {"smtp": 587, "smtps": 465}
PATIENCE = 20.0
"""Seconds."""


class UnknownMailer(ValueError):
    """An address that is none of a mail server."""


class SmtpMailer:
    """A `Mailer` that hands mail to a server.

    Args:
        url: `smtps://user:password@host:465`, or `smtp://` for a server that speaks TLS when it is
            asked to. A user and a password are never told without TLS.
        sender: the address in `From`.

    Raises:
        UnknownMailer: when it makes no sense.
    """

    def __init__(self, url: str, sender: str) -> None:
        address = urlsplit(url)
        if address.scheme not in PORTS or not address.hostname:
            raise UnknownMailer(f"{url!r} is not like smtps://user:password@host:port")
        try:
            self._port = address.port or PORTS[address.scheme]
            self._sender = Address(addr_spec=sender)
        except ValueError as fault:
            raise UnknownMailer(f"{fault}: {url!r}, {sender!r}") from fault
        self._host = address.hostname
        self._user = unquote(address.username) if address.username else None
        self._password = unquote(address.password) if address.password else None
        self._is_tls = address.scheme == "smtps"

    async def send(self, letter: Letter) -> None:
        """Hand it to the server."""
        try:
            await aiosmtplib.send(
                self._message(letter),
                hostname=self._host,
                port=self._port,
                username=self._user,
                password=self._password,
                use_tls=self._is_tls,
                start_tls=True if self._user and not self._is_tls else None,
                timeout=PATIENCE,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError) as fault:
            raise Undeliverable(f"{type(fault).__name__}: {fault}") from fault

    def _message(self, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"] = Address("Koridor", addr_spec=self._sender.addr_spec)
        message["To"] = letter.to
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._sender.domain)
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.text)
        return message
