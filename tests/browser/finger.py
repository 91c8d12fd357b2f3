"""Fingers on the glass: touches as the browser gets them from a screen."""

from playwright.sync_api import Page
from tests.browser.board import Bar, Spot

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
"""The options of a small phone's context."""
STEPS = 6
"""Movements that a browser reports of a short drag."""


class Finger:
    """Touches a page; several fingers may be down at once."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._down: list[Spot] = []

    def press(self, *spots: Spot) -> None:
        """Put fingers down here, besides those that are."""
        self._down += spots
        self._send("touchStart")

    def move(self, spot: Spot) -> None:
        """Move the first finger, in several steps as hands do."""
        start = self._down[0]
        for step in range(1, STEPS + 1):
            self._down[0] = start.towards(spot, step / STEPS)
            self._send("touchMove")

    def slip(self, bar: Bar) -> None:
        """Touch a wall for a moment, and not quite stand still."""
        self.press(bar.body)
        self._down = [bar.body.towards(bar.middle, 0.9)]
        self._send("touchMove")
        self.lift()

    def lift(self) -> None:
        """Lift all fingers."""
        self._down = []
        self._send("touchEnd")

    def tap(self, spot: Spot) -> None:
        """Touch shortly."""
        self.press(spot)
        self.lift()

    def drag(self, bar: Bar) -> None:
        """Draw a wall from end to end, and let go."""
        self.press(bar.first)
        self.move(bar.last)
        self.lift()

    def _send(self, kind: str) -> None:
        points = [{"x": spot.x, "y": spot.y, "id": at} for at, spot in enumerate(self._down)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
