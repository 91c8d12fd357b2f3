"""Which names can be registered."""

from random import Random

import pytest

from koridor.server.accounts.names import checked
from koridor.server.core.names import KINS, guest_name
from koridor.server.infra.asking import Denied


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Nina", "Nina"),
        ("  Нина   Ш. ", "Нина Ш."),
        ("علی‌رضا", "علی‌رضا"),
        ("پری ۲", "پری ۲"),
        ("Robotnik", "Robotnik"),
        ("Мода", "Мода"),
        ("Amber", "Amber"),
        ("Zoe2000", "Zoe2000"),
        ("R2D2", "R2D2"),
        ("M3", "M3"),
        ("7even", "7even"),
        ("مدیران", "مدیران"),
    ],
)
def test_names_that_are_welcome(typed: str, name: str) -> None:
    assert checked(typed) == name


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("x", "bad_name"),
        ("a\u200cb", "bad_name"),
        ("Nиna", "mixed_scripts"),
        ("admin", "reserved_name"),
        ("Admin 42", "reserved_name"),
        ("adrnin", "reserved_name"),
        ("A-d-m-i-n", "reserved_name"),
        ("the Koridor team", "reserved_name"),
        ("Компьютер", "reserved_name"),
        ("модератор_7", "reserved_name"),
        ("مدیر", "reserved_name"),
        ("رایانه ۳", "reserved_name"),
        ("مهمان", "reserved_name"),
        ("Amber Heron 42", "reserved_name"),
        ("AmberHeron", "reserved_name"),
        ("Arnber Heron", "reserved_name"),
        ("Adm1n", "reserved_name"),
        ("Adm1n42", "reserved_name"),
        ("4dm1n", "reserved_name"),
        ("K0ridor", "reserved_name"),
        ("the K0r1dor team", "reserved_name"),
        ("A-d-m-1-n", "reserved_name"),
        ("he1p", "reserved_name"),
        ("0ff1c1al", "reserved_name"),
        ("Nu11 5", "reserved_name"),
        ("админ1стратор", "reserved_name"),
        ("М0дератор", "reserved_name"),
        ("Amber Her0n 42", "reserved_name"),
    ],
)
def test_names_that_nobody_can_have(name: str, reason: str) -> None:
    with pytest.raises(Denied) as refused:
        checked(name)
    assert refused.value.reason == reason


def test_no_name_of_a_guest_can_be_registered() -> None:
    dice = Random(1)
    for language in KINS:
        for _ in range(100):
            with pytest.raises(Denied, match="somebody else"):
                checked(guest_name(dice, language))
