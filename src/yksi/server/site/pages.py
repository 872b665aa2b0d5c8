"""The browser client: every file of ``web/``, and its page at every address that the client knows.

web/ → `Site` (read, compressed and hashed when the server starts) → `Site.answer`

A path is looked up among the files that were read, so none can lead out of the folder.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from yksi.server.door.limits import Limiter
from yksi.server.site.assets import FOREVER, REVALIDATE, Asset

WEB: Final = Path(__file__).parents[2] / "web"
INDEX: Final = "/index.html"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
    ".txt": "text/plain; charset=utf-8",
}
"""What is served; other files of the folder are not."""
PAGES: Final = tuple(route["path"] for route in json.loads((WEB / "routes.json").read_text(encoding="utf-8")))
"""Where the client shows something, as it reads it too; anywhere else it says that nothing is there."""
_IS_PAGE: Final = re.compile("|".join(re.sub(r"{\w+}", "[^/]+", page) for page in PAGES))
_IS_HASHED: Final = re.compile(r".+-[0-9a-f]{8}\.woff2")
"""Files whose name says what is in them: whatever changes gets another one."""
METHODS: Final = ("GET", "HEAD")


class Site:
    """The files of the browser client."""

    def __init__(self, limiter: Limiter, folder: Path = WEB) -> None:
        """Read them all."""
        self._limiter = limiter
        self._files = {
            f"/{path.relative_to(folder).as_posix()}": Asset.of(path.read_bytes(), TYPES[path.suffix])
            for path in sorted(folder.rglob("*"))
            if path.suffix in TYPES
        }
        self.index = self._files[INDEX]

    def has(self, path: str) -> bool:
        """Whether there is a file or a page at a path."""
        return path in self._files or _IS_PAGE.fullmatch(path) is not None

    def answer(self, request: Request, address: str) -> Response:
        """The file or the page at the path of a request, or the page that says there is none."""
        if request.method not in METHODS:
            return PlainTextResponse("Method Not Allowed", 405, {"allow": ", ".join(METHODS)})
        self._limiter.spend(address, "files")
        path = request.scope["path"]
        keep = FOREVER if path in self._files and _IS_HASHED.fullmatch(path) else REVALIDATE
        return self._files.get(path, self.index).answer(request, 200 if self.has(path) else 404, keep)
