"""Which names can be registered."""

import re
from functools import cache

from koridor.server.accounts.reasons import Reason
from koridor.server.core import naming
from koridor.server.core.likeness import is_mixed, scripts, small_likeness
from koridor.server.core.names import names_without_number
from koridor.server.infra.asking import Denied

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
    if is_reserved(tidy):
        raise Denied(400, Reason.RESERVED_NAME, f"{tidy!r} could be taken for somebody else")
    return tidy


def is_reserved(name: str) -> bool:
    """Whether a word of the name, or all of it together, is reserved, or it is a guest's name."""
    words = _WORDS.findall(name)
    parts = [small_likeness(word) for word in words]
    if not _alike(_RESERVED).isdisjoint([*parts, small_likeness("".join(words))]):
        return True
    return "".join(parts) in _names_of_guests()


@cache
def _alike(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(small_likeness, words))


@cache
def _names_of_guests() -> frozenset[str]:
    """Names as the site makes them for guests, without the number."""
    alike = cache(small_likeness)
    return frozenset(alike(first) + alike(second) for first, second in names_without_number())
