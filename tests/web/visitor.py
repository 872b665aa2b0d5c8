"""Somebody with a browser of their own, in which nothing may go wrong unseen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page, Request

from tests.web.contexts import Contexts
from tests.web.patience import PATIENCE_MS

DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
}
ALWAYS = (
    r"ERR_ABORTED",  # the page was left while something was on its way
)


GONE = "ERR_(CONNECTION|EMPTY_RESPONSE|INCOMPLETE|SOCKET)"
"""What a browser says of a server that is killed, also while it answers."""


class Visitors:
    """Whoever comes, and what went wrong for any of them."""

    def __init__(self, contexts: Contexts) -> None:
        self._contexts = contexts
        self.url = contexts.url
        self.troubles: list[str] = []
        self._expected = [*map(re.compile, ALWAYS)]
        self._watched: list[Page] = []
        self._notes: dict[Any, Callable[[Any], None]] = {
            "console": self._note_console,
            "pageerror": self._note_error,
            "requestfailed": self._note_failure,
        }

    def __call__(
        self,
        path: str = "/",
        token: str = "",
        device: str = "desktop",
        language: str = "en",
        prepare: Callable[[Page], object] | None = None,
        **context: Any,
    ) -> Page:
        """Somebody opens a page, known by a token or unknown."""
        usual = {"locale": language, "reduced_motion": "reduce", **DEVICES[device]}
        browser = self._contexts.take(**{**usual, **context})
        browser.set_default_timeout(PATIENCE_MS)
        if token:
            browser.add_cookies([{"name": "yksi", "value": token, "url": self._contexts.url}])
        page = self._contexts.open(browser, prepare)
        self._watched.append(page)
        for event, note in self._notes.items():
            page.on(event, note)
        self.arrive(page, path if path.startswith("http") else self.url + path)  # a link is whole
        return page

    def arrive(self, page: Page, address: str) -> None:
        """Open an address."""
        page.goto(address)

    def expect(self, *patterns: str) -> None:
        """Let this go wrong in the test, as it is what the test is about."""
        self._expected += map(re.compile, patterns)

    def close(self) -> None:
        """All leave; AssertionError if anything went wrong."""
        for page in self._watched:
            for event, note in self._notes.items():
                page.remove_listener(event, note)
        self._contexts.sweep()
        assert not self.troubles, "\n".join(self.troubles)

    def _note(self, trouble: str) -> None:
        if not any(expected.search(trouble) for expected in self._expected):
            self.troubles.append(trouble)

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"{message.type} in the console: {message.text} ({message.location.get('url')})")

    def _note_error(self, error: Error) -> None:
        self._note(f"error in the page: {error}")

    def _note_failure(self, request: Request) -> None:
        self._note(f"failed: {request.url} {request.failure}")
