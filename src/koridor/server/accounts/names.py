"""Which names can be registered."""

from koridor.server.accounts.reasons import Reason
from koridor.server.core import naming
from koridor.server.core.likeness import is_mixed, scripts
from koridor.server.core.reserved_names import is_as_of_guests, is_reserved
from koridor.server.infra.asking import Denied


def checked(name: str) -> str:
    """The name as it is registered.

    Raises:
        Denied: with the reason why nobody can have it; whether somebody has it is not looked up.
    """
    tidy = naming.tidied(name)
    fault = naming.why_not(tidy)
    if fault:
        raise Denied(400, Reason.BAD_NAME, fault)
    if is_mixed(tidy):
        mixed = " and ".join(sorted(one.title() for one in scripts(tidy)))
        detail = f"a name is in one script, {tidy!r} mixes {mixed}"
        raise Denied(400, Reason.MIXED_SCRIPTS, detail)
    if is_reserved(tidy) or is_as_of_guests(tidy):
        raise Denied(400, Reason.RESERVED_NAME, f"{tidy!r} could be taken for somebody else")
    return tidy
