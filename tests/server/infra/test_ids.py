"""Names of matches."""

from koridor.server.infra.ids import ALPHABET, LENGTH, new_match_id


def test_the_letters_of_a_name_cannot_be_confused() -> None:
    assert len(set(ALPHABET)) == 58
    assert not set("0OIl") & set(ALPHABET)


def test_names_differ_and_stand_in_links_as_they_are() -> None:
    names = {new_match_id() for _ in range(1_000)}
    assert len(names) == 1_000
    assert all(len(name) == LENGTH and name.isalnum() and name.isascii() for name in names)
