"""Browsers, each with cookies and a memory of its own, that are swept clean and used again.

A new one costs Chromium a second of processor time, as it comes with a window of its own; where there are no
windows, a fifth of that.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext


class Contexts:
    """Those for one server."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self._browser = browser
        self._taken: list[tuple[str, BrowserContext]] = []
        self._swept: dict[str, list[BrowserContext]] = {}

    def take(self, **options: Any) -> BrowserContext:
        """One that nobody uses, with these settings."""
        key = repr(sorted(options.items()))
        swept = self._swept.setdefault(key, [])
        context = swept.pop() if swept else self._browser.new_context(base_url=self.url, **options)
        self._taken.append((key, context))
        return context

    def sweep(self) -> None:
        """Nobody uses any; all that was left behind goes, but for files that are the same for everybody."""
        for key, context in self._taken:
            context.set_offline(False)
            page = context.new_page()
            line = context.new_cdp_session(page)
            for open_page in context.pages[:-1]:
                open_page.close()
            line.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
            page.close()
            self._swept[key].append(context)
        self._taken.clear()

    def close(self) -> None:
        """Close all."""
        for contexts in self._swept.values():
            for context in contexts:
                context.close()
