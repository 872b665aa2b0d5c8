"""How much has to be fetched before the first card can be laid?"""

from __future__ import annotations

from playwright.sync_api import Page, Request

from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.bots.trained import NAMES, net_file

MOST_FOR_HOME = 200_000
MOST_TO_PLAY = 500_000
"""With the engine, which plays by itself from then on, and an expert."""
MOST_FILES = 150
"""To the first cards; each costs a phone two or three milliseconds, from wherever it comes."""


def test_the_first_load_is_light(visit: Visitors) -> None:
    """Everything that goes over the line from the first page to the first cards, as it was encoded there."""
    fetched: list[Request] = []

    def weigh(page: Page) -> None:
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Network.clearBrowserCache")  # which other tests have filled
        page.on("requestfinished", lambda done: fetched.append(done))  # noqa: PLW0108 - it marks its handlers

    page = visit("/", prepare=weigh)
    page.wait_for_load_state("networkidle")
    assert 100_000 < weight(fetched) < MOST_FOR_HOME
    page.get_by_role("link", name=t("home.play")).click()
    Table(page).until(lambda sight: len(sight.hand) > 0, "are there cards")
    assert [request for request in fetched if request.url.endswith("engine.wasm")]
    nets = [len(net_file(name)) for name in NAMES]  # a table with an expert needs one of them
    assert weight(fetched) + max(nets) < MOST_TO_PLAY


def weight(fetched: list[Request]) -> int:
    """All bytes of the answers."""
    sizes = [request.sizes() for request in fetched]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


def test_who_plays_at_once_never_waits_for_the_lobby(visit: Visitors) -> None:
    """It would have to be fetched, and would be gone before it can be read; also where the line is slow."""
    fetched: list[str] = []

    def slow(page: Page) -> None:
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        conditions = {"offline": False, "latency": 100, "downloadThroughput": -1, "uploadThroughput": -1}
        line.send("Network.emulateNetworkConditions", conditions)
        page.on("request", lambda request: fetched.append(request.url))

    page = visit("/play", prepare=slow)
    Table(page).until(lambda sight: len(sight.hand) > 0, "are there cards")
    assert not [url for url in fetched if "/lobby" in url]
    files = [url.rpartition("/v/")[2].partition("/")[2] for url in fetched]
    assert files.index("local/worker.js") < files.index("words/en.json"), "the engine waits for the page"
    assert "home/page.js" not in files[: files.index("books/editions.json")], "cards wait for another page"
    assert len(set(files)) < MOST_FILES
