"""A box in which the mail of a site is kept."""

from dataclasses import dataclass, field

from koridor.server.core.mail import Letter, Undeliverable


@dataclass
class Box:
    """A `Mailer` that keeps the mail."""

    letters: list[Letter] = field(default_factory=list)
    is_away: bool = False

    async def send(self, letter: Letter) -> None:
        if self.is_away:
            raise Undeliverable("away")
        self.letters.append(letter)

    def token(self) -> str:
        """The one in the last letter."""
        [link] = [line for line in self.letters[-1].text.splitlines() if "#" in line]
        return link.partition("#")[2]
