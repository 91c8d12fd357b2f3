"""What the site writes to people, in their language."""

from typing import Literal

from koridor.server.core.mail import Letter

Language = Literal["en", "ru", "fa"]

_SUBJECTS: dict[Language, str] = {
    "en": "Koridor: a new password",
    "ru": "Коридор: новый пароль",
    "fa": "کریدور: گذرواژهٔ تازه",
}
_TEXTS: dict[Language, str] = {
    "en": """\
Hello {name},

somebody asked for a new password for your account at Koridor.
If it was you, choose one here within an hour:

{link}

If it was not you, ignore this mail: nothing has changed.
""",
    "ru": """\
Здравствуйте, {name}!

Кто-то попросил новый пароль для вашей учётной записи на сайте «Коридор».
Если это были вы, задайте его здесь в течение часа:

{link}

Если это были не вы, не обращайте внимания на письмо: ничего не изменилось.
""",
    "fa": """\
سلام {name}،

کسی برای حساب شما در کریدور گذرواژهٔ تازه خواسته است.
اگر خودتان بوده‌اید، تا یک ساعت دیگر آن را اینجا برگزینید:

{link}

اگر شما نبوده‌اید، این نامه را نادیده بگیرید: چیزی عوض نشده است.
""",
}


def reset_letter(*, to: str, name: str, link: str, language: Language) -> Letter:
    """The letter to somebody who has forgotten the password."""
    text = _TEXTS[language].format(name=name, link=link)
    return Letter(to=to, subject=_SUBJECTS[language], text=text)
