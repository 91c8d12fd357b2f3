import pytest

from koridor.server.infra.crowd import Crowd, is_within


def test_an_address_is_full_until_one_of_its_connections_ends() -> None:
    crowd = Crowd(most=2)
    crowd.enter("192.0.2.1")
    assert not crowd.is_full("192.0.2.1")
    crowd.enter("192.0.2.1")
    assert crowd.is_full("192.0.2.1")
    assert not crowd.is_full("192.0.2.2")
    crowd.leave("192.0.2.1")
    assert not crowd.is_full("192.0.2.1")


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "192.0.2.2", False),
        ("not:an:address", "not:an:address", True),
        ("", "", True),
    ],
)
def test_an_address_stands_for_whose_it_is(one: str, other: str, *, is_same: bool) -> None:
    """Whoever has a network of IPv6 has more addresses in it than there are connections."""
    crowd = Crowd(most=1)
    crowd.enter(one)
    assert crowd.is_full(other) is is_same


@pytest.mark.parametrize(
    ("address", "trusted", "is_so"),
    [
        ("127.0.0.1", "127.0.0.1,::1", True),
        ("::1", "127.0.0.1, ::1", True),
        ("10.0.0.9", ["10.0.0.0/24"], True),
        ("10.0.1.9", ["10.0.0.0/24"], False),
        ("192.0.2.1", "*", True),
        ("192.0.2.1", "", False),
        ("", "127.0.0.1", False),
        ("192.0.2.1", "/run/proxy.sock", False),
    ],
)
def test_proxies_are_named_as_uvicorn_names_them(
    address: str, trusted: str | list[str], *, is_so: bool
) -> None:
    assert is_within(address, trusted) is is_so
