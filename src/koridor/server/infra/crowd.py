"""How many connections one address holds, and how many it may hold at a time."""

from collections import Counter
from ipaddress import IPv6Address, ip_address, ip_network

MOST = 1_000
"""A school behind one address keeps well below it; whoever only wants to fill our memory does not
get far with it."""
_OWN_NETWORK = 64
"""Bits of an IPv6 address that tell whose it is: the rest its owner chooses as they please."""


class Crowd:
    """Counts the connections of each address.

    Args:
        most: how many one address may hold.
    """

    def __init__(self, *, most: int = MOST) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    def is_full(self, address: str) -> bool:
        """Whether an address holds as many as it may."""
        return self._counts[_owner(address)] >= self._most

    def enter(self, address: str) -> None:
        """A connection more."""
        self._counts[_owner(address)] += 1

    def leave(self, address: str) -> None:
        """A connection fewer."""
        owner = _owner(address)
        self._counts[owner] -= 1
        if self._counts[owner] <= 0:
            del self._counts[owner]


def is_within(address: str, trusted: str | list[str]) -> bool:
    """Whether an address belongs to those named, as uvicorn's `forwarded_allow_ips` names them.

    >>> is_within("127.0.0.1", "127.0.0.1,::1"), is_within("10.1.2.3", ["10.0.0.0/8"])
    (True, True)
    >>> is_within("192.0.2.1", "127.0.0.1,::1"), is_within("", "*")
    (False, True)
    """
    names = trusted.split(",") if isinstance(trusted, str) else trusted
    return any(_names(name.strip(), address) for name in names)


def _names(name: str, address: str) -> bool:
    if name in {"*", address}:
        return True
    try:
        return ip_address(address) in ip_network(name)
    except ValueError:  # a name that is no network, or the path of a socket
        return False


def _owner(address: str) -> str:
    """Whose an address is: of IPv6 addresses each customer has a network full."""
    if ":" not in address:
        return address
    try:
        full = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if full.ipv4_mapped is not None:
        return str(full.ipv4_mapped)
    return str(int(full) >> (128 - _OWN_NETWORK))
