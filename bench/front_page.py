"""How soon the front page can be used, and what it weighs: `python -m bench.front_page`.

Each load is that of a first visit: a browser without cookies and caches. The page can be used when
the button that starts a game against the computer is there and has been drawn: pages are put
together in the browser, with all that listens, before they are shown.
"""

import argparse
import asyncio
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.load.serving import Served
from playwright.async_api import Browser, async_playwright

ARGUMENTS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu")
SCREENS = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 360, "height": 740},
}
LANGUAGES = {"en": "Play the computer", "ru": "Играть с компьютером", "fa": "بازی با رایانه"}
WATCH = """name => {
  const isThere = () =>
    [...document.querySelectorAll("button")].some(
      one => one.textContent.trim() === name && !one.disabled);
  const watch = () => {
    if (!isThere()) return requestAnimationFrame(watch);
    requestAnimationFrame(() => { window.usable = performance.now(); });
  };
  watch();
}"""
WEIGHT = """() => performance.getEntriesByType("resource").map(
  ({ name, encodedBodySize, initiatorType }) => [name, encodedBodySize, initiatorType])"""


@dataclass(frozen=True, slots=True)
class Load:
    """One visit.

    Args:
        usable: milliseconds from the request to the page that can be used.
        program: bytes of script and style, compressed as they came.
        elsewhere: what was asked of other hosts.
    """

    usable: float
    program: int
    elsewhere: tuple[str, ...]


async def visit(browser: Browser, url: str, language: str, screen: str) -> Load:
    """Come for the first time."""
    context = await browser.new_context(
        viewport=SCREENS[screen],  # type: ignore[arg-type]
        is_mobile=screen == "phone",
    )
    page = await context.new_page()
    await page.add_init_script(f"({WATCH})({LANGUAGES[language]!r})")
    await page.goto(f"{url}/{language}/")
    usable = await page.wait_for_function("() => window.usable")
    weights = await page.evaluate(WEIGHT)
    load = Load(
        usable=float(await usable.json_value()),
        program=sum(size for name, size, _ in weights if name.endswith((".js", ".css"))),
        elsewhere=tuple(name for name, *_ in weights if not name.startswith(url)),
    )
    await context.close()
    return load


async def measure(times: int) -> None:
    """Serve the site, visit it, and print what was measured."""
    with TemporaryDirectory() as folder:
        served = await Served(Path(folder) / "data").up()
        url = f"http://{served.address}"
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(
                    executable_path=shutil.which("chromium"), args=[*ARGUMENTS]
                )
                print(f"load {os.getloadavg()[0]:.1f}, {times} first visits each")
                for screen in SCREENS:
                    for language in LANGUAGES:
                        loads = [await visit(browser, url, language, screen) for _ in range(times)]
                        _show(f"{screen} {language}", loads)
                await browser.close()
        finally:
            served.stop()


def _show(name: str, loads: list[Load]) -> None:
    times = sorted(load.usable for load in loads)
    elsewhere = {address for load in loads for address in load.elsewhere}
    print(
        f"{name:12} usable after: median {median(times):4.0f} ms, worst {times[-1]:4.0f} ms; "
        f"script and style {max(load.program for load in loads) / 1000:.1f} kB; "
        f"asked of other hosts: {', '.join(sorted(elsewhere)) or 'nothing'}",
        flush=True,
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=10, help="first visits of each kind")
    asyncio.run(measure(parser.parse_args().times))


if __name__ == "__main__":
    main()
