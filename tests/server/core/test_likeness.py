"""Which names look alike."""

import pytest
from confusable_homoglyphs.confusables import confusables_data
from sqlalchemy import String

from koridor.server.core.likeness import is_mixed, likenesses, scripts
from koridor.server.core.naming import LONGEST, tidied
from koridor.server.infra.store.tables import ACCOUNT_NAMES


def alike(one: str, other: str) -> bool:
    return bool(likenesses(one) & likenesses(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Nina", "nina"),
        ("Nina", "N i-n.a"),
        ("paypal", "раураl"),
        ("Нора", "Hopa"),
        ("ВОВА", "вова"),
        ("ВОВА", "BOBA"),
        ("Illy", "lIIy"),
        ("Modern", "Modem"),
        ("bot1", "botl"),
        ("O5", "05"),
        ("Müller", "Muller"),
        ("Артём", "Артем"),
        ("کریم", "كريم"),
        ("می‌نا", "مینا"),
        ("علی۲", "علی2"),
        ("علی٢", "علی۲"),
        ("Ⓝina", "Nina"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Nina", "Nino"),
        ("Нора", "Nora"),
        ("Вова", "Лова"),
        ("سارا", "شارا"),
        ("ژاله", "زاله"),
        ("پری", "بری"),
        ("چپ", "جب"),
        ("Nina", "Nina2"),
        ("Шура", "Щура"),
    ],
)
def test_names_that_differ(one: str, other: str) -> None:
    assert not alike(one, other)


@pytest.mark.parametrize("name", ["Nina 2", "Нина Ш.", "علی‌رضا ۲", "ゆき花", "O'Neil", "김수"])
def test_names_in_one_script(name: str) -> None:
    assert not is_mixed(name)


@pytest.mark.parametrize("name", ["Ninа", "Нинa", "علیz", "Nиna", "Αlpha"])
def test_names_that_mix_scripts(name: str) -> None:
    assert is_mixed(name)
    assert len(scripts(name)) == 2


def test_a_key_fits_its_column() -> None:
    """Names have 24 characters at the most, each of which may turn into some."""
    column = ACCOUNT_NAMES.c.likeness.type
    assert isinstance(column, String)
    assert column.length is not None
    names = [one * LONGEST for one in confusables_data if one.isalnum() and tidied(one) == one]
    assert max(len(key) for name in names for key in likenesses(name)) <= column.length
