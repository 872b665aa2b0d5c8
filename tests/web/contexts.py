"""Browsers, each with cookies and a memory of its own, that are swept clean and used again.

A new one costs Chromium a second of processor time, as it comes with a window of its own; where there are no
windows, a fifth of that. So a page is used again too, by whoever comes next: a new one takes a process of its
own, which reads and compiles all modules anew, 0.9 s of processor time instead of 0.4.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

REST = "icon.svg"
"""Nothing runs in it."""
EVERYTHING = "all"


class Contexts:
    """Those for one server."""

    def __init__(self, browser: Browser, url: str, swept: str = EVERYTHING) -> None:
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
        self._options: dict[BrowserContext, dict[str, Any]] = {}
        self._usual: set[Page] = set()
        """Pages in which nobody has prepared anything."""
        self._resting: dict[BrowserContext, Page] = {}

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
        self._options[context] = options
        return context

    def open(self, context: BrowserContext, prepare: Callable[[Page], object] | None = None) -> Page:
        """A page that is as new; one that is prepared is for one visit only."""
        page = self._resting.pop(context, None) if prepare is None else None
        if page is None:
            page = context.new_page()
        if prepare is None:
            self._usual.add(page)
        else:
            prepare(page)
        return page

    def sweep(self) -> None:
        """Nobody uses any; all that was left behind goes, but for files that are the same for everybody."""
        for key, context in self._taken:
            context.set_offline(False)
            for page in context.pages[1:]:
                if not self._may_rest(context, page):
                    page.close()
            sweeping = {"origin": self.url, "storageTypes": self._kinds}
            self._lines[context].send("Storage.clearDataForOrigin", sweeping)
            self._swept[key].append(context)
        self._taken.clear()
        self._usual.clear()

    def _may_rest(self, context: BrowserContext, page: Page) -> bool:
        """Whether a page waits for the next visit, one in each browser, with nothing left of the last.

        A version on a device is swept away only when no page is there.
        """
        kept_on_the_device = context.service_workers and self._kinds == EVERYTHING
        if page is self._resting.get(context):
            return True
        if page not in self._usual or context in self._resting or kept_on_the_device:
            return False
        page.unroute_all()
        page.goto(f"{self.url}/{REST}")
        page.evaluate("sessionStorage.clear()")
        options = self._options[context]
        looks = {"color_scheme": "light", "reduced_motion": "reduce"}
        page.emulate_media(media="null", **{key: options.get(key, usual) for key, usual in looks.items()})
        page.set_viewport_size(options["viewport"])
        self._resting[context] = page
        return True

    def close(self) -> None:
        """Close all."""
        for contexts in self._swept.values():
            for context in contexts:
                context.close()
