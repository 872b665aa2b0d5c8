"""How much has to be fetched before the first card can be laid?"""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t

MOST_BYTES = 180_000


def test_the_first_load_is_light(visit: Visitors) -> None:
    """Everything that goes over the line from the first page to the first cards, as it was encoded there."""
    fetched: list[float] = []

    def weigh(page: Page) -> None:
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.on("Network.loadingFinished", lambda done: fetched.append(done["encodedDataLength"]))

    page = visit("/", prepare=weigh)
    page.get_by_role("link", name=t("home.play")).click()
    Table(page).until(lambda sight: len(sight.hand) == 7, "are there cards")
    assert 10_000 < sum(fetched) < MOST_BYTES


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
    Table(page).until(lambda sight: len(sight.hand) == 7, "are there cards")
    assert not [url for url in fetched if "/lobby" in url]
