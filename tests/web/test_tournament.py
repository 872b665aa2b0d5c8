"""Tournaments in the browser: from the first entrant to the final standings, whatever happens in between."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.server.nodes import Node
from tests.web.company import Company
from tests.web.hall import Hall, play
from tests.web.organiser import Organiser
from tests.web.test_breaks import dead
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.tournament.errors import TournamentError

PAIRS = 8
PATIENCE_MS = 30_000
"""Eight bots think while the page waits."""


def test_eight_pairs_at_four_tables_and_a_server_that_is_killed_in_the_middle(
    company: Company, visit: Visitors, node: Node
) -> None:
    """Two people and bots; the director plays too. Everything from entering on is done on the pages."""
    visit.expect("WebSocket connection", "ERR_CONNECTION", "Failed to load resource")
    plan = {"name": "Club evening", "members": 2, "games": 1, "format": "swiss", "rules": {"hand_size": 4}}
    opened = Organiser(company, "Ada", **plan)
    ada = Hall(visit(opened.path, opened.token))
    ada.enter("Ada", ("Aino", "novice"))
    ada.has_entrants(1)
    bo = Hall(visit(opened.path, device="phone", language="nb"), "nb")
    bo.enter("Bo", ("Bjørn", "novice"))
    bo.has_entrants(2)
    ada.open_adding()
    ada.add_bots(PAIRS - 2)
    ada.page.keyboard.press("Escape")
    ada.has_entrants(PAIRS)
    ada.button("start").click()
    luck = Random(1)
    for number in (1, 2, 3):
        for hall in (ada, bo):
            expect(hall.called_to(number)).to_be_visible(timeout=PATIENCE_MS)
        expect(ada.page.locator(".meeting")).to_have_count(PAIRS // 2)
        if number == 2:
            with dead(node):
                expect(bo.page.get_by_text(t("web.status-lost", "nb"))).to_be_visible()
            expect(bo.page.get_by_text(t("web.status-lost", "nb"))).to_be_hidden(timeout=PATIENCE_MS)
        play(ada, bo, luck=luck)
        if number < 3:
            ada.button("pair-next", number=number + 1).click()
    ada.button("end").click()
    first = ada.page.locator(".final-winner")
    expect(first).to_be_visible()
    expect(bo.page.locator(".final")).to_be_visible()
    found = ada.standings
    assert len(found) == PAIRS
    assert found == bo.standings
    totals = [total for _, _, total in found]
    assert totals == sorted(totals, reverse=True)
    told = company.run(_fetched(node.url, opened.shown.watch))
    assert [(row["name"], row["total"]) for row in told["standings"]] == [(name, total) for _, name, total in found]
    assert found[0][1] in first.inner_text()


async def _fetched(url: str, code: str) -> dict[str, list[dict[str, str | int]]]:
    import httpx

    async with httpx.AsyncClient() as http:
        answer = await http.get(f"{url}/api/tournaments/{code}.json")
        return dict(answer.json())
