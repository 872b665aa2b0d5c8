"""The browser client: every file of its version, and its page at every address that the client knows.

`Version` → `Site.answer`: files of the version for good, the page asked for anew each time

A path is looked up among the files that were read, so none can lead out of the folder.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from yksi.server.door.limits import Limiter
from yksi.server.site.assets import FOREVER, REVALIDATE, TYPES, Asset
from yksi.server.site.version import ARCHIVE, WEB, WORKER, Version, routes

PAGES: Final = tuple(route["path"] for route in routes())
"""Where the client shows something, as it reads it too; anywhere else it says that nothing is there."""
_IS_PAGE: Final = re.compile("|".join(re.sub(r"{\w+}", "[^/]+", page) for page in PAGES))
_OF_A_VERSION: Final = re.compile(r"/(v/[0-9a-f]+/)(.+)")
METHODS: Final = ("GET", "HEAD")


class Site:
    """The browser client of this server."""

    def __init__(self, limiter: Limiter, folder: Path = WEB, closed: Collection[str] = ()) -> None:
        """Read it; nothing is said to be at addresses that are `closed` here."""
        self._limiter = limiter
        self._closed = closed
        self.version = Version(folder)
        self._pages = {
            word: Asset.of(self.version.page(name, "/").encode(), TYPES[".html"])
            for word, name in self.version.pages.items()
        }
        self._worker = Asset.of(self.version.worker().encode(), TYPES[".js"])
        self.index = self._pages[""]

    def pack(self) -> None:
        """Make what takes long, 0.6 s, before somebody waits for it."""
        _ = self.version.archive

    def has(self, path: str) -> bool:
        """Whether there is a file or a page at a path."""
        known = _IS_PAGE.fullmatch(path) is not None and path not in self._closed
        return self._file(path) is not None or known

    def answer(self, request: Request, address: str) -> Response:
        """The file or the page at the path of a request, or the page that says there is none."""
        if request.method not in METHODS:
            return PlainTextResponse("Method Not Allowed", 405, {"allow": ", ".join(METHODS)})
        self._limiter.spend(address, "files")
        path = request.scope["path"]
        file = self._file(path)
        if file:
            return file.answer(request, keep=REVALIDATE if file is self._worker else FOREVER)
        if _OF_A_VERSION.fullmatch(path):
            return PlainTextResponse("There is no such file in this version.\n", 404)
        page = self._pages[path.split("/")[1]] if self.has(path) else self.index
        return page.answer(request, 200 if self.has(path) else 404)

    def _file(self, path: str) -> Asset | None:
        if path == f"/{WORKER}":
            return self._worker
        found = _OF_A_VERSION.fullmatch(path)
        if found is None or found[1] != self.version.folder:
            return None
        return self.version.archive if found[2] == ARCHIVE else self.version.file(found[2])
