"""What may the page load, and who may do what with it?"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest

from tests.server.browsers import Page
from yksi.server.door.headers import OF_DOCUMENTS, Headers
from yksi.server.site.version import WEB

MAP = '\n  {"imports": {"preact": "/vendor/preact.mjs"}}\n'


def policy(index: str, host: str = "example.org") -> dict[str, list[str]]:
    """The content security policy for a page, by directive."""
    told = dict(Headers(index.encode()).at(host, b"text/html"))[b"content-security-policy"].decode()
    return {part.split()[0]: part.split()[1:] for part in told.split(";")}


def digest(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def test_the_import_map_is_allowed_by_its_hash() -> None:
    page = (
        f'<!doctype html><title>x</title><script type="importmap">{MAP}</script><script src="/a.js"></script>'
    )
    assert policy(page)["script-src"] == ["'self'", digest(MAP)]
    assert policy(page.replace("\n", "\r\n"))["script-src"] == ["'self'", digest(MAP)]  # as browsers read it


@pytest.mark.parametrize(
    "page", ["<p>none</p>", "<script>alert(1)</script>", "<script type=module>1</script>"]
)
def test_no_other_script_in_the_page_is(page: str) -> None:
    assert policy(page)["script-src"] == ["'self'"]


def test_the_page_that_is_served_has_its_hash(tmp_path: Path) -> None:
    served = Page(tmp_path).get("/")
    inline = re.findall(r'<script type="importmap">(.*?)</script>', served.text, re.DOTALL)
    hashes = re.findall(r"'sha256-[^']+'", served.headers["content-security-policy"])
    assert hashes == [digest(script) for script in inline]


def test_the_page_has_nothing_that_the_policy_forbids() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|https?://", page)
    inline = re.findall(r"<script(?![^>]*\ssrc=)([^>]*)>", page)
    assert all('type="importmap"' in attributes for attributes in inline)


def test_sockets_at_the_own_host_are_allowed_by_name() -> None:
    assert policy("", "example.org:8866")["connect-src"] == [
        *("'self'", "ws://example.org:8866", "wss://example.org:8866")
    ]
    assert policy("", "[::1]:8866")["connect-src"] == ["'self'"]  # which no policy can name
    assert policy("", "")["connect-src"] == ["'self'"]


def test_everything_else_is_forbidden() -> None:
    told = policy("")
    assert told["default-src"] == ["'none'"]
    assert told["base-uri"] == told["frame-ancestors"] == ["'none'"]
    assert told["img-src"] == ["'self'", "data:", "blob:"]
    for own in ("style-src", "font-src", "manifest-src", "worker-src", "form-action"):
        assert told[own] == ["'self'"]
    assert {b"referrer-policy", b"permissions-policy"} == OF_DOCUMENTS.keys()


@pytest.mark.parametrize("path", ["/", "/play", "/nowhere", "icon.svg"])
def test_whatever_can_be_a_page_has_the_policy(tmp_path: Path, path: str) -> None:
    page = Page(tmp_path)
    headers = page.get(page.file(path)).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert {name.decode() for name in OF_DOCUMENTS} <= headers.keys()


@pytest.mark.parametrize(
    "path", ["/sw.js", "app.js", "style/base.css", "words/en.json", "/words/en.json", "/api/editions"]
)
def test_nothing_else_is_made_heavier_by_it(tmp_path: Path, path: str) -> None:
    page = Page(tmp_path)
    headers = page.get(page.file(path)).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert not {"content-security-policy", *map(bytes.decode, OF_DOCUMENTS)} & headers.keys()


@pytest.mark.parametrize(
    "host",
    ["x@localhost", "localhost/x", "localhost;x", "localhost:x", "localhost x", "localhost?x", "l\u00f6"],
)
def test_a_host_that_is_more_than_a_name_and_a_port_is_not_let_in(tmp_path: Path, host: str) -> None:
    response = Page(tmp_path).get("/", headers={"host": host.encode()})
    assert response.status_code == 403
    assert all(host not in value for value in response.headers.values())


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1:8866", "[::1]:8866", "192.168.1.5"])
def test_addresses_and_known_names_are(tmp_path: Path, host: str) -> None:
    assert Page(tmp_path).get("/", headers={"host": host}).status_code == 200
