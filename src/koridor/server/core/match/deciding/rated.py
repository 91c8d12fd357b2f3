"""What is asked of those whose match is to count."""

from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.standings import is_registered
from koridor.server.core.people import Person
from koridor.server.core.pools import pool_of
from koridor.server.core.terms import Terms


def unrateable(terms: Terms, person: Person, wish: int | None = None) -> Refused | None:
    """Why somebody cannot sit at a table of these terms as far as ratings are concerned.

    Args:
        wish: the seat that is asked for; in rated matches seats are drawn.
    """
    if not terms.is_rated:
        return None
    if pool_of(terms) is None:
        detail = f"there are no ratings for {terms.rules!r} with the clock {terms.control}"
        return Refused(RefusalCode.INVALID_TERMS, detail)
    if not is_registered(person):
        return Refused(RefusalCode.NOT_REGISTERED, f"a {person.kind} cannot play rated matches")
    if wish is not None:
        return Refused(RefusalCode.RATED, "in rated matches seats are drawn", seat=wish)
    return None
