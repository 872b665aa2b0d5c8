"""The browser client as a folder that needs no server of ours: any file server has it, under any path.

`Version` → `write`: every page as a file, the files of the version, the service worker
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from yksi.editions import EDITIONS
from yksi.locales.catalogues import LANGUAGES, raw_words
from yksi.server.site.version import ARCHIVE, INDEX, WORKER, Version, routes

MISSING: Final = "404.html"
_MISSING: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>yksi</title>
<meta name="viewport" content="width=device-width">
<style>
  :root { color-scheme: light dark }
  body { max-width: 34rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui }
</style></head>
<body>SAID
<script type="module">
  // From the folder of this address upwards: the first that has the files of the version is the home.
  for (let folder = new URL("./", location.href); ; folder = new URL("../", folder)) {
    const found = await fetch(new URL("FILESroutes.json", folder), { method: "HEAD" }).catch(() => null);
    if (found?.ok) for (const link of document.links) link.href = folder.href;
    if (found?.ok || folder.pathname === "/") break;
  }
</script></body></html>
"""


def write(folder: Path) -> Version:
    """Write a site into a folder; one that is there already gets a newer version.

    The files come first and the worker last: whoever visits meanwhile gets the old version or the new one.
    """
    version = Version(alone=True)
    files = folder / version.folder
    for path in version.paths():
        if file := version.file(path):
            _put(files / path, file.body)
    _put(files / ARCHIVE, version.archive.body)
    for path, name in _pages():
        depth = path.count("/") - (path == "/")
        _put(folder / path[1:] / INDEX, version.page(name, "../" * depth or "./").encode())
    _put(folder / MISSING, _missing(version).encode())
    _put(folder / WORKER, version.worker().encode())
    return version


def _missing(version: Version) -> str:
    """The page for an address that no file has, which hosts show under any path: so it looks for its home."""
    said = "".join(
        f'<p lang="{language}">{escape(raw_words(language, "web")["trouble-no-such-page"])} '
        f'<a href="./">{escape(raw_words(language, "web")["home"])}</a></p>'
        for language in LANGUAGES
    )
    return _MISSING.replace("SAID", said).replace("FILES", version.folder)


def _pages() -> Iterator[tuple[str, str]]:
    """Every address that can be known, and its page; others are found by the service worker."""
    for route in routes():
        if "{" not in route["path"]:
            yield route["path"], route["page"]
        elif route["path"] == "/rules/{edition}":
            yield from ((f"/rules/{id}", route["page"]) for id in EDITIONS)


def _put(path: Path, body: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body)
