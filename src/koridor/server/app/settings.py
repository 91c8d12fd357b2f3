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
DEFAULT_LICENCE = "CC0-1.0"

Log = Literal["text", "json"]
Readers = Literal["local", "all"]
LOGS: Mapping[str, Log] = {"text": "text", "json": "json"}
READERS: Mapping[str, Readers] = {"local": "local", "all": "all"}
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
    log: Log = "text"
    metrics: Readers = "local"
    licence: str = DEFAULT_LICENCE

    def __post_init__(self) -> None:
        if self.workers > 1 and not self.redis:
            raise InvalidSettings(f"{self.workers} workers need a Redis to meet in: set redis")

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
        with suppress(FileExistsError):
            new = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(new, "w", encoding="ascii") as opened:
                opened.write(secrets.token_urlsafe(32))
        return file.read_text(encoding="ascii")

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
        log=_one_of("LOG", of("LOG", "text"), LOGS),
        metrics=_one_of("METRICS", of("METRICS", "local"), READERS),
        licence=_licence(of("LICENCE", DEFAULT_LICENCE)),
    )


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
