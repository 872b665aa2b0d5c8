"""Is the browser client served: every file, compressed and tagged, its page everywhere, and nothing else?"""

from __future__ import annotations

import base64
import gzip
import http.client
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.browsers import Page, browser_at, problem
from tests.server.nodes import Node, running
from yksi.server.app import ADMIN
from yksi.server.door import limits
from yksi.server.door.limits import Limiter
from yksi.server.site.assets import FOREVER, REVALIDATE, TYPES, accepts_gzip
from yksi.server.site.modules import Modules, imports_of
from yksi.server.site.pages import PAGES, Site
from yksi.server.site.version import INDEX, WEB, WORKER, Version

FILES = sorted(path for path in WEB.rglob("*") if path.suffix in TYPES and path.name not in (INDEX, WORKER))
VERSION = Version()
HOME = VERSION.page("home", "/")
APP = f"/{VERSION.folder}app.js"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A browser."""
    return Page(tmp_path_factory.mktemp("static"))


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server with the limits that people get."""
    folder = tmp_path_factory.mktemp("static-node")
    with running(f"sqlite:///{folder}/yksi.db", folder, options=()) as node:
        yield node


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(WEB)))
def test_every_file_of_the_version_is_served_as_it_is_and_kept_for_good(page: Page, file: Path) -> None:
    response = page.get(page.file(file.relative_to(WEB).as_posix()))
    assert response.status_code == 200
    assert response.content == file.read_bytes()
    assert response.headers["content-type"] == TYPES[file.suffix]
    assert response.headers["cache-control"] == FOREVER


@pytest.mark.parametrize(
    "path", ["words/fi.json", "words/nb/rulebook.json", "books/editions.json", "books/own.json"]
)
def test_what_is_made_of_data_is_a_file_too(page: Page, path: str) -> None:
    response = page.get(page.file(path))
    assert (response.status_code, response.headers["cache-control"]) == (200, FOREVER)
    assert response.json()


@pytest.mark.parametrize(
    "path",
    [
        *(
            "app.jsx",
            "protocol.d.ts",
            "vendor/README.md",
            "vendor",
            "index.html",
            "sw.js",
            "words/xx.json",
            "../app.js",
        ),
        *("/v/000000000000/app.js", "/v/abc/"),
    ],
)
def test_what_the_version_does_not_have_is_not_kept(page: Page, path: str) -> None:
    response = page.get(page.file(path))
    assert response.status_code == 404
    assert "cache-control" not in response.headers or response.headers["cache-control"] == REVALIDATE


def test_the_worker_is_asked_for_anew_and_knows_its_version(page: Page) -> None:
    response = page.get("/sw.js")
    assert response.headers["cache-control"] == REVALIDATE
    assert f'const VERSION = "{VERSION.digest}";' in response.text


def test_all_of_a_version_comes_in_one_piece(page: Page) -> None:
    told = page.get(page.file("all.json")).json()
    assert told["files"].keys() == {*VERSION.paths()}
    assert told["files"]["app.js"]["text"] == (WEB / "app.js").read_text(encoding="utf-8")
    image = told["files"]["icon-192.png"]
    assert base64.b64decode(image["base64"]) == (WEB / "icon-192.png").read_bytes()
    assert image["type"] == "image/png"
    assert {path.split("/")[1] for path in PAGES} == told["pages"].keys()
    assert f'src="./v/{VERSION.digest}/app.js"' in told["pages"]["play"]


def test_a_page_names_all_modules_that_it_needs(page: Page) -> None:
    """So that none waits for another: those of the app, of the feature, and the libraries."""
    named = re.findall(r'<link rel="modulepreload" href="/v/\w+/([^"]+)">', page.get("/t/F5F8H2TZ").text)
    assert {"table/page.js", "board/hand.js", "base/ui.js", "vendor/signals-core.mjs"} <= {*named}
    assert "rules/page.js" not in named
    assert len(named) == len({*named})
    assert "table/page.js" not in page.get("/").text


def test_imports_are_found_however_they_are_laid_out() -> None:
    source = """/** import { no } from "./comment.js" */
import {
  many,
  more,
} from "./many.js";
import "./effect.js";
export { other } from "./other.js";
export const x = ["no", "./no.js"];
const later = () => import("./later.js"); /** @type {import("./type.js").T} */
"""
    assert imports_of(source) == ["./many.js", "./effect.js", "./other.js"]
    assert imports_of('import{a as b}from"preact";import{c}from"preact/hooks";var d="x"') == [
        "preact",
        "preact/hooks",
    ]


def test_modules_that_import_each_other_are_each_named_once() -> None:
    sources = {"a.js": 'import "./b/c.js"', "b/c.js": 'import { x } from "../a.js"'}
    assert Modules(sources, "").closure("a.js", "nowhere.js") == ["a.js", "b/c.js"]


def test_a_file_is_compressed_for_whoever_accepts_it(page: Page, node: Node) -> None:
    plain = page.get("/", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "accept-encoding"
    zipped = page.get("/", headers={"accept-encoding": "br, gzip;q=0.8"})
    assert zipped.headers["content-encoding"] == "gzip"
    assert zipped.text == plain.text
    assert zipped.headers["etag"] != plain.headers["etag"]  # they are not the same bytes
    address = httpx.URL(node.url)
    asked = http.client.HTTPConnection(address.host, address.port or 80)
    asked.request("GET", "/", headers={"accept-encoding": "gzip"})
    with asked.getresponse() as raw:
        sent = raw.read()
    assert gzip.decompress(sent).decode() == HOME
    assert len(sent) < len(HOME) * 0.7
    asked.close()


@pytest.mark.parametrize(
    ("accepted", "accepts"),
    [
        *(("gzip", True), ("GZIP", True), ("br,gzip", True), ("gzip;q=0.001", True), ("*", True)),
        *(("", False), ("br", False), ("gzip;q=0", False), ("gzip; q=0.000", False), ("identity", False)),
    ],
)
def test_what_a_browser_accepts_is_read(accepted: str, accepts: bool) -> None:
    assert accepts_gzip(accepted) == accepts


def test_what_a_browser_has_already_is_not_sent_again(page: Page) -> None:
    first = page.get("/")
    tag = first.headers["etag"]
    for known in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        again = page.get("/", headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
        assert again.headers["cache-control"] == "no-cache"
    assert page.get("/", headers={"if-none-match": '"other"'}).status_code == 200
    assert page.get("/nowhere", headers={"if-none-match": tag}).status_code == 404


def test_an_upgrade_is_another_version(tmp_path: Path) -> None:
    found = []
    for said in ("one", "two"):
        (tmp_path / "index.html").write_text(said, encoding="utf-8")
        (tmp_path / "routes.json").write_text('[{"path": "/", "page": "home"}]', encoding="utf-8")
        site = Site(Limiter(limits.FILES), tmp_path)
        found.append((site.version.digest, site.index.tag))
    assert found[0][0] != found[1][0]
    assert found[0][1] != found[1][1]


@pytest.mark.parametrize("template", [each for each in PAGES if each != ADMIN])
def test_the_page_is_at_every_address_of_the_client(page: Page, template: str) -> None:
    for value in ("F5F8H2TZ", "nb-112", "3", "a%20b"):
        path = template.replace("{code}", value).replace("{edition}", value)
        response = page.get(path.replace("{match}", value).replace("{key}", value))
        assert (response.status_code, response.text) == (
            200,
            VERSION.page(VERSION.pages[template.split("/")[1]], "/"),
        )
        assert response.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    "path", ["/nowhere", "/t", "/t/", "/t/a/b", "/app.js", "/style", "/play.html", "/%00"]
)
def test_elsewhere_the_page_says_that_nothing_is_there(page: Page, path: str) -> None:
    response = page.get(path)
    assert (response.status_code, response.text) == (404, HOME)
    assert response.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables/a/b", "/words/en", "/words/en/events.json"])
def test_programs_are_told_by_a_refusal(page: Page, path: str) -> None:
    problem(page.get(path), 404, "not-found")


@pytest.mark.parametrize(
    "path",
    [
        *("/../config.py", "/vendor/../../version.py", "/..%2fversion.py", "/%2e%2e/version.py"),
        *(
            "//etc/passwd",
            "/vendor/..%5c..%5cversion.py",
            "/./../server/app.py",
            "/style/%2e%2e%2f%2e%2e%2fgame.py",
        ),
    ],
)
def test_no_path_leads_out_of_the_folder(node: Node, path: str) -> None:
    address = httpx.URL(node.url)
    asked = http.client.HTTPConnection(address.host, address.port or 80)
    asked.request("GET", path)
    with asked.getresponse() as response:
        assert response.status == 404
        assert response.read().decode() == HOME
    asked.close()


def test_head_tells_what_get_would_send(node: Node) -> None:
    with browser_at(node) as browser:
        head, get = browser.head(APP), browser.get(APP)
        assert (head.status_code, head.content) == (200, b"")
        for name in ("content-length", "content-type", "etag", "content-encoding"):
            assert head.headers.get(name) == get.headers.get(name)
        refused = browser.post(APP)
        assert (refused.status_code, refused.headers["allow"]) == (405, "GET, HEAD")


def test_files_have_a_wide_limit_of_their_own(node: Node) -> None:
    with browser_at(node) as browser:
        for _ in range(3 * int(limits.REQUESTS.burst)):
            assert browser.get(APP).status_code == 200
        assert browser.get("/api/tables").status_code == 200  # files have used up nothing of it


def test_the_limit_for_files_is_a_limit(tmp_path: Path) -> None:
    page = Page(tmp_path, generous=1 / limits.FILES.burst)
    assert page.get("/").status_code == 200
    problem(page.get("/"), 429, "too-fast")
    problem(page.get("/nowhere"), 429, "too-fast")
