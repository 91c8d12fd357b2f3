"""What is set for a site."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from koridor.server.app.parts import mailer_of
from koridor.server.app.settings import InvalidSettings, Settings, from_environment
from koridor.server.infra.mail import ConsoleMailer, SmtpMailer


def test_nothing_has_to_be_set() -> None:
    settings = from_environment({})
    assert settings == Settings()
    assert settings.database_url.startswith("sqlite:////")


def test_variables_of_the_environment_are_read() -> None:
    settings = from_environment(
        {
            "KORIDOR_PORT": "80",
            "KORIDOR_DATABASE": "postgresql://me@there/games",
            "KORIDOR_REDIS": "redis://there",
            "KORIDOR_WORKERS": "3",
            "KORIDOR_COMPUTERS": "0",
            "KORIDOR_ORIGINS": "https://a.test https://b.test",
            "KORIDOR_SECURE": "yes",
            "KORIDOR_LOG": "json",
        }
    )
    assert (settings.port, settings.workers, settings.computers) == (80, 3, 0)
    assert settings.origins == ("https://a.test", "https://b.test")
    assert (settings.is_secure, settings.log) == (True, "json")
    assert settings.database_url == "postgresql://me@there/games"


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "many"), ("PORT", "-1"), ("WORKERS", "9" * 20), ("LOG", "loud"), ("METRICS", "x")],
)
def test_what_makes_no_sense_is_named(name: str, value: str) -> None:
    with pytest.raises(InvalidSettings, match=f"KORIDOR_{name}"):
        from_environment({f"KORIDOR_{name}": value})


def test_several_workers_need_a_place_to_meet() -> None:
    with pytest.raises(InvalidSettings, match="redis"):
        Settings(workers=2)


def test_mail_goes_where_it_is_set_to_go() -> None:
    assert isinstance(mailer_of(Settings()), ConsoleMailer)
    variables = {
        "KORIDOR_SMTP": "smtps://user:secret@mail.test",
        "KORIDOR_MAIL_FROM": "koridor@koridor.test",
        "KORIDOR_ADDRESS": "https://koridor.test/",
    }
    settings = from_environment(variables)
    assert isinstance(mailer_of(settings), SmtpMailer)
    assert settings.public_address == "https://koridor.test"
    assert from_environment(settings.environment()) == settings


@pytest.mark.parametrize("missing", ["address", "mail_from"])
def test_mail_needs_to_know_the_site_and_its_sender(missing: str) -> None:
    fields = {"smtp": "smtp://mail.test", "address": "https://a.test", "mail_from": "k@a.test"}
    with pytest.raises(InvalidSettings, match="address and a sender"):
        Settings(**{name: value for name, value in fields.items() if name != missing})  # type: ignore[arg-type]


def test_the_secret_is_made_once_and_is_nobody_elses(tmp_path: Path) -> None:
    first, again = Settings(data=tmp_path).secret, Settings(data=tmp_path).secret
    assert first == again
    assert len(first) >= 32
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    assert Settings(data=tmp_path / "other").secret != first


def test_a_secret_that_was_not_written_to_its_end_is_refused(tmp_path: Path) -> None:
    """Anybody could sign with an empty one."""
    for text in ("", "short"):
        (tmp_path / "secret").write_text(text, encoding="ascii")
        with pytest.raises(InvalidSettings, match="not a secret"):
            _ = Settings(data=tmp_path).secret


def test_who_looks_for_the_secret_meanwhile_finds_all_of_it(tmp_path: Path) -> None:
    """Several processes start at once on a new folder."""
    for number in range(20):
        settings = Settings(data=tmp_path / str(number))
        with ThreadPoolExecutor(4) as threads:
            found = set(threads.map(lambda one: one.secret, [settings] * 4))
        assert len(found) == 1
        assert [file.name for file in settings.data.iterdir()] == ["secret"]


@pytest.mark.parametrize(
    ("name", "number"),
    [("port", 0), ("port", 65_536), ("workers", 0), ("workers", -1), ("computers", -1)],
)
def test_numbers_with_which_nothing_would_be_served_are_refused(name: str, number: int) -> None:
    given: dict[str, Any] = {name: number}
    with pytest.raises(InvalidSettings, match=name):
        Settings(redis="redis://localhost", **given)


def test_an_address_that_is_not_of_redis_is_refused() -> None:
    with pytest.raises(InvalidSettings, match="redis"):
        Settings(redis="http://localhost")
