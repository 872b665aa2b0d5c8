"""A tournament in the browser, as people use it: the director, entrants, and whoever looks on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.web.patience import PATIENCE_S
from tests.web.table import Table, take_part
from tests.web.words import t
from yksi.locales.catalogues import words
from yksi.tournament.errors import TournamentError


class Hall:
    """A page with a tournament."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.language = language

    def t(self, key: str, **values: str | int) -> str:
        """A message of the catalogue."""
        return t(key if "." in key else f"tournament.{key}", self.language, **values)

    def button(self, key: str, **values: str | int) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=self.t(key, **values), exact=True)

    @property
    def dialog(self) -> Locator:
        """What lies over the page, on top."""
        return self.page.get_by_role("dialog").last

    def tells(self, error: TournamentError) -> None:
        """The page says why something cannot be."""
        found = words(self.language, "tournament")["errors"][error.code]
        said = re.sub(r"\{(\w+)\}", lambda field: str(error.values[field[1]]), found)
        expect(self.page.get_by_role("alert").filter(has_text=said).first).to_be_visible()

    # Entering

    def enter(self, name: str, *partners: tuple[str, str]) -> None:
        """Take part, with partners as names and levels, which are empty for people."""
        page = self.page
        page.get_by_label(self.t("web.name"), exact=True).fill(name)
        label = "partner" if len(partners) == 1 else "team-mate"
        for number, (partner, level) in enumerate(partners, start=1):
            page.get_by_label(self.t(label, number=number), exact=True).fill(partner)
            self._choose_level(self.t(label, number=number), level)
        self.button("enter").click()

    def add(self, *members: tuple[str, str]) -> None:
        """As the director, enter others."""
        for number, (name, level) in enumerate(members, start=1):
            label = self.t("member-name") if len(members) == 1 else self.t("web.player", number=number)
            self.dialog.get_by_label(label, exact=True).fill(name)
            self._choose_level(label, level)
        self.dialog.get_by_role("button", name=self.t("add-one"), exact=True).click()

    def _choose_level(self, label: str, level: str) -> None:
        asked = f"{label}: {self.t('person-or-bot')}"
        self.page.get_by_label(asked, exact=True).select_option(level)

    def open_adding(self) -> None:
        """Open the form for others."""
        self.button("add").first.click()

    def add_bots(self, count: int, level: str = "novice") -> None:
        """As the director, enter bots."""
        self.dialog.get_by_label(self.t("how-many"), exact=True).fill(str(count))
        self.dialog.get_by_label(self.t("level")).select_option(level)
        self.dialog.get_by_role("heading").first.click()  # whoever types a number leaves the field
        self.button("add-so-many", count=count).click()

    def has_entrants(self, count: int) -> None:
        """So many take part."""
        expect(
            self.page.get_by_role("heading", name=self.t("entrants", count=count), exact=True)
        ).to_be_visible()

    # Playing

    def called_to(self, number: int) -> Locator:
        """That a round begins for whoever looks at the page."""
        begins = self.t("round-table", round=number, table=0)[:-1]
        return self.page.get_by_role("status").filter(has_text=re.compile(f"^{begins}"))

    @property
    def to_table(self) -> Locator:
        """The way to the own table."""
        return self.page.get_by_role("link", name=re.compile(f"^{self.t('to-table', number=0)[:-1]}"))

    @property
    def back(self) -> Locator:
        """The way back from there."""
        return self.page.get_by_role("dialog").get_by_role("link", name=self.t("table.to-tournament"))

    def report(self, key: str, game: int, *points: int, why: str = "") -> None:
        """Say how a game ended."""
        self.about(key, game)
        fields = self.dialog.locator(".points-side input")
        for place, each in enumerate(points):
            fields.nth(place).fill(str(each))
        if why:
            self.dialog.get_by_label(self.t("why")).fill(why)
        self.dialog.get_by_role("button").last.click()

    def about(self, key: str, game: int) -> None:
        """Press a button that is about a game."""
        name = f"{self.t(key)}: {self.t('game-number', number=game)}"
        self.page.get_by_role("button", name=name, exact=True).last.click()

    # What is to be seen

    @property
    def standings(self) -> list[tuple[str, str, int]]:
        """Place, name and total."""
        rows = self.page.locator(".standings tbody tr")
        return [
            (
                row.locator("td").first.inner_text(),
                row.locator("th > span")
                .first.inner_text()
                .split("\n")[0]
                .removesuffix(self.t("lobby.you"))
                .strip(),
                int(row.locator(".total").inner_text()),
            )
            for row in rows.all()
        ]


def play(
    *halls: Hall, luck: Random, happens: Callable[[], None] | None = None, seconds: float = 5 * PATIENCE_S
) -> None:
    """All of these go to their tables, play there to the end, and come back; once something may happen."""
    for hall in halls:
        hall.to_table.click()
    tables = {id(hall): Table(hall.page, language=hall.language) for hall in halls}
    playing = list(halls)
    end = time.monotonic() + seconds
    while playing:
        assert time.monotonic() < end, f"it does not end: {playing[0].page.locator('main').aria_snapshot()}"
        for hall in list(playing):
            if hall.back.count():
                playing.remove(hall)
                hall.back.click()
        if playing:
            take_part(luck, *(tables[id(hall)] for hall in playing))
        if happens is not None:
            happens()
            happens = None
