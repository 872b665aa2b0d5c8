"""What is known of whoever plays: on a page of its own, on their own page, and nowhere else."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.web.company import Company
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.server.site.version import WEB

OPEN = sorted(
    route["path"] for route in json.loads((WEB / "routes.json").read_text()) if "{" not in route["path"]
)


def test_who_wants_to_be_forgotten_is_nobody_afterwards(company: Company, visit: Visitors) -> None:
    page = visit("/me", company.guest("Ada").token)
    expect(page.get_by_text(t("privacy.nothing"))).to_be_visible()
    page.get_by_role("button", name=t("privacy.erase"), exact=True).click()
    page.get_by_role("button", name=t("privacy.keep")).click()
    expect(page.get_by_role("button", name=t("privacy.erase"), exact=True)).to_be_visible()
    page.get_by_role("button", name=t("privacy.erase"), exact=True).click()
    page.get_by_role("button", name=t("privacy.erase-yes")).click()
    expect(page.get_by_role("heading", name=t("home.title"))).to_be_visible()
    page.goto(page.url.rstrip("/") + "/me")
    expect(page.get_by_role("textbox", name=t("web.name"))).to_have_value("")


def test_everything_kept_is_a_file_to_take_along(company: Company, visit: Visitors) -> None:
    party = company.open("Ada", seats=3)
    page = visit("/me", party["Ada"].token)
    with page.expect_download() as download:
        page.get_by_role("link", name=t("privacy.download")).click()
    kept = json.loads(download.value.path().read_text())
    assert kept["name"] == "Ada"
    assert [part["code"] for part in kept["parts"]] == [party.code]


@pytest.mark.parametrize("path", OPEN)
def test_no_page_asks_anybody_else_for_anything(path: str, visit: Visitors) -> None:
    page = visit("/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page.url.rstrip("/") + path)
    page.wait_for_load_state("networkidle")
    own = urlsplit(page.url).netloc
    assert asked
    assert [
        url for url in asked if urlsplit(url).scheme in ("http", "https") and urlsplit(url).netloc != own
    ] == []
