"""Mail by SMTP, to a server that takes what it is sent."""

import asyncio
from collections.abc import AsyncIterator
from email import message_from_bytes, policy

import pytest

from koridor.server.core.mail import Letter, Undeliverable
from koridor.server.infra.mail import SmtpMailer, UnknownMailer

LETTER = Letter(
    to="nina@example.org", subject="Новый пароль", text="سلام Nina,\n\nhttps://a.test/#x\n"
)


class MailServer:
    """Speaks as much SMTP as a client needs that has nothing to prove."""

    def __init__(self, *, answer: str = "250 taken") -> None:
        self.answer = answer
        self.commands: list[str] = []
        self.mail = b""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail.test\r\n")
        while line := await reader.readline():
            command = line.decode().strip()
            self.commands.append(command)
            if command == "DATA":
                writer.write(b"354 go on\r\n")
                self.mail = await reader.readuntil(b"\r\n.\r\n")
                writer.write(f"{self.answer}\r\n".encode())
            elif command == "QUIT":
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 fine\r\n")
            await writer.drain()
        writer.close()


@pytest.fixture
async def server() -> AsyncIterator[tuple[MailServer, str]]:
    mail_server = MailServer()
    async with await asyncio.start_server(mail_server.serve, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        yield mail_server, f"127.0.0.1:{port}"


async def test_a_letter_is_handed_on(server: tuple[MailServer, str]) -> None:
    mail_server, host = server
    await SmtpMailer(f"smtp://{host}", "koridor@example.org").send(LETTER)
    assert "RCPT TO:<nina@example.org>" in mail_server.commands
    mail = message_from_bytes(mail_server.mail, policy=policy.default)
    assert (mail["to"], mail["subject"]) == (LETTER.to, LETTER.subject)
    assert mail["from"] == "Koridor <koridor@example.org>"
    assert mail["message-id"]
    body = mail.get_body()
    assert body is not None
    assert body.get_content().rstrip(".\r\n") == LETTER.text.rstrip()


async def test_a_server_that_refuses_is_told(server: tuple[MailServer, str]) -> None:
    mail_server, host = server
    mail_server.answer = "550 no"
    with pytest.raises(Undeliverable, match="no"):
        await SmtpMailer(f"smtp://{host}", "koridor@example.org").send(LETTER)


async def test_a_password_is_not_told_without_tls(server: tuple[MailServer, str]) -> None:
    mail_server, host = server
    with pytest.raises(Undeliverable):
        await SmtpMailer(f"smtp://us%40er:secret@{host}", "koridor@example.org").send(LETTER)
    assert not [one for one in mail_server.commands if one.startswith(("AUTH", "MAIL"))]


async def test_a_server_that_is_away_is_told() -> None:
    with pytest.raises(Undeliverable):
        await SmtpMailer("smtp://127.0.0.1:9", "koridor@example.org").send(LETTER)


async def test_no_letter_has_more_lines_in_its_head_than_we_wrote(
    server: tuple[MailServer, str],
) -> None:
    mail_server, host = server
    forged = Letter(to="nina@example.org\r\nBcc: zoe@example.org", subject="x", text="x")
    with pytest.raises(Undeliverable):
        await SmtpMailer(f"smtp://{host}", "koridor@example.org").send(forged)
    assert not mail_server.mail


@pytest.mark.parametrize(
    ("url", "sender"),
    [
        ("mail.example.org", "koridor@example.org"),
        ("http://mail.example.org", "koridor@example.org"),
        ("smtp://", "koridor@example.org"),
        ("smtp://mail.example.org:port", "koridor@example.org"),
        ("smtp://mail.example.org", "nobody at all"),
    ],
)
def test_addresses_that_make_no_sense(url: str, sender: str) -> None:
    with pytest.raises(UnknownMailer):
        SmtpMailer(url, sender)
