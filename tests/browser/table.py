"""The page of a match, as its reader uses it."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.board import Board

from koridor.notation import ALGEBRAIC
from koridor.rules import Position, Rules

_YOURS = re.compile(r"\byours\b")


class Table:
    """The page of a match: the waiting table, the game and what is left of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = Board(page)
        self.plies: Locator = page.locator("button.ply")
        self.status: Locator = page.locator(".status")
        self.result: Locator = page.locator("section.result")
        self.told: Locator = page.locator(".told .toast")

    @property
    def match_id(self) -> str:
        """The id of the match."""
        return self.page.url.rsplit("/", 1)[1]

    def button(self, name: str) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name, exact=True)

    def sit_down(self) -> None:
        """Take a seat at the waiting table."""
        self.button("Sit down").click()

    def moves(self) -> list[str]:
        """What the list of moves shows."""
        return self.plies.all_inner_texts()

    def positions(self, rules: Rules) -> list[Position]:
        """The positions that the list of moves leads through, the last one being the present."""
        positions = [Position.start(rules)]
        for move in self.moves():
            positions.append(positions[-1].play(ALGEBRAIC.read(move, positions[-1])))
        return positions

    def position(self, rules: Rules) -> Position:
        """The position that the list of moves leads to."""
        return self.positions(rules)[-1]

    def see_moves(self, *moves: str) -> None:
        """Wait until exactly these moves were played."""
        expect(self.plies).to_have_text(list(moves))

    def see_line(self, text: str) -> None:
        """Wait until the line of the status says this."""
        expect(self.status.locator(".line")).to_contain_text(text)

    def see_count(self, count: int) -> None:
        """Wait until so many moves were played."""
        expect(self.plies).to_have_count(count)

    def see_turn(self) -> None:
        """Wait until it is the reader's turn."""
        expect(self.status).to_have_class(_YOURS)

    def play(self, move: str) -> None:
        """Play by mouse in the reader's turn, and see the move in the list."""
        self.see_turn()
        count = self.plies.count()
        self.board.click(move)
        expect(self.plies.nth(count)).to_have_text(move)

    def wait_for_turn_or_end(self) -> None:
        """Wait until the reader can move, or nobody can any more."""
        expect(self.page.locator(".status.yours, section.result").first).to_be_visible()

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.result.is_visible()

    def resign(self) -> None:
        """Resign, and mean it."""
        self.button("Resign").click()
        self.button("Yes, resign").click()

    def clocks(self) -> list[str]:
        """What the clocks show, from the top of the page to its bottom."""
        return self.page.get_by_role("timer").all_inner_texts()
