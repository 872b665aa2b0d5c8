"""Tournaments in the browser: from the first entrant to the final standings, whatever happens in between."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZipFile

import httpx
import pytest
from playwright.sync_api import expect

from tests.server.nodes import Node
from tests.web.company import Company
from tests.web.hall import Hall, play
from tests.web.organiser import Organiser
from tests.web.patience import PATIENCE_S
from tests.web.test_breaks import dead
from tests.web.visitor import GONE, Visitors
from tests.web.words import t
from yksi.cli import main
from yksi.locales.catalogues import words
from yksi.server import protocol
from yksi.tournament.errors import TournamentError

PAIRS = 8
ROUNDS = (1, 2)


@pytest.mark.long
def test_eight_pairs_at_four_tables_and_a_server_that_is_killed_in_the_middle(
    company: Company, visit: Visitors, node: Node
) -> None:
    """Two people and bots; the director plays too. Everything from entering on is done on the pages."""
    visit.expect("WebSocket connection", GONE, "Failed to load resource")
    plan = {"name": "Club evening", "members": 2, "games": 1, "format": "swiss", "rounds": len(ROUNDS)}
    opened = Organiser(company, "Ada", **plan, rules={"hand_size": 2})
    ada = Hall(visit(opened.path, opened.token))
    ada.enter("Ada", ("Aino", "novice"))
    ada.has_entrants(1)
    bo = Hall(visit(opened.path, language="nb"), "nb")
    bo.enter("Bo", ("Bjørn", "novice"))
    bo.has_entrants(2)
    ada.open_adding()
    ada.add_bots(PAIRS - 2)
    ada.page.keyboard.press("Escape")
    ada.has_entrants(PAIRS)
    ada.button("start").click()

    def killed() -> None:
        lost = bo.page.get_by_text(t("web.status-lost", "nb"))
        with dead(node):
            expect(lost).to_be_visible()
        expect(lost).to_be_hidden()

    luck = Random(1)
    for number in ROUNDS:
        for hall in (ada, bo):
            expect(hall.called_to(number)).to_be_visible()
        expect(ada.page.locator(".meeting")).to_have_count(PAIRS // 2)
        play(ada, bo, luck=luck, happens=killed if number == ROUNDS[-1] else None)
        if number < ROUNDS[-1]:
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
    told = httpx.get(f"{node.url}/api/tournaments/{opened.shown.watch}.json", timeout=PATIENCE_S).json()[
        "standings"
    ]
    assert [(row["name"], row["total"]) for row in told] == [(name, total) for _, name, total in found]
    assert found[0][1] in first.inner_text()


def real_cards(company: Company, visit: Visitors, games: int = 2) -> tuple[Organiser, Hall, Hall]:
    """Two pairs; of each only one has a phone, so that they play with real cards."""
    opened = Organiser(company, "Di", name="Kitchen", members=2, games=games)
    halls = []
    for name, partner in (("Ada", "Al"), ("Bo", "Bea")):
        hall = Hall(visit(opened.path, device="phone"))
        hall.enter(name, (partner, ""))
        expect(hall.page.get_by_text(hall.t("entered"))).to_be_visible()
        halls.append(hall)
    opened.start()
    return opened, halls[0], halls[1]


def test_with_real_cards_one_phone_reports_and_the_other_confirms_or_disputes(
    company: Company, visit: Visitors
) -> None:
    opened, ada, bo = real_cards(company, visit)
    di = Hall(visit(opened.path, opened.token))
    ada.report("report", 1, 40, 7)
    ada.tells(TournamentError("impossible-points", points="40 : 7", why=""))
    ada.dialog.get_by_role("button", name=t("web.cancel")).click()
    ada.report("report", 1, 40, 0)
    expect(ada.page.get_by_text(ada.t("to-be-confirmed"))).to_be_visible()
    bo.about("confirm", 1)
    expect(ada.page.locator(".game").first).to_contain_text("40 : 0")
    ada.report("report", 2, 25, 0)
    bo.report("otherwise", 2, 0, 31)
    expect(di.page.get_by_text(di.t("dispute-at", number=1))).to_be_visible()
    di.page.get_by_role("button", name=di.t("games-of")).click()
    di.report("decide", 2, 0, 31, why="Both slips say so")
    expect(bo.page.get_by_text(bo.t("meeting-over"))).to_be_visible()
    expect(di.page.locator(".standings")).to_contain_text("40")
    assert di.standings == [("1.", "Ada & Al", 40), ("2.", "Bo & Bea", 31)]
    di.page.keyboard.press("Escape")
    di.button("more").click()
    di.button("log").click()
    expect(di.dialog).to_contain_text("Both slips say so")


def test_whoever_was_written_down_comes_later_and_plays_here(company: Company, visit: Visitors) -> None:
    opened, ada, _ = real_cards(company, visit)
    for name, entrant in (("Al", "Ada & Al"), ("Bea", "Bo & Bea")):
        late = Hall(visit(opened.path, device="phone"))
        late.page.get_by_label(late.t("name-there")).select_option(f"{name} ({entrant})")
        late.button("that-is-me").click()
        expect(late.page.get_by_role("heading", name=entrant)).to_be_visible()
    expect(ada.to_table).to_be_visible()


def test_whoever_is_sent_the_link_of_a_name_is_that_person_and_nobody_else_can_be(
    company: Company, visit: Visitors
) -> None:
    opened = Organiser(company, "Di", games=1)
    opened.enter("Ada")
    di = Hall(visit(opened.path, opened.token))
    di.page.get_by_role("button", name="Ada").first.click()
    di.button("own-link").click()
    expect(di.dialog.get_by_role("img")).to_be_visible()
    (link,) = opened.shown.you.links
    eve = Hall(visit(opened.path, device="phone"))
    expect(eve.button("enter")).to_be_visible()
    expect(eve.button("that-is-me")).to_have_count(0)
    ada = Hall(visit(f"{opened.path}#name=1.0.{link.key}", device="phone"))
    ada.button("that-is-me").click()
    expect(ada.page.get_by_role("heading", name="Ada")).to_be_visible()
    di.button("free-name", name="Ada").click()
    expect(di.button("own-link")).to_be_visible()


def test_a_director_stands_in_withdraws_and_ends_early(company: Company, visit: Visitors) -> None:
    opened = Organiser(company, "Di", games=1)
    for name in ("Ada", "Bo", "Cy"):
        opened.enter(name)
    di = Hall(visit(opened.path, opened.token))
    di.page.get_by_role("button", name=re.compile("^Bo")).click()
    di.dialog.get_by_role("button", name=di.t("stand-in")).click()
    di.dialog.get_by_label(di.t("stand-in-name"), exact=True).fill("Bob")
    di.dialog.get_by_role("button", name=di.t("stand-in")).click()
    expect(di.dialog).to_contain_text("Bob")
    di.page.keyboard.press("Escape")
    di.button("start").click()
    expect(di.page.get_by_text(di.t("byes", names="Ada"))).to_be_visible()
    di.button("unpair").click()
    di.page.locator(".sure").get_by_role("button", name=di.t("unpair")).click()
    expect(di.page.locator(".meeting")).to_have_count(0)
    di.button("pair-next", number=1).click()
    di.page.get_by_role("button", name=di.t("games-of")).click()
    di.dialog.get_by_role("button", name="Cy", exact=True).click()
    expect(di.dialog).to_contain_text(di.t("absent-names", names="Cy", count=1))
    di.page.keyboard.press("Escape")
    di.button("end-early").click()
    di.page.get_by_label(di.t("why")).fill("The hall closes")
    di.page.locator(".sure").get_by_role("button", name=di.t("end-early")).click()
    expect(di.page.locator(".final")).to_be_visible()


# Bad input


def test_a_name_that_is_taken_is_refused_with_a_sentence(company: Company, visit: Visitors) -> None:
    opened = Organiser(company, "Di")
    opened.enter("Ada")
    hall = Hall(visit(opened.path, language="fi"), "fi")
    hall.enter("ada")
    hall.tells(TournamentError("duplicate-name", name="Ada"))
    hall.enter("Bo")
    hall.has_entrants(2)


def test_an_odd_number_of_entrants_gives_a_bye(company: Company, visit: Visitors) -> None:
    opened = Organiser(company, "Di", games=1)
    hall = Hall(visit(opened.path, language="sv"), "sv")
    hall.enter("Ada")
    expect(hall.page.get_by_text(hall.t("entered"))).to_be_visible()
    for name in ("Rosa@novice", "Rolf@novice"):
        opened.enter(name.split("@")[0], name)
    di = Hall(visit(opened.path, opened.token))
    expect(di.page.get_by_text(di.t("byes-each", count=1))).to_be_visible()
    di.button("start").click()
    expect(hall.page.get_by_text(hall.t("bye", number=1))).to_be_visible()


def test_too_few_cannot_start(company: Company, visit: Visitors) -> None:
    opened = Organiser(company, "Di")
    di = Hall(visit(opened.path, opened.token))
    expect(di.button("start")).to_have_attribute("aria-disabled", "true")
    expect(di.page.get_by_text(di.t("start-needs", count=2))).to_be_visible()


def test_a_code_of_no_tournament(visit: Visitors) -> None:
    page = visit("/tournament/ABCDEFGH", language="da")
    expect(page.get_by_role("alert")).to_have_text(t("tournament.no-such", "da"))


def test_the_watch_code_shows_everything_and_lets_nobody_in(company: Company, visit: Visitors) -> None:
    opened = Organiser(company, "Di")
    opened.enter("Ada")
    hall = Hall(visit(opened.watch))
    expect(hall.page.get_by_text(hall.t("looks-on"))).to_be_visible()
    hall.has_entrants(1)
    expect(hall.button("enter")).to_have_count(0)
    expect(hall.button("that-is-me")).to_have_count(0)


def test_markup_in_names_stays_text(company: Company, visit: Visitors) -> None:
    name = "<img src=x><b>Ada</b>"
    opened = Organiser(company, "Di", name=name, games=1)
    opened.enter(name)
    opened.enter("Bo")
    opened.start()
    hall = Hall(visit(opened.watch))
    expect(hall.page.get_by_role("heading", name=name, level=1)).to_be_visible()
    assert hall.page.locator("img[src=x], b:text-is('Ada')").count() == 0


# A new one


def test_a_tournament_is_opened_with_the_form_and_found_again(visit: Visitors) -> None:
    hall = Hall(visit("/tournaments", device="phone"))
    hall.page.get_by_label(hall.t("name")).fill("Spring cup")
    hall.page.get_by_role("radio", name=hall.t("format-swiss")).check()
    hall.page.get_by_role("radio", name=hall.t("pairs"), exact=True).check()
    hall.page.get_by_label(hall.t("at-table"), exact=True).fill("5")
    hall.page.get_by_label(hall.t("games"), exact=True).fill("1")
    hall.page.get_by_role("heading", level=1).click()
    hall.button("open").click()
    hall.page.wait_for_url("**/tournament/*")
    expect(hall.page.get_by_role("heading", name="Spring cup")).to_be_visible()
    expect(hall.page.get_by_text(hall.t("start-needs", count=5))).to_be_visible()
    hall.page.goto("./")
    hall.page.get_by_role("link", name="Spring cup").click()
    hall.page.wait_for_url("**/tournament/*")


def test_what_does_not_go_together_is_said_as_one_chooses(visit: Visitors) -> None:
    hall = Hall(visit("/tournaments"))
    hall.page.get_by_role("button", name=t("options.preset-family")).click()
    hall.page.get_by_text(t("options.house"), exact=True).click()
    free = words("en", "keys")["keys"]["free_draw_four"]["label"]
    hall.page.get_by_role("switch", name=free).check()
    expect(hall.button("open")).to_have_attribute("aria-disabled", "true")
    expect(hall.page.locator("#why-not-open")).to_have_text(
        words("en", "keys")["conflicts"]["no-bluff-or-free"]
    )


def test_what_was_won_less_luck_is_worked_out_by_the_page_as_by_the_library(
    company: Company, visit: Visitors, node: Node, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = Organiser(company, "Ada", name="Robots", games=2, format="all-meet", rules={"hand_size": 4})
    for level in ("novice", "casual", "sharp"):
        opened.enter(level, f"{level}@{level}")
    for _ in range(3):
        opened.start() if not opened.view["rounds"] else opened.say(protocol.PairRound, tables=None)
        opened.until(lambda view: bool(view["round"]["finished"]))
    opened.say(protocol.EndTournament)
    zipped = httpx.get(f"{node.url}/api/tournaments/{opened.shown.watch}/records.zip", timeout=PATIENCE_S)
    ZipFile(BytesIO(zipped.content)).extractall(tmp_path)
    log, folder = str(tmp_path / "tournament.jsonl"), str(tmp_path)
    assert main(["tournament", "standings", log, "--adjust", folder, "--json"]) == 0
    library = {row["name"]: row["less_luck"] for row in json.loads(capsys.readouterr().out)}
    hall = Hall(visit(opened.watch))
    assert not hall.page.get_by_role("columnheader", name=hall.t("less-luck")).count()
    hall.button("less-luck-show").click()
    expect(hall.page.get_by_role("columnheader", name=hall.t("less-luck"))).to_be_visible()
    for name, told in library.items():
        row = hall.page.locator(".standings tbody tr").filter(has_text=name)
        expect(row.locator("td").last).to_have_text(f"{told['wins']:.2f} / {told['games']}")
    assert sum(told["games"] for told in library.values()) == 12
