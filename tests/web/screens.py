"""The size of the screen that a page is shown on."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

from tests.web.late import DRAWN

Screen = tuple[int, int]
IS_SCREEN = "([width, height]) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches"


def resize(page: Page, screen: Screen) -> None:
    """Show a page on another screen, and let its script seat everybody there."""
    size: ViewportSize = {"width": screen[0], "height": screen[1]}
    if page.viewport_size != size:
        page.set_viewport_size(size)
        page.wait_for_function(IS_SCREEN, arg=screen)
    page.evaluate(DRAWN)
