"""How often programs may do things; what people may do as well is counted with them."""

from koridor.server.core.rates import Rate, Rates
from koridor.server.infra.asking import TooMany

REQUESTS = Rate(burst=200, per_minute=1_800)
"""Of one account with its tokens, whatever is asked."""
WRONG_TOKENS = Rate(burst=20, per_minute=20)
"""From one address."""
MOVES = Rate(burst=100, per_minute=1_200)
"""A program plays several games at a time."""
ASKS = Rate(burst=40, per_minute=120)
CHALLENGES = Rate(burst=20, per_minute=60)
STREAMS = Rate(burst=60, per_minute=240)
NEW_TOKENS = Rate(burst=10, per_minute=2)


class Limits:
    """Counts in this process."""

    def __init__(self, rates: Rates) -> None:
        self._rates = rates

    def take(self, what: str, who: str, rate: Rate, now: int) -> None:
        """Do it once; raises `TooMany` when that is too often."""
        wait = self._rates.wait(f"bot {what}", who, rate, now)
        if wait:
            raise TooMany(wait)
