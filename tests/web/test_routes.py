"""Routes, limits and languages stand once: what the client, its server and the library say of them agrees."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.modules import modules, source
from yksi.locales import LANGUAGES
from yksi.server.site.pages import PAGES
from yksi.server.site.version import WEB

ROUTES = json.loads((WEB / "routes.json").read_text(encoding="utf-8"))
LEADS = re.compile(r"""(?:href=|go\(|to=)(?:\$\{)?["`](/[^"`]*)["`]""")
"""A link, or somewhere to go: a text, or one with something filled in."""
PAGE = re.compile("|".join(re.sub(r"{\w+}", "[^/]+", path) for path in PAGES))


def test_the_client_has_every_page_of_the_routes_and_no_other() -> None:
    listed = source("app.js").partition("const PAGES = {")[2].partition("};")[0]
    names = re.findall(r'^  "?([\w-]+)"?: ', listed, re.MULTILINE)
    assert sorted(names) == sorted({route["page"] for route in ROUTES})


def test_no_address_leads_to_two_pages() -> None:
    examples = [re.sub(r"{\w+}", "word", route["path"]) for route in ROUTES]
    assert len(set(examples)) == len(ROUTES)


@pytest.mark.parametrize("module", modules())
def test_a_link_within_the_client_leads_to_a_page(module: str) -> None:
    found = [re.sub(r"\$\{.*?\}+", "word", address) for address in LEADS.findall(source(module))]
    paths = [re.split("[?#]", address)[0] for address in found if not address.startswith("/api/")]
    assert [path for path in paths if not PAGE.fullmatch(path) and not PAGE.fullmatch(f"{path}/word")] == []


@pytest.mark.parametrize("module", modules())
def test_how_long_a_text_may_be_is_not_written_into_a_field(module: str) -> None:
    """`base/facts.js` is made of what the server says; only points are as long as looks good."""
    assert set(re.findall(r'maxlength="(\d+)"', source(module))) <= {"6"}


def test_what_is_said_when_the_app_does_not_come_is_said_in_every_language() -> None:
    """It cannot ask for words."""
    index = (WEB / "index.html").read_text(encoding="utf-8")
    late = index.partition('<main id="late"')[2].partition("</main>")[0]
    assert re.findall(r'<p lang="(\w+)">', late) == list(LANGUAGES)


def test_who_has_no_script_is_told_so_in_every_language() -> None:
    index = (WEB / "index.html").read_text(encoding="utf-8")
    said = re.search(r"<noscript>(.*)</noscript>", index)
    assert said
    assert len(said[1].split(" · ")) == len(LANGUAGES)
