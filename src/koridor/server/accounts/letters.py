"""What the site writes to people, in their language."""

from typing import Literal

from koridor.server.core.mail import Letter

Language = Literal["en", "ru", "fa"]

_RESET_SUBJECTS: dict[Language, str] = {
    "en": "Koridor: a new password",
    "ru": "Коридор: новый пароль",
    "fa": "کریدور: گذرواژهٔ تازه",
}
_RESET_TEXTS: dict[Language, str] = {
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
_CONFIRMATION_SUBJECTS: dict[Language, str] = {
    "en": "Koridor: confirm your e-mail address",
    "ru": "Коридор: подтвердите адрес почты",
    "fa": "کریدور: نشانی رایانامه‌تان را تأیید کنید",
}
_CONFIRMATION_TEXTS: dict[Language, str] = {
    "en": """\
Hello {name},

this address was given for your account at Koridor.
Confirm here within a day that it is yours:

{link}

Only to a confirmed address do we send a link when you have forgotten your password.
If you have no account at Koridor, ignore this mail: nobody can do anything with your address.
""",
    "ru": """\
Здравствуйте, {name}!

Этот адрес указан в вашей учётной записи на сайте «Коридор».
Подтвердите в течение суток, что он ваш:

{link}

Ссылку для нового пароля, если вы забудете прежний, мы посылаем только на подтверждённый адрес.
Если у вас нет учётной записи на этом сайте, не обращайте внимания на письмо:
с вашим адресом ничего нельзя сделать.
""",
    "fa": """\
سلام {name}،

این نشانی برای حساب شما در کریدور داده شده است.
تا یک روز دیگر اینجا تأیید کنید که از آنِ شماست:

{link}

پیوندِ گذرواژهٔ تازه، اگر روزی گذرواژه را فراموش کنید، تنها به نشانیِ تأییدشده فرستاده می‌شود.
اگر در کریدور حسابی ندارید، این نامه را نادیده بگیرید: با نشانی شما کاری نمی‌توان کرد.
""",
}


def reset_letter(*, to: str, name: str, link: str, language: Language) -> Letter:
    """The letter to somebody who has forgotten the password."""
    text = _RESET_TEXTS[language].format(name=name, link=link)
    return Letter(to=to, subject=_RESET_SUBJECTS[language], text=text)


def confirmation_letter(*, to: str, name: str, link: str, language: Language) -> Letter:
    """The letter to an address that somebody has given for an account."""
    text = _CONFIRMATION_TEXTS[language].format(name=name, link=link)
    return Letter(to=to, subject=_CONFIRMATION_SUBJECTS[language], text=text)
