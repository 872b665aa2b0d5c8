"""A table in the browser, as a person uses it: every decision that can be made there.

Cards and actions are given in notation (docs/notation.md), people by name: `W+4:R!`, `catch:Bo`. They are
looked for by the names that the page gives them, whatever its language is.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, TimeoutError

from tests.web.hands import Hands, Mouse
from tests.web.patience import PATIENCE_MS, PATIENCE_S
from tests.web.seen import look
from tests.web.sight import ANY, Sight
from tests.web.words import t
from yksi.cards import NAMES as CARDS
from yksi.locales import action_name, card_name
from yksi.locales.cards import colour_name

PAUSE_MS = 100
CHANGED = """
(patience) => new Promise((done) => {
  const changed = () => done(true);
  const watch = new MutationObserver(changed);
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  setTimeout(changed, patience);
})
"""
MOMENT_S = 1.5
"""Whoever plays looks again after so long."""
COUNT = 7
"""However many there are."""
ORDER = (
    *(("next-round",), ("catch",), ("uno",), ("pick", "pick-yourself"), ("colour",), ("lay",)),
    *(("accept", "challenge", "pass", "yes", "no"), ("draw",)),
)
"""What somebody does who wants to be done with the match."""


class Table:
    """A board on a page."""

    def __init__(self, page: Page, hands: Hands | None = None, language: str = "en") -> None:
        self.page = page
        self.hands = hands or Mouse()
        self.language = language
        self.board = page.get_by_role("main")
        self._missed = ""
        """What could not be pressed, the last time that something could not."""

    def t(self, key: str, **values: str | int) -> str:
        """A message of the catalogue."""
        return t(key, self.language, **values)

    @property
    def sight(self) -> Sight:
        """What is to be seen now."""
        return Sight(look(self.board), self.language, self.page.locator(".account li").all_text_contents)

    def offers(self, verb: str, about: str = ANY) -> bool:
        """Whether something can be done now."""
        return any(map(self._called(verb, about).search, self.sight.buttons))

    def until(self, holds: Callable[[Sight], bool], what: str, seconds: float = PATIENCE_S) -> None:
        """Wait for something to be seen."""
        end = time.monotonic() + seconds
        while not holds(self.sight):
            assert time.monotonic() < end, f"{what}? {self.board.aria_snapshot()}"
            self.wait_for_change()

    def wait_for_change(self) -> None:
        """Wait until the page changes, or a little while: to look costs more than anything else here.

        A page that is loaded anew meanwhile is waited for: what was asked of the one before is asked of it.
        """
        self.page.wait_for_function(CHANGED, arg=PAUSE_MS)

    def do(self, action: str) -> None:
        """Make a decision: one press, or two where a colour is named or UNO is said with a card."""
        verb, _, about = action.removesuffix("!").partition(":")
        if action.endswith("!"):
            self.press("uno")
        if verb in ("discard", "give"):
            self.press("lay", about)
        elif verb.islower():
            self.press(verb, about or ANY)
        else:
            self.press("lay", verb)
            if about:
                self.press("colour", about)

    def press(self, verb: str, about: str = ANY) -> None:
        """Press the button for something."""
        self.hands.press(self.board.get_by_role("button", name=self._called(verb, about)).first)

    def _called(self, verb: str, about: str = ANY) -> re.Pattern[str]:
        """What the button for something says."""
        more = ""
        if verb == "colour":
            names = [colour_name(letter, self.language) for letter in ("RYGB" if about == ANY else about)]
        elif verb == "lay":
            names = [card_name(card, self.language) for card in (CARDS if about == ANY else [about])]
            more = "([,:] .*)?"
        elif verb in ("challenge", "pick", "pick-yourself", "accept", "uno", "next-round", "rematch"):
            names = [self.t(f"table.{verb}", name=about, count=COUNT)]
        elif verb == "pass":
            names = [self.t(f"table.{word}") for word in ("keep", "done", "keep-rest")]
        else:
            names = [action_name(f"{verb}:0" if verb == "catch" else verb, [about], self.language)]
        either = "|".join(re.escape(name).replace(ANY, ".+") for name in names)
        if verb == "accept":
            either = either.replace(str(COUNT), r"\d+")
        return re.compile(f"^({either}){more}$")

    def play_match(self, luck: Random, seconds: float = 5 * PATIENCE_S) -> None:
        """Play until the match is over."""
        end = time.monotonic() + seconds
        while not self.offers("rematch"):
            assert time.monotonic() < end, (
                f"the match does not end: {self._missed} {self.board.aria_snapshot()}"
            )
            self.take_part(luck)

    def take_part(self, luck: Random) -> None:
        """Do the first of what can be done, if it still can, and look what comes of it; or wait."""
        take_part(luck, self)

    def act(self, sight: Sight, luck: Random) -> None:
        """Do the first of what could be done, if it still can."""
        for verbs in ORDER:
            called = [self._called(verb) for verb in verbs]
            if found := [name for name in sight.buttons if any(one.search(name) for one in called)]:
                self._try(luck.choice(found))
                return

    def _try(self, name: str) -> None:
        self.page.set_default_timeout(1000 * MOMENT_S)
        try:
            self.hands.press(self.board.get_by_role("button", name=name, exact=True).first)
        except TimeoutError as missed:
            self._missed = str(missed)
        self.page.set_default_timeout(PATIENCE_MS)


def take_part(luck: Random, *tables: Table) -> None:
    """All do the first of what they can do, and look until something has changed for one of them."""
    before = [table.sight for table in tables]
    for table, sight in zip(tables, before, strict=True):
        table.act(sight, luck)
    end = time.monotonic() + MOMENT_S
    while time.monotonic() < end and all(
        table.sight.things == sight.things for table, sight in zip(tables, before, strict=True)
    ):
        for table in tables:
            table.wait_for_change()
