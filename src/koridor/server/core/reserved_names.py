"""Names that could be taken for the site, for nobody, or for a guest."""

import re
import unicodedata
from functools import cache

from koridor.server.core.likeness import small_likeness
from koridor.server.core.names import names_without_number

_TEXT = """
admin admins administrator moderator moderators mod staff support help system root official owner
security abuse postmaster webmaster hostmaster koridor quoridor computer bot bots engine robot
guest guests anonymous anonym nobody everybody everyone anybody player opponent deleted closed
null none undefined you me api www mail info
админ админы администратор модератор модераторы поддержка помощь система официальный владелец
безопасность коридор куоридор компьютер бот боты движок робот гость гости аноним анонимный никто
все игрок соперник удалён закрыт вы ты я
ادمین مدیر مدیریت ناظر پشتیبانی کمک راهنما سامانه سیستم رسمی مالک امنیت کریدور کوریدور کوئوریدور
رایانه کامپیوتر بات ربات موتور مهمان ناشناس هیچکس همه بازیکن حریف حذف‌شده بسته شما من
"""
_RESERVED = tuple(_TEXT.split())
"""Who bears such a name could be taken for the site, or for nobody."""
_WORDS = re.compile(r"[^\W\d_]+")
_WORDS_WITH_DIGITS = re.compile(r"[^\W_]+")
_DIGITS = "0123456789"
_AS_LETTERS = str.maketrans("013457l", "oieasti")
"""What digits in a word are written for; `l` and `i` are both written as `1`."""


def is_reserved(name: str) -> bool:
    """Whether a word of the name, or all of it together, is reserved."""
    words = _WORDS.findall(name)
    parts = [small_likeness(word) for word in words]
    if not _alike(_RESERVED).isdisjoint([*parts, small_likeness("".join(words))]):
        return True
    return not _disguised(name).isdisjoint(_read_alike(_RESERVED))


def is_as_of_guests(name: str) -> bool:
    """Whether it is a name as the site makes them for guests."""
    parts = "".join(map(small_likeness, _WORDS.findall(name)))
    return parts in _names_of_guests() or not _disguised(name).isdisjoint(_read_names_of_guests())


def _disguised(name: str) -> frozenset[str]:
    """The words that have digits, and all of it together, the digits read as letters.

    Those at the beginning and at the end may be a number as well: it is read with and without.
    """
    plain = "".join(str(unicodedata.digit(one, one)) for one in name)
    words = _WORDS_WITH_DIGITS.findall(plain)
    forms = {
        form
        for word in (*words, "".join(words))
        for form in (word, word.lstrip(_DIGITS), word.rstrip(_DIGITS), word.strip(_DIGITS))
    }
    return frozenset(_read(form) for form in forms if any(digit in form for digit in _DIGITS))


def _read(word: str) -> str:
    return small_likeness(word.casefold().translate(_AS_LETTERS))


@cache
def _alike(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(small_likeness, words))


@cache
def _read_alike(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(_read(word) for word in words if len(word) > 2)  # `M3` is not `me`


@cache
def _names_of_guests() -> frozenset[str]:
    """Names as the site makes them for guests, without the number."""
    alike = cache(small_likeness)
    return frozenset(alike(first) + alike(second) for first, second in names_without_number())


@cache
def _read_names_of_guests() -> frozenset[str]:
    alike = cache(_read)
    return frozenset(alike(first) + alike(second) for first, second in names_without_number())
