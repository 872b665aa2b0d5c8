"""The site without a server: what `yksi site` writes, shown under some path by a plain file server."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Page

from tests.web.modules import imported
from tests.web.visitor import Visitors
from yksi.server.site import folder
from yksi.server.site.version import WORKER

UNDER = "games/yksi"
VERSION = imported("base/version.js")
KEPT = f"""
async () => {{
  await (await {VERSION}).keepVersion();
  await navigator.serviceWorker.ready;
}}
"""
"""Not to wait until the page does so by itself."""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


class Quiet(SimpleHTTPRequestHandler):
    """Shows files."""

    def log_message(self, *_told: Any) -> None:
        """Tell nobody."""


class Site:
    """A file server with the site."""

    def __init__(self, root: Path) -> None:
        """Write the site, and show it until it is closed."""
        self.folder = root / UNDER
        self.version = folder.write(self.folder)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
        self.url = f"http://127.0.0.1:{self._server.server_port}/{UNDER}"
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def upgrade(self, digest: str) -> None:
        """Put the same files there as another version."""
        old = self.version.digest
        for path in (self.folder / WORKER, *self.folder.rglob("*.html"), *self.folder.rglob("all.json")):
            path.write_text(path.read_text(encoding="utf-8").replace(old, digest), encoding="utf-8")
        (self.folder / "v" / old).rename(self.folder / "v" / digest)

    def close(self) -> None:
        """Show it no more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Castaways(Visitors):
    """Whoever comes has visited the site once, and has no network any more."""

    def __call__(self, *arguments: Any, **more: Any) -> Page:
        """Somebody opens a page."""
        self.expect("ERR_INTERNET_DISCONNECTED")
        return super().__call__(*arguments, service_workers="allow", **more)

    def arrive(self, page: Page, address: str) -> None:
        """Open it without a network, after a first visit; a browser may have been there for another test."""
        if page.context not in self._contexts.kept:
            page.goto(self.url)
            page.evaluate(KEPT)
            page.wait_for_function(CONTROLLED)
            self._contexts.kept.add(page.context)
        page.context.set_offline(True)
        page.goto(address)
