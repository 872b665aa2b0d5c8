"""A table at one moment, as a page shows it: cards in notation, everything else in its own words."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.web.seen import Thing, inside
from tests.web.words import t
from yksi.cards import NAMES as CARDS
from yksi.locales import card_name

ANY = "§"
"""Whoever or whatever it is."""


class Sight:
    """What is there to be seen."""

    def __init__(self, things: list[Thing], language: str, account: Callable[[], list[str]]) -> None:
        self.things = things
        self._account = account
        self._language = language
        self._cards = {card_name(card, language): card for card in CARDS}

    def t(self, key: str, **values: str | int) -> str:
        """A message of the catalogue."""
        return t(key, self._language, **values)

    @property
    def own(self) -> list[Thing]:
        """All that is on the own side of the table."""
        return inside(self.things, "region", self.t("table.you"))

    @property
    def hand(self) -> list[str]:
        """The own cards in the order they are shown."""
        return [card for card, _ in self._hand()]

    @property
    def playable(self) -> list[str]:
        """Those of them that something can be done with now."""
        return [card for card, thing in self._hand() if thing.enabled]

    def _hand(self) -> list[tuple[str, Thing]]:
        buttons = [(re.split("[,:]", thing.name)[0], thing) for thing in self.own if thing.role == "button"]
        return [(self._cards[name], thing) for name, thing in buttons if name in self._cards]

    @property
    def top(self) -> str:
        """The card on the discard pile."""
        before, after = self.t("table.top-card", card=ANY).split(ANY)
        names = [thing.name for thing in self.things if thing.role == "img"]
        found = [name for name in names if name.startswith(before) and name.endswith(after)]
        return self._cards[found[0].removeprefix(before).removesuffix(after)] if found else ""

    @property
    def prompt(self) -> str:
        """What the page asks for."""
        return next((thing.text for thing in self.own if thing.role == "status"), "")

    @property
    def account(self) -> list[str]:
        """What happened, in sentences; it lies in a drawer, which may be closed."""
        return self._account()

    @property
    def seats(self) -> dict[str, str]:
        """The others, and what is said of them."""
        players = inside(self.things, "list", self.t("table.players"))
        said = [thing.name.partition(", ") for thing in players if thing.role == "listitem"]
        return {name: more for name, _, more in said}

    @property
    def buttons(self) -> list[str]:
        """What can be pressed."""
        return [thing.name for thing in self.things if thing.role == "button" and thing.enabled]
