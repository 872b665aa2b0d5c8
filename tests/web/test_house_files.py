"""Rules of one's own in the browser: opened, dropped, saved, shared, played by, or told why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

import yksi
from tests.web.pad import Pad
from tests.web.site import Castaways
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.editions.house import decode
from yksi.locales import LANGUAGES, dialect
from yksi.locales.catalogues import words
from yksi.locales.mistakes import mistake
from yksi.rulebook import rows
from yksi.scorekeeping import Sheet, enter_round, open_sheet

FRIDAY = """
name = "Friday"
edition = "sv-1981"

[rules]
deck = 112
customizable = 1
target = 300

[[custom]]
name = "Rain"
text = "Everybody else draws a card."
steps = [{ verb = "draw", target = "everybody-else", number = 1 }]
"""
BAD = 'name = "Bad"\n[rules]\nstackign = "same"\n'
RAINING = 'edition = "nb-112"\n[[custom]]\nname = "Rain"\nsteps = [{ verb = "rain" }]\n'
ATTIC = 'name = "Attic"\n[rules]\nhand_size = 9\n'

DROP = """([name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name));
    const how = { dataTransfer: carried, bubbles: true, cancelable: true };
    for (const kind of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, how));
}"""


def wrong(text: str) -> ValueError:
    """What is wrong with a file of rules."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - whatever it is
        decode(text.encode())
    return caught.value


def file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "application/toml", "buffer": text.encode()}


def choose(page: Page, name: str, text: str, language: str = "en") -> None:
    page.get_by_label(t("options.file-open", language)).set_input_files(file(name, text))


def summary(page: Page) -> list[str]:
    """What the table is going to be, line by line."""
    return page.locator(".summary").inner_text().split("\n")


def label(key: str) -> str:
    """What a rule key is called."""
    return str(words("en", "keys")["keys"][key]["label"])


def opened(page: Page, name: str, where: str) -> None:
    expect(page.get_by_text(t("options.file-opened", name=name, file=where))).to_be_visible()


def test_a_file_fills_the_form_and_the_table_is_played_by_it(visit: Visitors) -> None:
    page = visit("/new")
    choose(page, "attic.toml", ATTIC)
    opened(page, "Attic", "attic.toml")
    expect(page.get_by_role("radio", name="Attic")).to_be_checked()
    page.get_by_role("textbox", name=t("web.name")).fill("Ada")
    page.get_by_role("button", name=t("options.all-bots")).click()
    page.get_by_role("button", name=t("options.open")).click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".summary").get_by_text("Attic")).to_be_visible()
    page.get_by_role("button", name=t("lobby.start")).click()
    Table(page).until(lambda sight: len(sight.hand) >= 9, "are nine cards dealt")


def test_a_file_can_be_dropped_anywhere(visit: Visitors) -> None:
    page = visit("/new")
    expect(page.get_by_text(t("options.file-open"))).to_be_visible()
    page.evaluate(DROP, ["friday.toml", FRIDAY])
    opened(page, "Friday", "friday.toml")
    assert summary(page)[0] == "Friday"


def test_what_is_chosen_is_saved_as_a_file(visit: Visitors) -> None:
    page = visit("/new")
    choose(page, "friday.toml", FRIDAY)
    opened(page, "Friday", "friday.toml")
    page.get_by_label(t("options.rules-name")).fill("Long Friday")
    with page.expect_download() as saved:
        page.get_by_role("button", name=t("options.file-save")).click()
    assert saved.value.suggested_filename == "long-friday.toml"
    rules = yksi.Rules.load(Path(saved.value.path()))
    assert rules == yksi.make_rules(yksi.Rules.parse(FRIDAY), name="Long Friday")


def test_a_link_opens_exactly_these_choices_in_another_browser(visit: Visitors) -> None:
    page = visit("/new", permissions=["clipboard-read", "clipboard-write"])
    choose(page, "friday.toml", FRIDAY)
    opened(page, "Friday", "friday.toml")
    page.get_by_role("button", name=t("options.file-share")).click()
    expect(page.get_by_text(t("lobby.copied"))).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit(link)
    opened(other, "Friday", t("options.link"))
    assert summary(other) == summary(page)


def test_a_link_that_was_cut_off_is_told(visit: Visitors) -> None:
    page = visit("/new#rules=abcde")
    expect(page.get_by_text(t("options.link-broken"))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_a_file_is_told_beside_the_button_and_changes_nothing(
    visit: Visitors, language: str
) -> None:
    page = visit("/new", device="phone", language=language)
    before = summary(page)
    told = page.locator(".rules-file").get_by_role("alert")
    taken = words(language, "keys")["conflicts"]["taken-name"]
    choose(page, "bad.toml", BAD, language)
    expect(told).to_contain_text(mistake(wrong(BAD), language))
    expect(told).to_contain_text("bad.toml")
    choose(page, "bad.toml", RAINING, language)
    expect(told).to_contain_text(mistake(wrong(RAINING), language))
    choose(page, "bad.toml", 'name = "sv-1981"\n', language)
    expect(told).to_contain_text(taken.replace("{name}", "sv-1981"))
    assert summary(page) == before


def test_a_file_that_is_too_large_is_told(visit: Visitors) -> None:
    page = visit("/new")
    choose(page, "large.toml", "#" * 1_000_000)
    expect(page.locator(".rules-file").get_by_role("alert")).to_contain_text("large.toml")


def test_a_file_is_opened_without_a_server_and_without_a_network(castaways: Castaways) -> None:
    page = castaways("/new")
    choose(page, "friday.toml", FRIDAY)
    opened(page, "Friday", "friday.toml")


def test_a_tournament_is_opened_by_a_file(visit: Visitors) -> None:
    page = visit("/tournaments")
    choose(page, "friday.toml", FRIDAY)
    opened(page, "Friday", "friday.toml")
    assert "Friday" in summary(page)


@pytest.mark.parametrize("path", ["/new", "/tournaments"])
def test_what_is_composed_is_told_in_the_words_of_its_own_rulebook(visit: Visitors, path: str) -> None:
    page = visit(path, language="nb")
    for edition in ("nb-112-retold", "nb-112"):
        choose(page, f"{edition}.toml", f'edition = "{edition}"\n', "nb")
        expect(page.locator("main")).to_contain_text(t("options.group-bluffing", dialect("nb", edition)))
    expect(page.locator("main")).not_to_contain_text(
        t("options.group-bluffing", dialect("nb", "nb-112-retold"))
    )


def test_a_file_is_read_as_a_rulebook(castaways: Castaways) -> None:
    page = castaways("/rules/nb-112")
    choose(page, "attic.toml", ATTIC)
    expect(page.get_by_role("heading", level=1)).to_have_text("Attic")
    expect(page.locator("#deal-seven")).to_contain_text("9 cards")
    page.evaluate(DROP, ["friday.toml", FRIDAY])
    expect(page.get_by_role("heading", level=1)).to_have_text("Friday")
    expect(page.locator("article")).to_contain_text("Rain.")
    choose(page, "plain.toml", 'name = "Plain"\n')
    expect(page.get_by_role("heading", level=1)).to_have_text("Plain")
    choose(page, "bad.toml", 'edition = "nb-113"\n')
    expect(page.get_by_role("alert")).to_contain_text("bad.toml")
    expect(page.get_by_role("heading", level=1)).to_have_text("Plain")


def test_a_score_sheet_is_kept_by_the_rules_of_a_file(anywhere: Visitors) -> None:
    page = anywhere("/score", device="phone")
    choose(page, "bad.toml", 'edition = "nb-113"\n')
    expect(page.get_by_role("alert")).to_contain_text("bad.toml")
    choose(page, "friday.toml", FRIDAY)
    book = page.get_by_role("group").filter(has_text=t("options.edition"))
    expect(book.locator("summary")).to_contain_text("Friday")
    book.locator("summary").click()
    expect(book).to_contain_text(f"{label('customizable')}: 1")
    pad = Pad(page)
    pad.begin("Ada", "Bo")
    rules = {"deck": 112, "customizable": 1, "target": 300}
    sheet = Sheet([open_sheet(["Ada", "Bo"], "sv-1981", name="Friday", **rules)])
    pad.shows(sheet)
    expect(page.locator(".score-line")).to_contain_text("Friday")
    pad.enter(1, "Ada", Bo="W1 R7")
    sheet.apply(enter_round(sheet, "Ada", {"Bo": "W1 R7"}))
    pad.shows(sheet)
    pad.button("sheet.more").click()
    page.get_by_role("link", name=t("sheet.ask")).click()
    expect(page.get_by_role("combobox", name=t("options.edition"))).to_have_value("file")
    expect(page.locator('.key[data-card="W1"]')).to_be_visible()
    expect(page.locator('.key[data-card="W2"]')).to_have_count(0)
    page.go_back()
    pad.enter(2, "Ada", Bo=300)
    pad.button("sheet.again").click()
    expect(page.locator(".fold summary").filter(has_text="Friday")).to_be_visible()


def row_text(id: str) -> str:
    """What a row of the rulebook says."""
    return next(row for row in rows() if row.id == id).text()


def test_a_question_is_answered_by_the_rules_of_a_file(castaways: Castaways) -> None:
    page = castaways("/ask?top=R5&card=B7")
    answer = page.locator(".ask-table")
    expect(answer).to_contain_text(row_text("match-colour"))
    choose(page, "sets.toml", 'name = "Pairs"\n[rules]\nsets = "yes"\n')
    expect(page.get_by_role("combobox", name=t("options.edition"))).to_have_value("file")
    page.goto("ask?top=R5&card=R7")
    choose(page, "sets.toml", 'name = "Pairs"\n[rules]\nsets = "yes"\n')
    expect(answer).to_contain_text(row_text("sets"))
