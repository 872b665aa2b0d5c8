"""Once it has come, the game needs no network: all of its version is kept, whole or not at all."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.every import share
from tests.web.site import CONTROLLED, KEPT, VERSION
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.locales import LANGUAGES

FROM = "() => performance.getEntriesByType('navigation')[0].workerFinalSourceType"
LOOK = f"async () => (await {VERSION}).look()"


def kept(visit: Visitors, path: str = "/", **more: Any) -> Page:
    """A page whose version is on the device."""
    visit.expect("ERR_INTERNET_DISCONNECTED", "WebSocket")
    page = visit(path, service_workers="allow", **more)
    page.get_by_role("main").first.wait_for()
    page.evaluate(KEPT)
    page.wait_for_function(CONTROLLED)
    return page


@pytest.mark.parametrize("language", [*share(LANGUAGES, 3, 1)])
def test_every_page_opens_without_a_network(visit: Visitors, language: str) -> None:
    page = kept(visit, language=language)
    page.context.set_offline(True)
    page.goto("rules/sv-1981?against=nb-112")
    expect(page.get_by_role("article")).to_be_visible()
    page.goto("./")
    page.get_by_role("link", name=t("home.score", language)).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("nowhere")
    expect(page.get_by_role("alert")).to_have_text(t("web.trouble-no-such-page", language))


def test_another_language_can_be_chosen_without_a_network(visit: Visitors) -> None:
    page = kept(visit)
    page.context.set_offline(True)
    page.get_by_role("combobox").select_option("fi")
    expect(page.get_by_role("link", name=t("home.play", "fi"))).to_be_visible()


def test_what_needs_the_server_says_so(visit: Visitors) -> None:
    page = kept(visit, "/tables")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert")).to_have_text(t("web.unreachable"))


def test_a_second_visit_asks_the_server_for_no_file(visit: Visitors) -> None:
    page = kept(visit)
    asked: list[str] = []
    page.on("request", lambda request: None if request.service_worker else asked.append(request.url))
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    over_the_line: list[str] = []
    line.on("Network.responseReceived", lambda told: _note(over_the_line, told["response"]))
    page.goto("rules")
    expect(page.get_by_role("article")).to_be_visible()
    assert asked
    assert not [url for url in over_the_line if "/api/" not in url]


def _note(found: list[str], response: dict[str, Any]) -> None:
    if not response.get("fromServiceWorker") and not response.get("fromDiskCache"):
        found.append(response["url"])


def test_pages_that_are_kept_have_the_policies_of_those_that_come(visit: Visitors) -> None:
    page = kept(visit)
    names = ("content-security-policy", "referrer-policy", "permissions-policy")
    plain = page.request.get("/").headers
    response = page.goto("play")
    assert response
    assert response.from_service_worker
    assert [response.headers[name] for name in names] == [plain[name] for name in names]
    assert page.evaluate(FROM) == "cache", "the worker would have to start first"


def test_a_page_of_a_version_that_the_server_has_no_more(visit: Visitors) -> None:
    """As after an upgrade on plain http, where nothing is kept."""
    visit.expect("404")
    page = visit("/", language="nb")
    page.get_by_role("link", name=t("home.play", "nb")).wait_for()
    page.wait_for_load_state("networkidle")
    page.context.route(re.compile("/v/"), lambda route: route.fulfill(status=404))
    page.get_by_role("link", name=t("home.rules", "nb")).click()
    expect(page.get_by_role("alert")).to_have_text(t("web.trouble-outdated", "nb"))
    page.context.unroute_all()
    page.get_by_role("button", name=t("web.reload", "nb")).click()
    expect(page.get_by_role("article")).to_be_visible()


def test_an_old_page_is_told_that_there_is_a_new_one_when_somebody_comes_back_to_it(visit: Visitors) -> None:
    visit.expect("404")
    page = visit("/", language="da")
    page.get_by_role("link", name=t("home.play", "da")).wait_for()
    page.context.route(re.compile("/v/"), lambda route: route.fulfill(status=404))
    page.evaluate(LOOK)
    expect(page.get_by_role("status").filter(has_text=t("web.newer", "da"))).to_be_visible()
    page.context.unroute_all()


SHARE = """
text => {
  const form = document.createElement("form");
  Object.assign(form, { method: "POST", action: "/replay", enctype: "multipart/form-data" });
  const field = Object.assign(document.createElement("input"), { type: "file", name: "record" });
  const files = new DataTransfer();
  files.items.add(new File([text], "Søndag.yksi"));
  field.files = files.files;
  form.append(field);
  document.body.append(form);
  form.submit();
}
"""


def test_another_app_can_share_a_record_with_this_one(visit: Visitors) -> None:
    page = kept(visit)
    record = next(Path("tests/records").rglob("*.yksi")).read_text(encoding="utf-8")
    page.evaluate(SHARE, record)
    page.wait_for_url("**/replay?shared")
    expect(page.get_by_role("button", name=t("replay.play"), exact=True)).to_be_visible()
    page.reload()  # it was taken
    expect(page.get_by_text(t("replay.drop"))).to_be_visible()


def test_the_manifest_leads_to_what_is_there(visit: Visitors) -> None:
    page = visit("/")
    address = page.locator("link[rel=manifest]").evaluate("link => link.href")
    told = page.request.get(address).json()
    home = urljoin(address, told["start_url"])
    assert home == urljoin(address, told["scope"]) == f"{visit.url}/"
    assert "id" not in told  # it is where the app begins, under any path
    assert told["name"]
    assert told["display"] == "standalone"
    for icon in (*told["icons"], *(icon for each in told["shortcuts"] for icon in each["icons"])):
        answer = page.request.get(urljoin(address, icon["src"]))
        assert answer.ok
        if icon.get("type") == "image/png":
            assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", answer.body()[16:24]))
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}, "no browser would install it"
    for each in ("play", "score"):
        assert f"{home}{each}" in [urljoin(address, shortcut["url"]) for shortcut in told["shortcuts"]]
    assert urljoin(address, told["share_target"]["action"]) == f"{home}replay"
