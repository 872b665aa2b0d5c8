"""Somewhere to be in a browser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.web.table import Table
from tests.web.visitor import Visitors

Press = Callable[[Table], object]


def nothing(_table: Table) -> None:
    """Just look."""


@dataclass(frozen=True)
class Place:
    """Somewhere to be: an address, who one is there, what is pressed on arrival, what comes last."""

    path: str
    token: str = ""
    press: Press = nothing
    shows: str = ""

    def enter(self, visit: Visitors, device: str = "desktop") -> Page:
        """Go there."""
        page = visit(self.path, self.token, device)
        page.locator("main :is(a, button)", has_text=self.shows).first.wait_for()
        self.press(Table(page))
        return page
