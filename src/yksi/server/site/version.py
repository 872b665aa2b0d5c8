"""A version of the browser client: every file of it, and the pages that lead to them.

web/, locales/, editions/ → `Version.files` → `page` (one a feature, with what it needs), `worker`, `archive`

All files of a version stand in a folder whose name is its digest, so that browsers keep them for good, a page
never meets files of another version, and anybody can serve the folder under any path.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Final

import msgspec

from yksi.bots.trained import NAMES as NETS
from yksi.bots.trained import net_file
from yksi.editions import EDITIONS
from yksi.keys import OWN
from yksi.locales.catalogues import LANGUAGES, raw_words
from yksi.server.site import books, catalogues
from yksi.server.site.assets import TYPES, Asset
from yksi.server.site.modules import Modules

PACKAGE: Final = Path(__file__).parents[2]
WEB: Final = PACKAGE / "web"
INDEX: Final = "index.html"
WORKER: Final = "sw.js"
APP: Final = "app.js"
MANIFEST: Final = "manifest.webmanifest"
ARCHIVE: Final = "all.json"
"""Where everything is in one piece, for the service worker."""
_MADE_OF: Final = (".py", ".toml", ".wasm", *TYPES)
"""What a file of a version can depend on."""
_PRELOADS: Final = re.compile(r" *<!-- preloads -->\n")
_EARLY: Final = re.compile(r" *<!-- Only where there is a table.*-->\n *<script .*></script>\n")
"""What starts the worker of a table on the device."""
_TABLE: Final = "table"
_OWN: Final = '"./'
"""In the page, the beginning of an address of a file."""
_DIGITS: Final = 12

Route = dict[str, str]


def routes(folder: Path = WEB) -> list[Route]:
    """Which page is at which address."""
    found: list[Route] = json.loads((folder / "routes.json").read_text(encoding="utf-8"))
    return found


def digest_of(*folders: Path) -> str:
    """Differs whenever something does of which files are made; 40 ms, where making them all takes 600."""
    told = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in _MADE_OF:
                told.update(f"{path.relative_to(folder).as_posix()}\0".encode())
                told.update(hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()[:_DIGITS]


class Version:
    """The files of the browser client as they are now."""

    def __init__(self, folder: Path = WEB, *, alone: bool = False) -> None:
        """Read those of the folder; what is made of data is made when it is asked for.

        `alone`: there is no server of ours, and pages say what would need one.
        """
        self.digest = digest_of(PACKAGE, folder)
        self.folder = f"v/{self.digest}/"
        self._read = {
            path.relative_to(folder).as_posix(): Asset.of(path.read_bytes(), TYPES[path.suffix])
            for path in sorted(folder.rglob("*"))
            if path.suffix in TYPES
        }
        self._index = self._read.pop(INDEX).body.decode()
        if alone:
            self._index = self._index.replace("<html ", "<html data-alone ", 1)
        self._worker = self._read.pop(WORKER).body.decode() if WORKER in self._read else ""
        self._made = dict(_data()) | {
            f"manifest-{language}.webmanifest": partial(_manifest, folder, language) for language in LANGUAGES
        }
        self.pages = {route["path"].split("/")[1]: route["page"] for route in routes(folder)}
        """The page by the first word of its address."""
        sources = {
            path: asset.body.decode() for path, asset in self._read.items() if path.endswith(("js", "mjs"))
        }
        self._modules = Modules(sources, self._index)

    def file(self, path: str) -> Asset | None:
        """The file at a path; None if there is none."""
        made = self._made.get(path)
        return made() if made else self._read.get(path)

    def paths(self) -> list[str]:
        """Where there is a file."""
        return [*self._read, *self._made]

    def page(self, name: str, base: str) -> str:
        """The page of a feature where `base` leads home, with the names of all that it needs."""
        needed = self._modules.closure(APP, f"{name}/page.js")
        lines = "".join(f'    <link rel="modulepreload" href="./{path}">\n' for path in needed if path != APP)
        index = self._index if name == _TABLE else _EARLY.sub("", self._index)
        return _PRELOADS.sub(lambda _: lines, index).replace(_OWN, f'"{base}{self.folder}')

    def worker(self) -> str:
        """The service worker that keeps this version."""
        told = self._worker.replace('VERSION = ""', f'VERSION = "{self.digest}"')
        return told.replace("PAGES = []", f"PAGES = {json.dumps(sorted(self.pages))}")

    @cached_property
    def archive(self) -> Asset:
        """All files in one piece: a request instead of some 250, and either whole or not there."""
        files = {path: _packed(file) for path in self.paths() if (file := self.file(path))}
        pages = {word: self.page(name, "./") for word, name in self.pages.items()}
        return Asset.of(msgspec.json.encode({"files": files, "pages": pages}), TYPES[".json"])


def _data() -> Iterator[tuple[str, Callable[[], Asset]]]:
    """What is made of data: words, rulebooks, networks."""
    for language in LANGUAGES:
        yield f"words/{language}.json", partial(catalogues.catalogue, language)
        for area in catalogues.APART:
            yield f"words/{language}/{area}.json", partial(catalogues.area_apart, language, area)
    yield "books/editions.json", books.rulebooks
    yield "books/rows.json", books.rows
    yield "books/lessons.json", books.lessons
    yield "books/puzzles.json", books.puzzles
    for id in (*EDITIONS, OWN):
        yield f"books/{id}.json", partial(books.rules_of, id)
    for name in NETS:
        yield f"engine/{name}.net", partial(_net, name)


def _manifest(folder: Path, language: str) -> Asset:
    """What the app is called on a phone, and its shortcuts, in a language."""
    told: dict[str, Any] = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    home = raw_words(language, "home")
    names = {"../../play": home["play"], "../../score": home["score"]}
    shortcuts = [{**each, "name": names[each["url"]]} for each in told["shortcuts"]]
    return Asset.of(
        msgspec.json.encode({**told, "lang": language, "description": home["lead"], "shortcuts": shortcuts}),
        TYPES[".webmanifest"],
    )


def _net(name: str) -> Asset:
    """A network of `expert`, which the engine in the page fetches when somebody plays against it."""
    return Asset.of(net_file(name), TYPES[".net"])


def _packed(file: Asset) -> Mapping[str, Any]:
    try:
        return {"type": file.media_type, "text": file.body.decode()}
    except UnicodeDecodeError:
        return {"type": file.media_type, "base64": base64.b64encode(file.body).decode()}
