"""Browsers, each with cookies and a memory of its own, that are swept clean and used again.

A new one costs Chromium a second of processor time, as it comes with a window of its own; where there are no
windows, a fifth of that.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession


class Contexts:
    """Those for one server."""

    def __init__(self, browser: Browser, url: str, swept: str = "all") -> None:
        """`swept` are the kinds of what a visit leaves behind that go."""
        self.url = url
        self._kinds = swept
        self._browser = browser
        self._taken: list[tuple[str, BrowserContext]] = []
        self._swept: dict[str, list[BrowserContext]] = {}
        self.kept: set[BrowserContext] = set()
        """Those that have the whole version on their device, which is not swept away."""
        self._lines: dict[BrowserContext, CDPSession] = {}
        """To an empty page that each keeps, through which it is swept."""

    def take(self, **options: Any) -> BrowserContext:
        """One that nobody uses, with these settings."""
        key = repr(sorted(options.items()))
        swept = self._swept.setdefault(key, [])
        context = swept.pop() if swept else self._new(options)
        self._taken.append((key, context))
        return context

    def _new(self, options: dict[str, Any]) -> BrowserContext:
        """A version is kept on the device only where a test is about that: it takes a second each time."""
        home = f"{self.url}/"  # so that `page.goto("replay")` leads to the page of a site under any path
        context = self._browser.new_context(base_url=home, **options)
        if options.get("service_workers") != "allow":
            context.add_init_script("delete Navigator.prototype.serviceWorker")  # as on plain http
        self._lines[context] = context.new_cdp_session(context.new_page())
        return context

    def sweep(self) -> None:
        """Nobody uses any; all that was left behind goes, but for files that are the same for everybody."""
        for key, context in self._taken:
            context.set_offline(False)
            for page in context.pages[1:]:
                page.close()
            sweeping = {"origin": self.url, "storageTypes": self._kinds}
            self._lines[context].send("Storage.clearDataForOrigin", sweeping)
            self._swept[key].append(context)
        self._taken.clear()

    def close(self) -> None:
        """Close all."""
        for contexts in self._swept.values():
            for context in contexts:
                context.close()
