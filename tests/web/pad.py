"""A score sheet in the browser, as a person uses it: what stands on the pad, and all that is written there.

Hands are given as people write them (`R7 W+4`, or 47 points). All is looked for by the names that the page
gives it, whatever its language is.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.words import t
from yksi.locales import card_name
from yksi.locales.catalogues import words
from yksi.scorekeeping import Sheet
from yksi.scorekeeping.hands import read_cards
from yksi.scorekeeping.text import tell_standing


class Pad:
    """A page with a sheet."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.language = language

    def t(self, key: str, **values: str | int) -> str:
        """A message of the catalogue."""
        return t(key, self.language, **values)

    def button(self, key: str, **values: str | int) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=self.t(key, **values), exact=True)

    @property
    def dialog(self) -> Locator:
        """What lies over the page."""
        return self.page.get_by_role("dialog")

    @property
    def code(self) -> str:
        """The code in the address."""
        return self.page.url.rpartition("/")[2]

    def begin(self, *names: str, **more: str | int) -> None:
        """Write the names on a new sheet, and begin."""
        self.button("sheet.begin").wait_for()  # whoever looks before finds no field, and adds one
        for place, name in enumerate(names, 1):
            field = self.page.get_by_label(self.t("sheet.player", number=place), exact=True)
            if not field.count():
                self.button("sheet.add-player").click()
            field.fill(name)
        for key, value in more.items():
            if key == "target":
                self.page.get_by_label(self.t_key("target"), exact=True).fill(str(value))
            elif key == "scoring":
                self.page.get_by_role("radio", name=self.t_key(key, value)).check()
        self.button("sheet.begin").click()
        self.page.wait_for_url(re.compile("/score/|/sheet"))
        self.page.get_by_role("table").wait_for()

    def t_key(self, key: str, value: str | int | None = None) -> str:
        """The words for a rule key, or for one of its values."""
        found = words(self.language, "keys")["keys"][key]
        return str(found["label"] if value is None else found["values"][str(value)])

    def enter(self, number: int, winner: str | None, **hands: str | int) -> None:
        """Enter a round and write it down."""
        self.button("sheet.enter", number=number).click()
        self.fill_in(winner, **hands)
        self.write()

    def fill_in(self, winner: str | None, **hands: str | int) -> None:
        """Say who went out, and what each of the others has left."""
        name = self.t("sheet.nobody") if winner is None else winner
        self.dialog.get_by_role("button", name=name, exact=True).click()
        for number, (player, hand) in enumerate(hands.items()):
            if number:
                self.dialog.get_by_role("button").filter(has_text=player).first.click()
            expect(self.question).to_have_text(self.t("sheet.what-left", name=player))
            self.tell(player, hand)

    @property
    def question(self) -> Locator:
        """What is asked for."""
        return self.dialog.get_by_role("heading", level=3)

    def tell(self, player: str, hand: str | int) -> None:
        """What is left in the hand that is open."""
        if isinstance(hand, int):
            if self.button("sheet.type-points").count():
                self.button("sheet.type-points").click()
            self.page.get_by_label(f"{player}, {self.t('sheet.points')}").fill(str(hand))
        else:
            self.tap(hand)

    def tap(self, cards: str) -> None:
        """Tap cards."""
        for card in read_cards(cards):
            self.page.locator(f'button[data-card="{card}"]').click()

    def take_out(self, card: str) -> None:
        """Take a card out of the hand again."""
        said = self.t("sheet.put-back", card=card_name(card, self.language))
        self.page.get_by_role("button", name=said, exact=True).first.click()

    def write(self) -> None:
        """Write it down, and see the pad again."""
        self.button("sheet.write").click()
        expect(self.dialog).to_have_count(0)

    # What is to be seen

    @property
    def scores(self) -> dict[str, int]:
        """The names on the pad and what they have."""
        heads = self.page.locator("thead .pad-side")
        names = [
            " + ".join(heads.nth(place).locator(".pad-name > *").all_inner_texts())
            for place in range(heads.count())
        ]
        return dict(
            zip(names, map(int, heads.locator(".pad-total .unseen").all_text_contents()), strict=True)
        )

    @property
    def lines(self) -> list[list[str]]:
        """What each round brought."""
        rows = self.page.locator(".pad-line")
        return [
            [text.strip() for text in rows.nth(place).locator("td").all_inner_texts()]
            for place in range(rows.count())
        ]

    def shows(self, sheet: Sheet) -> None:
        """Everything is as the library says."""
        expect(self.page.locator(".pad-line")).to_have_count(len(sheet.rounds))
        expect(self.page.locator("main").get_by_role("status")).to_have_text(
            " ".join(tell_standing(sheet, self.language))
        )
        sides = [" + ".join(sheet.names[player] for player in side) for side in sheet.sides]
        expect(self.page.locator("thead .pad-total .unseen")).to_have_text(
            [str(score) for score in sheet.scores]
        )
        assert self.scores == dict(zip(sides, sheet.scores, strict=True))
        for line, each in zip(self.lines, sheet.rounds, strict=True):
            assert [text.split("\n")[0] for text in line if text != "–"] == [
                str(score)
                for score, side in zip(each.scores, sheet.sides, strict=False)
                if set(side) & set(each.points)
            ]
