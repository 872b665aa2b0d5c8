"""A folder is enough: the game without a server of ours, under any path, and how it is upgraded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.contexts import Contexts
from tests.web.modules import imported
from tests.web.site import CONTROLLED, KEPT, VERSION, Castaways, Site
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.cli import main
from yksi.editions import EDITIONS
from yksi.locales import LANGUAGES
from yksi.server.site.folder import MISSING
from yksi.server.site.pages import PAGES
from yksi.server.site.version import routes

NEW = "0123456789ab"
CACHES = """
async () => {
  const names = await caches.keys();
  return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
}
"""
TABLE = imported("table/page.js")
NEEDY = [route["path"] for route in routes() if route.get("needs") == "server"]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Site]:
    """A site that a test may change."""
    site = Site(tmp_path)
    yield site
    site.close()


@pytest.fixture
def visit_own(browser: Browser, own: Site) -> Iterator[Visitors]:
    """Opens its pages, with a network."""
    contexts = Contexts(browser, own.url)
    visitors = Visitors(contexts)
    yield visitors
    visitors.close()
    contexts.close()


def test_the_command_writes_it_and_says_how_to_try_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["site", str(tmp_path / "a" / "b")]) == 0
    assert f"python -m http.server -d {tmp_path}/a/b" in capsys.readouterr().out
    assert {path.suffix for path in tmp_path.rglob("*.d.ts")} == set()


def test_no_address_in_it_says_where_it_stands(own: Site) -> None:
    for path in own.folder.rglob("*.html"):
        assert not re.findall(r'(?:href|src)="/|": "/', path.read_text(encoding="utf-8"))


def test_every_page_that_can_be_known_has_a_file(own: Site) -> None:
    for path in PAGES:
        for edition in EDITIONS:
            found = own.folder / path[1:].replace("{edition}", edition) / "index.html"
            assert found.is_file() or "{" in path.replace("{edition}", "")


def test_an_address_that_no_file_has_leads_home_from_any_depth(own: Site, visit_own: Visitors) -> None:
    """Hosts show the same page for all of them."""
    visit_own.expect("404")
    deeper = own.folder / "a" / "b"
    deeper.mkdir(parents=True)
    (deeper / MISSING).write_bytes((own.folder / MISSING).read_bytes())
    page = visit_own(f"/a/b/{MISSING}")
    for language in LANGUAGES:
        link = page.get_by_role("link", name=t("web.home", language), exact=True).first
        expect(link).to_have_attribute("href", f"{own.url}/")


def test_styles_are_found_from_wherever_one_has_gone_to(visit_own: Visitors) -> None:
    """File servers end an address with a stroke, what one goes to has none; nothing is kept on the device."""
    page = visit_own("/play")
    page.wait_for_url("**/here?table=*")
    page.get_by_role("button", name=t("table.menu")).click()
    expect(page.get_by_role("button", name=t("table.go-on"))).to_be_visible()
    page.goto("rules/nb-112/")
    page.get_by_role("link", name=t("web.home"), exact=True).first.click()
    page.get_by_role("link", name=t("home.score")).click()
    expect(page.get_by_role("button", name=t("sheet.begin"))).to_be_visible()


def test_an_app_on_a_phone_has_its_shortcuts_in_the_language_that_is_spoken(castaways: Castaways) -> None:
    page = castaways("/", language="fi")
    expect(page.get_by_role("link", name=t("home.play", "fi"))).to_be_visible()
    manifest = page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert [each["name"] for each in manifest["shortcuts"]] == [t("home.play", "fi"), t("home.score", "fi")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_needs_a_server_says_so_and_leads_to_one(castaways: Castaways, language: str) -> None:
    page = castaways("/", language=language)
    tile = page.get_by_role("link", name=t("home.join", language))
    expect(tile).to_contain_text(t("web.needs-server", language))
    tile.click()
    expect(page.get_by_text(t("web.needs-server-says", language))).to_be_visible()
    field = page.get_by_label(t("web.server-address", language))
    field.fill("http://")
    page.get_by_role("button", name=t("web.server-go", language)).click()
    expect(page.get_by_role("alert")).to_have_text(t("web.server-unclear", language))


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("192.168.1.5:8866", "http://192.168.1.5:8866/t/ABCD"),
        ("game.example", "https://game.example/t/ABCD"),
        ("http://game.example/tables", "http://game.example/t/ABCD"),
        ("localhost", "http://localhost/t/ABCD"),
    ],
)
def test_the_way_to_a_server_is_to_the_same_page_there(
    castaways: Castaways, written: str, address: str
) -> None:
    page = castaways("/t/ABCD")
    asked: list[tuple[str, bool]] = []
    page.on("request", lambda request: asked.append((request.url, request.is_navigation_request())))
    page.get_by_label(t("web.server-address")).fill(written)
    castaways.expect("ERR_")
    page.get_by_role("button", name=t("web.server-go")).click()
    page.wait_for_url("chrome-error://**")
    assert [url for url, leads_there in asked if leads_there] == [address]


@pytest.mark.parametrize("path", NEEDY)
def test_every_page_that_needs_one_offers_it(castaways: Castaways, path: str) -> None:
    page = castaways(re.sub(r"{\w+}", "WORD", path))
    expect(page.get_by_label(t("web.server-address"))).to_be_visible()


def test_a_page_that_is_not_there_says_so(castaways: Castaways) -> None:
    page = castaways("/no/where", language="fi")
    expect(page.get_by_role("alert")).to_have_text(t("web.trouble-no-such-page", "fi"))
    page.get_by_role("main").get_by_role("link", name=t("web.home", "fi")).click()
    expect(page.get_by_role("link", name=t("home.play", "fi"))).to_be_visible()


def test_an_upgrade_is_offered_and_taken_by_whoever_wants_it(own: Site, visit_own: Visitors) -> None:
    visit_own.expect("404")
    page = visit_own("/rules", service_workers="allow")
    page.evaluate(KEPT)
    page.wait_for_function(CONTROLLED)
    other = page.context.new_page()
    other.goto(f"{own.url}/")
    other.get_by_role("link", name=t("home.rules")).wait_for()
    other.evaluate(KEPT)
    own.upgrade(NEW)
    page.evaluate(f"async () => (await {VERSION}).look()")
    for each in (page, other):  # both go on with what they have
        expect(each.get_by_role("status").filter(has_text=t("web.newer"))).to_be_visible()
        assert own.version.digest in each.content()
    page.get_by_role("button", name=t("web.renew")).click()
    page.wait_for_function(f"document.documentElement.outerHTML.includes('{NEW}')")
    expect(page.get_by_role("article")).to_be_visible()
    assert NEW not in other.content()
    other.get_by_role("link", name=t("home.rules")).click()  # its files are still there
    expect(other.get_by_role("article")).to_be_visible()


def test_an_upgrade_is_there_by_itself_when_all_pages_have_been_closed(
    own: Site, visit_own: Visitors
) -> None:
    page = visit_own("/", service_workers="allow")
    page.evaluate(f"async () => void (await {TABLE})")  # the first page fetches it by itself, a little later
    page.evaluate(KEPT)
    page.wait_for_function(CONTROLLED)
    own.upgrade(NEW)
    page.evaluate(f"async () => (await {VERSION}).look()")
    expect(page.get_by_role("status").filter(has_text=t("web.newer"))).to_be_visible()
    context = page.context
    page.close()
    again = context.new_page()
    again.goto(f"{own.url}/")
    assert NEW in again.content()


def test_a_version_that_comes_only_in_part_is_not_kept(own: Site, visit_own: Visitors) -> None:
    whole = own.folder / own.version.folder / "all.json"
    whole.write_bytes(whole.read_bytes()[:100_000])
    page = visit_own("/", service_workers="allow")
    page.evaluate(f"async () => (await {VERSION}).keepVersion()")
    page.wait_for_function("async () => !(await navigator.serviceWorker.getRegistration())")
    assert page.evaluate(CACHES) in ([], [0])
    page.goto(f"{own.url}/rules/")
    expect(page.get_by_role("article")).to_be_visible()


def test_where_nothing_can_be_kept_it_is_played_with_a_network(visit_own: Visitors) -> None:
    """A full device, or a browser that keeps nothing."""
    full = "caches.open = async () => { throw new DOMException('full', 'QuotaExceededError'); }"
    refuses = (
        "navigator.serviceWorker.register = async () => { throw new DOMException('no', 'SecurityError'); }"
    )
    page = visit_own(
        "/", service_workers="allow", prepare=lambda page: page.add_init_script(f"{full}; {refuses}")
    )
    page.evaluate(f"async () => (await {VERSION}).keepVersion()")
    page.get_by_role("link", name=t("home.rules")).click()
    expect(page.get_by_role("article")).to_be_visible()
