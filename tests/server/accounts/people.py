"""People with and without accounts."""

import httpx
from tests.server.site import Browser, Site


def elsewhere(browser: Browser, site: Site) -> Browser:
    """The same person, served by another process; whoever copies all cookies looks the same."""
    there = Browser(site)
    for cookie in browser.http.cookies.jar:
        there.http.cookies.jar.set_cookie(cookie)
    return there


async def moderator(site: Site, name: str = "Vera", **where: str) -> Browser:
    """Somebody who looks after others."""
    browser = site.guest(**where)
    person = await browser.register(name)
    await site.parts.outside.accounts.accounts.appoint(person.id, is_moderator=True)
    site.parts.registry.gate.forget()
    return browser


async def bot(site: Site, name: str = "Robby", **where: str) -> Browser:
    """An account that a program plays with."""
    browser = site.guest(**where)
    person = await browser.register(name)
    await site.parts.outside.accounts.accounts.upgrade(person.id, site.clock.now)
    site.parts.registry.gate.forget()
    return browser


def reason(answer: httpx.Response) -> tuple[int, str | None]:
    """Why something was refused."""
    return answer.status_code, answer.json().get("reason")
