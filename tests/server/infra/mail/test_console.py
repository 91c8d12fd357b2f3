"""Mail for the log."""

from collections.abc import Iterator

import pytest
import structlog

from koridor.server.app.logs import configure_logs
from koridor.server.app.settings import Log
from koridor.server.core.mail import Letter
from koridor.server.infra.mail import ConsoleMailer


@pytest.fixture
def usual_logs() -> Iterator[None]:
    yield
    structlog.reset_defaults()


@pytest.mark.usefixtures("usual_logs")
@pytest.mark.parametrize("log", ["text", "json"])
async def test_it_is_found_in_every_log(log: Log, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs(log)
    letter = Letter(to="nina@example.org", subject="A", text="https://koridor.test/#token")
    await ConsoleMailer().send(letter)
    written = capsys.readouterr().err
    assert letter.to in written
    assert letter.text in written
