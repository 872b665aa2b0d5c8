"""The whole game without a server: tables on the device of whoever plays."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.every import share
from tests.server.nodes import Node
from tests.web.chromium import find_chromium, flags
from tests.web.device_story import OWN
from tests.web.here import keep_matches, open_here
from tests.web.modules import imported
from tests.web.site import Castaways, Site
from tests.web.table import Table
from tests.web.visitor import GONE, Visitors
from tests.web.words import t
from yksi import Record

SHORT: dict[str, Any] = {"pace": "instant", "rules": {"target": 60, "hand_size": 4}}
"""A match that is soon over."""
PLAYED: dict[str, dict[str, Any]] = {
    "teams": {"seats": 4, "rules": {"teams": 2}},
    "knock-out": {"rules": {"scoring": "knock-out"}},
    "jumping in": {"rules": {"jump_in": "yes", "sets": "yes", "stacking": "all", "seven_zero": "yes"}},
    "lowest": {"rules": {"scoring": "lowest"}},
    "rounds": {"rules": {"scoring": "rounds", "target": 2}},
    "cards of one's own": {"custom": ["swap", OWN]},
    "by the book of 1981": {"edition": "sv-1981"},
}
"""What changes how a match goes, each at a table of its own."""


@pytest.fixture
def killed(node: Node) -> Iterator[Node]:
    """A server that a test may kill: it is back for the next one."""
    yield node
    node.start()


def cards(page: Page) -> Table:
    """The table on a page, once there are cards."""
    table = Table(page)
    table.until(lambda sight: len(sight.hand) > 0, "are there cards")
    return table


def test_a_match_is_played_to_its_end_after_the_server_is_gone(visit: Visitors, killed: Node) -> None:
    visit.expect(GONE)
    page = visit("/")
    open_here(page, "Ada", seats=3, **SHORT)
    table = cards(page)
    killed.kill()
    table.play_match(Random(1))
    assert page.get_by_role("dialog").get_by_role("heading", level=2).inner_text()
    table.press("rematch")
    expect(page.get_by_role("dialog")).to_be_hidden()
    table.until(lambda sight: len(sight.hand) > 0, "is there another match")


def test_play_now_needs_no_row_in_anybodys_database(visit: Visitors) -> None:
    asked: list[str] = []
    page = visit("/play", prepare=lambda page: page.on("request", lambda request: asked.append(request.url)))
    cards(page)
    expect(page).to_have_url(re.compile(r"/here\?table=[0-9a-f]{16}$"))
    assert not [url for url in asked if "/api/guests" in url or "/socket" in url]


def test_a_running_match_survives_a_reload_and_is_found_again_on_another_day(castaways: Castaways) -> None:
    page = castaways("/")
    open_here(page, "Ada", seats=2, pace="instant")
    before = cards(page).sight.hand
    page.reload()
    assert cards(page).sight.hand == before
    page.goto("./")
    page.get_by_role("link", name=re.compile(t("home.here"))).click()
    assert cards(page).sight.hand == before


def test_a_running_match_survives_closing_the_browser(tmp_path: Path, browser: Browser, site: Site) -> None:
    """Not only its pages: another browser starts, with what the one before has kept on the disk."""
    hands = []
    for address in ("play", "./"):
        with browser.browser_type.launch_persistent_context(
            tmp_path, executable_path=find_chromium(), args=flags(), base_url=f"{site.url}/", locale="en"
        ) as context:
            page = context.new_page()
            page.goto(f"{site.url}/{address}")
            if address == "./":
                page.get_by_role("link", name=re.compile(t("home.here"))).click()
            hands.append(Counter(cards(page).sight.hand))
    assert hands[0] <= hands[1]  # a bot may have had one draw


@pytest.mark.parametrize("way", [*share(PLAYED, len(PLAYED), 5)])
def test_by_whatever_rules_a_match_is_played_to_its_end_without_a_network(
    castaways: Castaways, way: str
) -> None:
    page = castaways("/")
    options = {"seats": 3, **SHORT, **PLAYED[way]}
    open_here(page, "Ada", **{**options, "rules": {**SHORT["rules"], **options["rules"]}})
    cards(page).play_match(Random(way))
    page.goto("replay")
    page.get_by_role("region", name=t("replay.own")).get_by_role("link").click()
    page.get_by_role("button", name=t("replay.check-now")).click()
    expect(page.get_by_text(t("replay.verdict-yes"))).to_be_visible()


def test_a_clock_plays_for_whoever_does_nothing(castaways: Castaways) -> None:
    page = castaways("/")
    open_here(page, "Ada", seats=2, pace="instant", clock=5)
    table = cards(page)
    before = Counter(table.sight.hand)
    table.until(lambda sight: Counter(sight.hand) != before, "has the clock run out")


def test_what_is_left_is_there_when_one_comes_back(castaways: Castaways) -> None:
    page = castaways("/")
    table_id = open_here(page, "Ada", seats=2, pace="instant")
    before = cards(page).sight.hand
    page.get_by_role("button", name=t("table.menu")).click()
    page.get_by_role("button", name=t("table.leave")).click()
    expect(page.get_by_role("link", name=t("home.play"))).to_be_visible()
    page.goto(f"here?table={table_id}")
    assert cards(page).sight.hand == before


def test_a_finished_match_is_listed_replayed_checked_saved_and_erased(castaways: Castaways) -> None:
    page = castaways("/")
    open_here(page, "Ada", seats=3, **SHORT)
    cards(page).play_match(Random(2))
    page.goto("replay")
    own = page.get_by_role("region", name=t("replay.own"))
    with page.expect_download() as saving:
        own.get_by_role("button", name=t("replay.download")).click()
    record = Record.load(saving.value.path())
    assert record.players[0] == "Ada"
    record.verify()
    own.get_by_role("link").click()
    page.get_by_role("button", name=t("replay.check-now")).click()
    expect(page.get_by_text(t("replay.verdict-yes"))).to_be_visible()
    page.goto("replay")
    page.get_by_label(t("replay.drop")).set_input_files(saving.value.path())
    page.get_by_role("button", name=t("replay.check-now")).click()
    expect(page.get_by_text(t("replay.promise-here"))).to_be_visible()  # not that a server has dealt
    page.goto("replay")
    own.get_by_role("button", name=t("replay.erase")).click()
    own.get_by_role("button", name=t("replay.erase")).click()
    expect(own).to_be_hidden()


def test_the_last_two_hundred_matches_are_kept_until_all_are_erased(castaways: Castaways) -> None:
    page = castaways("/")
    keep_matches(page, 202)
    open_here(page, "Ada", seats=2, pace="instant")  # opening a table tidies up
    cards(page)
    page.goto("replay")
    own = page.get_by_role("region", name=t("replay.own"))
    expect(own.get_by_role("listitem")).to_have_count(200)
    expect(own.get_by_role("link").last).to_have_attribute("href", re.compile(r"match=a\.2$"))
    for _ in range(2):  # and one is sure
        own.get_by_role("button", name=t("replay.erase-all")).click()
    expect(own).to_be_hidden()
    page.reload()
    expect(page.get_by_label(t("replay.drop"))).to_be_attached()
    assert page.evaluate(COUNTED) == 0


COUNTED = """
() => new Promise((done) => {
  const opening = indexedDB.open("yksi", 1);
  opening.onsuccess = () => {
    const asking = opening.result.transaction("matches").objectStore("matches").count();
    asking.onsuccess = () => (opening.result.close(), done(asking.result));
  };
})
"""


def test_three_people_share_a_device_and_come_back_to_it(castaways: Castaways) -> None:
    page = castaways("/device")
    page.get_by_role("button", name=t("web.add-player")).click()
    for number, name in enumerate(("Ada", "Bo", "Cy"), start=1):
        page.get_by_role("textbox", name=t("web.player", number=number)).fill(name)
    page.get_by_role("combobox", name=t("web.bots")).select_option("0")
    page.get_by_role("button", name=t("web.begin")).click()
    cover = page.get_by_role("heading", name=re.compile(t("web.pass-to", name="(Ada|Bo|Cy)")))
    expect(cover).to_be_visible()
    first = cover.inner_text()
    page.reload()
    expect(cover).to_have_text(first)
    page.get_by_role("button", name=re.compile(t("web.i-am", name=".+"))).click()
    assert len(cards(page).sight.seats) == 2


def test_a_device_that_keeps_nothing_still_plays_and_says_so(visit: Visitors) -> None:
    page = visit("/play", prepare=lambda page: page.route("**/local/worker.js", without_storage))
    cards(page)
    banner = page.get_by_text(t("web.status-unkept"))
    expect(banner).to_be_visible()
    page.get_by_role("button", name=t("web.understood")).click()
    expect(banner).to_be_hidden()
    page.reload()
    expect(page.get_by_text(t("web.trouble-not-here"))).to_be_visible()


def without_storage(route: Route) -> None:
    """The worker as it is where a browser refuses to keep anything."""
    response = route.fetch()
    refused = (
        "Object.defineProperty(self, 'indexedDB', { value: { open() { throw new Error('refused'); } } });\n"
    )
    route.fulfill(response=response, body=refused + response.text())


def test_a_device_that_is_full_still_plays_and_says_so(visit: Visitors) -> None:
    """And keeps again when there is room."""
    page = visit("/rules")  # which writes nothing
    line = page.context.new_cdp_session(page)
    line.send("Storage.overrideQuotaForOrigin", {"origin": visit.url, "quotaSize": 1})
    page.goto("play")
    cards(page)
    expect(page.get_by_text(t("web.status-unkept"))).to_be_visible()
    line.send("Storage.overrideQuotaForOrigin", {"origin": visit.url})
    line.detach()


def test_a_table_whose_match_is_over_is_forgotten_after_a_day(castaways: Castaways) -> None:
    """Its match is kept as a record; a match under way is never forgotten."""
    page = castaways("/")
    kept = open_here(page, "Ada", seats=2, pace="instant")
    cards(page)
    page.evaluate(LONG_AGO, {"over": "over", "playing": "playing"})
    open_here(page, "Ada", seats=2, pace="instant")
    cards(page)
    tables = page.evaluate(TABLES)
    assert "over" not in tables
    assert {"playing", kept} <= set(tables)


LONG_AGO = """
(stages) => new Promise((done) => {
  const opening = indexedDB.open("yksi", 1);
  opening.onsuccess = () => {
    const writing = opening.result.transaction("tables", "readwrite");
    for (const [table, stage] of Object.entries(stages))
      writing.objectStore("tables").put({ table, stage, at: 0, edition: "nb-112", names: [], people: [] });
    writing.oncomplete = () => (opening.result.close(), done());
  };
})
"""
TABLES = """
() => new Promise((done) => {
  const opening = indexedDB.open("yksi", 1);
  opening.onsuccess = () => {
    const asking = opening.result.transaction("tables").objectStore("tables").getAllKeys();
    asking.onsuccess = () => (opening.result.close(), done(asking.result));
  };
})
"""


def test_of_two_tabs_one_plays_and_the_other_is_told(castaways: Castaways) -> None:
    page = castaways("/")
    open_here(page, "Ada", seats=2, pace="instant")
    before = cards(page).sight.hand
    other = page.context.new_page()
    other.goto(page.url)
    assert cards(other).sight.hand == before
    expect(page.get_by_text(t("web.status-other-tab"))).to_be_visible()
    page.get_by_role("button", name=t("web.play-here")).click()
    assert cards(page).sight.hand == before
    expect(other.get_by_text(t("web.status-other-tab"))).to_be_visible()


def test_a_match_of_another_version_stays_where_it_is(castaways: Castaways) -> None:
    page = castaways("/")
    table_id = open_here(page, "Ada", seats=2, pace="instant")
    cards(page)
    page.goto("./")
    page.evaluate(REWRITE, table_id)
    page.goto(f"here?table={table_id}")
    expect(page.get_by_text(t("web.trouble-other-version"))).to_be_visible()
    page.goto("./")
    expect(page.get_by_role("link", name=re.compile(t("home.here")))).to_be_visible()


REWRITE = """
(table) => new Promise((done) => {
  const opening = indexedDB.open("yksi", 1);
  opening.onsuccess = () => {
    const writing = opening.result.transaction("entries", "readwrite");
    writing.objectStore("entries").put({ seq: 2, at: 0, entry: { e: "of-another-day" } }, [table, 2]);
    writing.oncomplete = () => (opening.result.close(), done());
  };
})
"""


@pytest.mark.parametrize(("status", "said"), [(200, "web.trouble-no-engine"), (503, "web.unreachable")])
def test_a_browser_without_webassembly_is_told_what_to_do(visit: Visitors, status: int, said: str) -> None:
    """And whoever could not fetch it, that."""
    visit.expect("503")
    page = visit(
        "/play",
        prepare=lambda page: page.route(
            "**/engine.wasm", lambda route: route.fulfill(body="?", status=status)
        ),
    )
    expect(page.get_by_text(t(said))).to_be_visible()


def test_what_could_not_be_fetched_is_fetched_when_the_line_is_back(visit: Visitors) -> None:
    """Whoever asks meanwhile is told so each time, and waits for nothing."""
    visit.expect("ERR_FAILED")
    page = visit("/rules")
    for script in ("engine/worker.js", "local/worker.js"):
        page.route(f"**/{script}", lambda route: route.abort())
    refused = ["unreachable"] * 2
    assert page.evaluate(ASK) == page.evaluate(ASK) == refused
    page.unroute_all()
    page.route("**/engine.wasm", lambda route: route.abort())
    assert page.evaluate(ASK) == refused
    page.unroute_all()
    assert page.evaluate(ASK) == ["answered"] * 2


ASK = f"""
async () => {{
  const {{ askEngine }} = await {imported("engine/shared.js")};
  const {{ peopleCalled, placesHere }} = await {imported("local/places.js")};
  window.place ??= placesHere(peopleCalled(["Ada"]))[0];
  return Promise.all(
    [askEngine("preview", {{ options: {{}} }}), place.enter({{ do: "open", options: {{}} }})].map(
      (asked) => asked.then(() => "answered", ({{ code }}) => code),
    ),
  );
}}
"""
"""The page's engine, and a table on the device."""


def test_a_browser_without_workers_is_told_what_to_do(visit: Visitors) -> None:
    page = visit("/play", prepare=lambda page: page.add_init_script("delete window.Worker"))
    expect(page.get_by_text(t("web.trouble-no-engine"))).to_be_visible()


def test_a_record_that_is_no_record_is_refused_in_words(castaways: Castaways) -> None:
    """Of the reader's language, with the line that is wrong."""
    page = castaways("/replay", language="da")
    record = Path("tests/records/sv-1981.yksi").read_text(encoding="utf-8").splitlines()
    wrong = record.index("1 B5") + 1
    record[wrong - 1] = "0 R77"
    for text, said in {
        "yksi record 99": t("replay.wrong-record", "da"),
        "\n".join(record): t("replay.wrong-line", "da", line=wrong),
    }.items():
        page.get_by_label(t("replay.drop", "da")).set_input_files(
            {"name": "x.yksi", "mimeType": "text/plain", "buffer": text.encode()}
        )
        expect(page.get_by_role("alert")).to_have_text(said)


def test_a_shared_record_that_has_not_arrived_says_so(visit: Visitors) -> None:
    lost = "caches.open = async () => { throw new DOMException('gone', 'UnknownError'); }"
    page = visit("/replay?shared", prepare=lambda page: page.add_init_script(lost))
    expect(page.get_by_role("alert")).to_have_text(t("replay.shared-lost"))
