"""Three ways to use a page: with a mouse, with keys alone, with a finger."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator

MOST_KEYS = 150

# The key that brings the focus nearer: arrows within a group that has one stop for Tab, else Tab itself.
_NEARER = """
target => {
  const now = document.activeElement;
  if (now === target) return "";
  const inside = target.tabIndex < 0 && target.closest("[role=group]")?.contains(now);
  if (!inside) return "Tab";
  return now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? "ArrowRight" : "ArrowLeft";
}
"""


class Hands(Protocol):
    """What a person uses."""

    def press(self, target: Locator) -> None:
        """Do what the thing is there for."""


class Mouse:
    """A click."""

    def press(self, target: Locator) -> None:
        """Click it."""
        target.click()


class Finger:
    """A tap."""

    def press(self, target: Locator) -> None:
        """Tap it."""
        target.tap()


class Keys:
    """The key that a thing names as its own; Tab, arrows and Enter for all others."""

    def press(self, target: Locator) -> None:
        """Press its key, or go there and press Enter."""
        own = target.get_attribute("aria-keyshortcuts")
        if own is None:
            self.reach(target)
        target.page.keyboard.press(own.lower() if own else "Enter")

    def reach(self, target: Locator) -> None:
        """Bring the focus to something."""
        for _ in range(MOST_KEYS):
            key = target.evaluate(_NEARER)
            if not key:
                return
            target.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {target}")
