"""Names for guests in their language: readable, neutral, and seldom given twice."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from koridor.openings import Language

NUMBERS = range(2, 100)
_PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


@dataclass(frozen=True, slots=True)
class Kin:
    """Animals of one gender, and the qualities in its form."""

    qualities: tuple[str, ...]
    animals: tuple[str, ...]

    @staticmethod
    def of(qualities: str, animals: str) -> "Kin":
        """Words divided by blanks."""
        return Kin(tuple(qualities.split()), tuple(animals.split()))


_ENGLISH = Kin.of(
    """
    Amber Azure Brave Bright Calm Clear Clever Coral Crimson Curious Eager Gentle Golden Green
    Happy Honest Indigo Ivory Jolly Keen Kind Lilac Lively Lucky Merry Mild Misty Modest Navy
    Noble Olive Orange Patient Pearl Plucky Polite Proud Quick Quiet Rapid Ruby Scarlet Silent
    Silver Sunny Swift Tidy Violet Warm Wise
    """,
    """
    Badger Beaver Bison Bunting Camel Crane Curlew Dolphin Dormouse Egret Falcon Ferret Finch
    Gazelle Gecko Hare Hedgehog Heron Hoopoe Ibex Jackdaw Kestrel Kingfisher Lark Leopard Linnet
    Lynx Magpie Marten Newt Nightingale Oriole Osprey Otter Owl Panda Pelican Plover Puffin Raven
    Robin Salmon Seal Sparrow Stork Swallow Swan Tortoise Turtle Wren
    """,
)
_RUSSIAN_HE = Kin.of(
    """
    Янтарный Лазурный Смелый Яркий Спокойный Ясный Умный Бодрый Чуткий Нежный Золотой Зелёный
    Весёлый Честный Быстрый Добрый Ловкий Удачливый Мирный Скромный Синий Славный Терпеливый
    Тихий Вежливый Гордый Рыжий Серебряный Солнечный Лёгкий Тёплый Мудрый Верный Дружный Алый
    Белый Звонкий Бойкий Меткий Шустрый
    """,
    """
    Барсук Бобр Бизон Журавль Дельфин Сокол Хорёк Зяблик Геккон Заяц Ёж Удод Кулик Леопард Манул
    Соболь Соловей Тюлень Филин Пеликан Ворон Лосось Аист Стриж Лебедь Дрозд Кит Лось Енот Горностай
    """,
)
_RUSSIAN_SHE = Kin.of(
    """
    Янтарная Лазурная Смелая Яркая Спокойная Ясная Умная Бодрая Чуткая Нежная Золотая Зелёная
    Весёлая Честная Быстрая Добрая Ловкая Удачливая Мирная Скромная Синяя Славная Терпеливая
    Тихая Вежливая Гордая Рыжая Серебряная Солнечная Лёгкая Тёплая Мудрая Верная Дружная Алая
    Белая Звонкая Бойкая Меткая Шустрая
    """,
    """
    Цапля Выдра Газель Рысь Сорока Куница Иволга Сова Панда Синица Ласточка Черепаха Чайка Галка
    Косуля Белка Лиса Нерпа Кряква Зарянка
    """,
)
# The animals stand first, in the form that binds the quality to them.
_PERSIAN = Kin.of(
    """
    آبی آرام آزاد باهوش بردبار بنفش بهاری تیزبین چابک خندان خوشدل دانا دلیر راستگو روشن زرین زیرک
    سپید سبز سرخ شاد شجاع صبور صمیمی طلایی فروتن کوشا گرم لاجوردی مهربان نارنجی نرم وفادار هوشیار
    یکدل نجیب
    """,
    """
    شاهین درنای عقاب پلنگ یوز گوزن آهوی غزال خرگوش دلفین نهنگ جغد بلبل هدهد کبوتر چکاوک قناری سنجاب
    سمور گورکن پلیکان کلاغ طاووس مرغابی قوی فلامینگوی پاندای روباه سار دارکوب
    """,
)
KINS: Mapping[Language, tuple[Kin, ...]] = MappingProxyType(
    {"en": (_ENGLISH,), "ru": (_RUSSIAN_HE, _RUSSIAN_SHE), "fa": (_PERSIAN,)}
)
"""The words that names are made of."""


def guest_name(random: Random, language: Language = "en") -> str:
    """A name such as `Amber Heron 42`, one of more than a hundred thousand.

    >>> guest_name(Random(1)), guest_name(Random(1), "ru")
    ('Crimson Pelican 99', 'Спокойный Геккон 17')
    """
    kins = KINS[language]
    [kin] = random.choices(kins, [len(kin.animals) for kin in kins]) if len(kins) > 1 else kins
    quality, animal = random.choice(kin.qualities), random.choice(kin.animals)
    number = str(random.choice(NUMBERS))
    if language == "fa":
        return f"{animal} {quality} {number.translate(_PERSIAN_DIGITS)}"
    return f"{quality} {animal} {number}"


def names_without_number() -> Iterator[tuple[str, str]]:
    """The two words of every name that guests may be given."""
    for language, kins in KINS.items():
        for kin in kins:
            for quality in kin.qualities:
                for animal in kin.animals:
                    yield (animal, quality) if language == "fa" else (quality, animal)
