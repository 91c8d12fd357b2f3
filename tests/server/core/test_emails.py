"""What looks like an address for mail."""

import pytest

from koridor.server.core.emails import is_email


@pytest.mark.parametrize("text", ["n@example.org", "nina.b+k@mail.example.org", "нина@почта.рф"])
def test_addresses(text: str) -> None:
    assert is_email(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nina",
        "nina@example",
        "@example.org",
        "a@b@example.org",
        "a b@example.org",
        "a@example.org\nBcc: b@example.org",
        "a@example.org, b@example.org",
        "Nina <a@example.org>",
        "a@-example.org",
        "a@example..org",
        f"{'a' * 65}@example.org",
        f"a@{'b' * 60}.{'c' * 60}.{'d' * 60}.{'e' * 60}.{'f' * 60}.org",
    ],
)
def test_what_is_none(text: str) -> None:
    assert not is_email(text)
