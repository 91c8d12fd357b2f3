"""Ways to send mail: to the log of the server, or by SMTP."""

from koridor.server.infra.mail.console import ConsoleMailer
from koridor.server.infra.mail.smtp import SmtpMailer, UnknownMailer

__all__ = ["ConsoleMailer", "SmtpMailer", "UnknownMailer"]
