"""What is set for a site, from variables of the environment that begin with KORIDOR_."""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NoReturn, TypeVar

from koridor.rules import KoridorError

PREFIX = "KORIDOR_"
DEFAULT_PORT = 8700
DEFAULT_ADDRESS = f"http://127.0.0.1:{DEFAULT_PORT}"
DEFAULT_LICENCE = "CC0-1.0"

Log = Literal["text", "json"]
Readers = Literal["local", "all"]
LOGS: Mapping[str, Log] = {"text": "text", "json": "json"}
READERS: Mapping[str, Readers] = {"local": "local", "all": "all"}
MOST_PROCESSES = 256
REDIS = ("redis://", "rediss://", "unix://")
"""How addresses of Redis begin."""
SHORTEST_SECRET = 32
"""Characters; what is shorter was not made by us, or not written to its end."""
Choice = TypeVar("Choice")


class InvalidSettings(KoridorError):
    """A site cannot run with these settings; the message names the one at fault."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What is set for a site.

    Args:
        data: a folder for the secret and, by default, the database.
        database: `sqlite:///file` or `postgresql://user@host/name`.
        redis: where processes meet; needed by more than one.
        workers: processes that serve.
        computers: processes in which computers think, None for as many as suits the machine.
        origins: addresses besides its own from which pages may talk to the site.
        is_secure: whether it is reached by HTTPS only.
        address: as people reach it, such as `https://koridor.example`; links in mails begin so.
        smtp: `smtps://user:password@host:port` sends mail; without it, mail goes to the log.
        mail_from: the sender of that mail.
        log: `text` for people, `json` for programs.
        metrics: who may read /metrics.
        licence: under which others may use public games; told with every list and dump of them.
    """

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    data: Path = field(default_factory=lambda: Path("koridor-data"))
    database: str = ""
    redis: str = ""
    workers: int = 1
    computers: int | None = None
    origins: tuple[str, ...] = ()
    is_secure: bool = False
    address: str = ""
    smtp: str = ""
    mail_from: str = ""
    log: Log = "text"
    metrics: Readers = "local"
    licence: str = DEFAULT_LICENCE

    def __post_init__(self) -> None:
        for name, least, number, most in (
            ("port", 1, self.port, 65_535),
            ("workers", 1, self.workers, MOST_PROCESSES),
            ("computers", 0, self.computers or 0, MOST_PROCESSES),
        ):
            if not least <= number <= most:
                raise InvalidSettings(f"{name} is {number}, not within {least} to {most}")
        if self.redis and not self.redis.startswith(REDIS):
            raise InvalidSettings(f"redis is {self.redis!r}, it begins with {' or '.join(REDIS)}")
        if self.workers > 1 and not self.redis:
            raise InvalidSettings(f"{self.workers} workers need a Redis to meet in: set redis")
        if self.smtp and not (self.address and self.mail_from):
            raise InvalidSettings("mail needs the site's address and a sender: set both")

    @property
    def public_address(self) -> str:
        """The address in links, without a slash at its end."""
        return self.address.rstrip("/") or f"http://{self.host}:{self.port}"

    @property
    def database_url(self) -> str:
        """The database, by default a file among the data."""
        return self.database or f"sqlite:///{(self.data / 'koridor.sqlite3').absolute()}"

    @property
    def dumps(self) -> Path:
        """Where files with all games of a month are."""
        return self.data / "dumps"

    @property
    def secret(self) -> str:
        """What signs cookies; made once and kept among the data."""
        self.data.mkdir(parents=True, exist_ok=True)
        file = self.data / "secret"
        if not file.exists():
            _write_once(file, secrets.token_urlsafe(32))
        secret = file.read_text(encoding="ascii").strip()
        if len(secret) < SHORTEST_SECRET:
            raise InvalidSettings(
                f"{file} holds {len(secret)} characters, not a secret: remove it, and all guests"
                " become new ones"
            )
        return secret

    def environment(self) -> dict[str, str]:
        """The variables from which `from_environment` makes the same settings."""
        values = {
            "HOST": self.host,
            "PORT": str(self.port),
            "DATA": str(self.data),
            "DATABASE": self.database,
            "REDIS": self.redis,
            "WORKERS": str(self.workers),
            "COMPUTERS": "" if self.computers is None else str(self.computers),
            "ORIGINS": " ".join(self.origins),
            "SECURE": "1" if self.is_secure else "",
            "ADDRESS": self.address,
            "SMTP": self.smtp,
            "MAIL_FROM": self.mail_from,
            "LOG": self.log,
            "METRICS": self.metrics,
            "LICENCE": self.licence,
        }
        return {PREFIX + name: value for name, value in values.items()}


def from_environment(variables: Mapping[str, str] = os.environ) -> Settings:
    """The settings of a site.

    Raises:
        InvalidSettings: when a variable makes no sense.
    """

    def of(name: str, default: str = "") -> str:
        return variables.get(PREFIX + name) or default

    computers = of("COMPUTERS")
    return Settings(
        host=of("HOST", "127.0.0.1"),
        port=_number("PORT", of("PORT", str(DEFAULT_PORT))),
        data=Path(of("DATA", "koridor-data")),
        database=of("DATABASE"),
        redis=of("REDIS"),
        workers=_number("WORKERS", of("WORKERS", "1")),
        computers=_number("COMPUTERS", computers) if computers else None,
        origins=tuple(of("ORIGINS").split()),
        is_secure=of("SECURE") in {"1", "true", "yes"},
        address=of("ADDRESS"),
        smtp=of("SMTP"),
        mail_from=of("MAIL_FROM"),
        log=_one_of("LOG", of("LOG", "text"), LOGS),
        metrics=_one_of("METRICS", of("METRICS", "local"), READERS),
        licence=_licence(of("LICENCE", DEFAULT_LICENCE)),
    )


def _write_once(file: Path, text: str) -> None:
    """Make a file that nobody else reads; where several do it at once, all find the same text."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    new = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(new, "w", encoding="ascii") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
    try:
        with suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink()


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 6:
        _invalid(name, text)
    return int(text)


def _licence(text: str) -> str:
    """One short line: it stands in the comments of records."""
    is_plain = text.isprintable() and not set(text) & set("{}") and len(text) <= 200
    return text if is_plain else _invalid("LICENCE", text)


def _invalid(name: str, text: str) -> NoReturn:
    raise InvalidSettings(f"{PREFIX}{name} cannot be {text!r}")


def _one_of(name: str, text: str, choices: Mapping[str, Choice]) -> Choice:
    return choices[text] if text in choices else _invalid(name, text)
