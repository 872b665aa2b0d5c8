"""Puzzles in the page: the answers of the library, a real board, a proof to walk through, one a day."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import yksi
from tests.every import share
from tests.web.table import Table
from tests.web.test_review import needs_node, reviews
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.locales import action_name
from yksi.puzzles import Puzzle
from yksi.puzzles.puzzle import MARGIN_TURNS, YOU
from yksi.puzzles.sharing import shared
from yksi.puzzles.solving import Solver
from yksi.puzzles.text import house_rules, names_at, of_100
from yksi.tui.riddle import longest

OPEN = yksi.puzzles.puzzles(kind="open")
HIDDEN = yksi.puzzles.puzzles(kind="hidden")
HOUSE = yksi.puzzles.puzzles(house=True)
SHORT = next(each for each in OPEN if each.turns == 3 and each.begin().players == 2)


@needs_node
def test_the_page_solves_and_proves_what_the_library_does() -> None:
    some = list(share(OPEN, 8))
    asked_for: list[dict[str, Any]] = []
    for puzzle in some:
        about = {"table": "0", "seat": YOU, "unknown": puzzle.unknown}
        asked_for.append({"verb": "position", "table": "0", "position": f"{puzzle.edition}; {puzzle.at}"})
        asked_for.append({"verb": "solve", **about, "turns": (puzzle.turns or 0) + MARGIN_TURNS})
        asked_for.append({"verb": "prove", **about, "turns": puzzle.turns})
    told = reviews(asked_for)
    for place, puzzle in enumerate(some):
        _, solved, proved = told[3 * place : 3 * place + 3]
        assert {each["action"]: each["turns"] for each in solved["ways"]} == {
            answer.action: answer.turns for answer in puzzle.answers()
        }
        assert proved["lines"] == [_as_told(asdict(puzzle.proof()))], puzzle.number


def _as_told(line: dict[str, Any]) -> dict[str, Any]:
    return {**line, "after": [_as_told(each) for each in line["after"]]}


def says(page: Page, key: str, **values: str | int) -> None:
    said = page.locator(".riddle [role=status]").first
    expect(said).to_contain_text(t(f"puzzle.{key}", "en", **values))


def opened(visit: Visitors, puzzle: Puzzle, **how: Any) -> Table:
    page = visit(f"/puzzle#number={puzzle.number}", **how)
    return Table(page)


def own_way(puzzle: Puzzle) -> Iterator[str]:
    """What wins, as the page's others answer."""
    game, left, solver = puzzle.begin(), puzzle.turns or 0, Solver()
    while not game.over:
        ways = solver.ways(game, YOU, puzzle.unknown, left)
        if game.turn == YOU:
            left -= game.phase == "play"
            action = next(way.action for way in ways if way.turns is not None)
            yield action
        else:
            action = longest(ways).action
        game.play(action)


def test_a_puzzle_with_open_cards_is_played_to_its_end(visit: Visitors) -> None:
    """A wrong card is explained and can be tried again; the others answer, and all cards are seen."""
    table = opened(visit, SHORT)
    page = table.page
    says(page, "ask-open", count=SHORT.turns or 0)
    expect(page.locator(".backs.open .card")).to_have_count(len(SHORT.begin().hand(1)))
    table.do("draw")
    expect(page.get_by_role("alert")).to_contain_text(
        t("puzzle.wrong", action=action_name("draw", ["You", "Bo"])).split(":")[0]
    )
    page.get_by_role("button", name=t("puzzle.hint"), exact=True).click()
    says(page, "ask-open", count=SHORT.turns or 0)
    expect(page.locator(".riddle [role=status]").first).to_contain_text("Hint:")
    for action in own_way(SHORT):
        table.until(lambda sight: bool(sight.hand), "is there a hand")
        expect(page.locator(".board.mine")).to_be_visible()
        table.do(action.removesuffix("!"))
    says(page, "solved", count=2)
    expect(page.get_by_role("link", name=t("puzzle.next"))).to_be_focused()
    assert page.evaluate("JSON.parse(localStorage.getItem('yksi.puzzles')).solved") == {str(SHORT.number): 1}


def test_the_solution_is_a_tree_whose_lines_are_seen_on_the_board(visit: Visitors) -> None:
    table = opened(visit, SHORT)
    page = table.page
    page.get_by_role("button", name=t("puzzle.solution")).click()
    dialog = page.get_by_role("dialog")
    names = names_at(SHORT.begin(), "en")
    best = action_name(SHORT.best, names)
    expect(dialog.locator(".proof summary").first).to_have_text(f"{names[YOU]}: {best}")
    others = [answer for answer in SHORT.answers() if answer.turns is None]
    expect(dialog.locator("h3 + ul > li")).to_have_count(len(others))
    dialog.get_by_role("button", name=t("puzzle.on-board")).nth(1).click()
    expect(dialog).to_have_count(0)
    says(page, "shown", action=best)
    assert len(table.sight.hand) == len(SHORT.begin().hand(YOU)) - 1 or table.sight.hand
    page.get_by_role("button", name=t("puzzle.again")).click()
    table.until(lambda sight: len(sight.hand) == len(SHORT.begin().hand(YOU)), "does it begin again")
    says(page, "ask-open", count=SHORT.turns or 0)


def test_with_hidden_cards_a_wrong_answer_is_told_what_it_wins(visit: Visitors) -> None:
    puzzle, wrong = next(
        (each, action)
        for each in HIDDEN
        if each.best[0] in "RYGB" and each.begin().phase == "play"
        for action in each.wins
        if action[0] in "RYGB" and action != each.best
    )
    table = opened(visit, puzzle, device="phone")
    page = table.page
    says(page, "ask-hidden")
    assert page.locator(".backs.open").count() == 0
    table.do(wrong.removesuffix("!"))
    told = t("puzzle.wrong-wins", action=action_name(wrong, ["You"]), wins=of_100(puzzle.wins[wrong]))
    expect(page.get_by_role("alert")).to_have_text(told)
    page.locator(".riddle-before summary").click()
    expect(page.locator(".riddle-before li").first).to_be_visible()
    table.do(puzzle.best.removesuffix("!"))
    says(page, "solved", count=2)
    page.get_by_role("button", name=t("puzzle.solution")).click()
    rows = page.get_by_role("dialog").locator(".puzzle-values li")
    expect(rows).to_have_count(len(puzzle.wins))
    expect(rows.first).to_have_attribute("data-best", "true")


def test_house_rules_and_rules_on_cards_are_told_above_the_board(visit: Visitors) -> None:
    """Those that the terminal tells; the shelf finds such puzzles."""
    page = visit("/puzzle", device="phone")
    page.get_by_label(t("puzzle.edition"), exact=True).select_option(label=t("puzzle.house-any"))
    page.get_by_role("link", name=t("puzzle.next")).click()
    told = page.locator(".riddle-house")
    expect(told.first).to_be_visible()
    custom = next(each for each in HOUSE if "custom=" in each.at and each.kind == "open")
    page.goto(page.url.partition("#")[0] + f"#number={custom.number}")
    for line in house_rules(custom, "en"):
        name, _, says = line.partition(" – ")[2].partition(": ")
        expect(told).to_contain_text(f"{name} {says}")
    rule = next(each for each in HOUSE if each.at.startswith("seven_zero=yes"))
    page.goto(page.url.partition("#")[0] + f"#number={rule.number}")
    expect(told).to_have_text(f"{t('puzzle.house')}: {next(house_rules(rule, 'en'))[2:]}")


def test_the_puzzle_of_the_day_is_that_of_the_library_and_makes_a_streak(visit: Visitors) -> None:
    """A device whose clock stands on one day, and then on the next."""
    page = visit(
        "/puzzle", prepare=lambda page: page.clock.set_fixed_time(datetime.datetime(2026, 11, 19, 12))
    )
    today = yksi.puzzles.daily(datetime.date(2026, 11, 19))
    page.get_by_role("link", name=t("puzzle.daily-begin")).click()
    expect(page.locator(".riddle b").first).to_have_text(t("puzzle.daily-number", number=today.number))


@pytest.mark.parametrize("kind", ["open", "hidden"])
def test_puzzles_are_chosen_by_what_one_likes(kind: str, visit: Visitors) -> None:
    page = visit("/puzzle#number=100000")
    expect(page.get_by_role("alert")).to_have_text(t("puzzle.no-such"))
    page.get_by_role("combobox", name=t("puzzle.level")).select_option("3")
    page.get_by_role("combobox", name=t("puzzle.kind")).select_option(kind)
    page.get_by_role("combobox", name=t("puzzle.edition")).select_option("sv-1981")
    page.get_by_role("link", name=t("puzzle.next")).click()
    first = yksi.puzzles.puzzles("sv-1981", 3, kind)[0]
    page.wait_for_url(re.compile(f"number={first.number}$"))
    expect(page.locator(".riddle b").first).to_have_text(t("puzzle.number", number=first.number))


def test_a_result_is_copied_without_giving_anything_away(visit: Visitors) -> None:
    table = opened(visit, SHORT, permissions=["clipboard-read", "clipboard-write"])
    page = table.page
    page.get_by_role("button", name=t("puzzle.solution")).click()
    page.get_by_role("dialog").get_by_role("button", name=t("options.close")).click()
    page.get_by_role("button", name=t("puzzle.share")).click()
    expect(page.get_by_text(t("lobby.copied"))).to_be_visible()
    link = f"{visit.url}/puzzle#number={SHORT.number}"
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == shared(SHORT, 0, hinted=False, solved=False, link=link)


DAYS = """
async () => {
  const styles = document.querySelector('link[href$="/puzzle/puzzle.css"]').href;
  const { hasSolved, streakOn, isSolved } = await import(styles.replace("puzzle.css", "kept.js"));
  const seen = [];
  hasSolved(1, 0, 10);
  hasSolved(2, 3, 11);
  hasSolved(2, 0, 11);
  hasSolved(9, 0, null);
  seen.push(streakOn(11), streakOn(12), streakOn(13), isSolved(9), isSolved(10));
  hasSolved(3, 0, 13);
  return [...seen, streakOn(13), JSON.parse(localStorage.getItem("yksi.puzzles")).solved[2]];
}
"""


def test_days_in_a_row_are_counted_once_each_and_a_day_left_out_begins_anew(visit: Visitors) -> None:
    page = visit("/puzzle")
    page.locator("#puzzle-daily").wait_for()
    assert page.evaluate(DAYS) == [2, 2, 0, True, False, 1, 3]
