"""Mail for sites that send none: whoever runs the site finds it in the log."""

import structlog

from koridor.server.core.mail import Letter

_log = structlog.get_logger()


class ConsoleMailer:
    """A `Mailer` that writes to the log."""

    async def send(self, letter: Letter) -> None:
        """Write it, as a warning: somebody waits for it who does not read the log."""
        _log.warning(
            "mail for the log, as no server is set",
            to=letter.to,
            subject=letter.subject,
            text=letter.text,
        )
