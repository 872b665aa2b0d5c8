"""What the page shows is what is so: a seat in the browser against the same seat in Python."""

from __future__ import annotations

from typing import Any, cast

from tests.web.company import Guest
from tests.web.sight import Sight
from tests.web.table import Table
from yksi.locales import message, prompt, say
from yksi.locales.catalogues import words
from yksi.told import ToldEvent
from yksi.view import PublicView

SILENT = ("dealer-card",)
"""Events that the account leaves to other sentences."""


def shows_the_truth(table: Table, guest: Guest) -> None:
    """Hand, pile, counts, question and account are as they should be, in the language of the page."""

    def is_true(sight: Sight) -> bool:
        return shown(sight) == Told(guest, table.language).shown(len(sight.account))

    table.until(is_true, "is this what is so")


def shown(sight: Sight) -> list[Any]:
    """What is on the page, in the order of `Told.shown`."""
    others = [(name, more.split(", ")[0]) for name, more in sorted(sight.seats.items())]
    return [sorted(sight.hand), sight.top, others, sight.prompt, sight.account]


class Told:
    """What the same seat has been told in Python, in the words of a language."""

    def __init__(self, guest: Guest, language: str) -> None:
        self._mirror = guest.mirror
        self._heard = [event for event in guest.heard if event["event"] not in SILENT]
        self._language = language
        self._names = [chair["name"] for chair in self._mirror.room["chairs"]]

    def shown(self, lines: int) -> list[Any]:
        """What should be on the page; the account begins when it was opened."""
        assert self._mirror.own is not None
        assert self._mirror.view is not None
        view = self._mirror.view
        others = [player for player in view["players"] if player["seat"] != self._mirror.you]
        counts = [(self._names[one["seat"]], self._t("cards", count=one["cards"])) for one in others]
        told = self._heard[len(self._heard) - lines :]
        sentences = [say(self._named(event), self._names, self._language, self._mirror.you) for event in told]
        return [sorted(self._mirror.own["hand"]), view["top"], sorted(counts), self._asked(view), sentences]

    def _t(self, key: str, **values: str | int) -> str:
        return message("table", key, self._language, **values)

    def _asked(self, view: PublicView) -> str:
        if self._mirror.room["stage"] != "playing":
            return ""
        assert self._mirror.you is not None
        if view["players"][self._mirror.you]["left"]:
            return self._t("you-left")
        if not self._mirror.awaited and any(action[0].isupper() for action in self._mirror.legal):
            return self._t("may-jump-in")
        if not self._mirror.awaited:
            assert view["turn"] is not None
            awaited = view["waiting"] or [view["turn"]]
            return self._t("waiting-for", names=", ".join(self._names[seat] for seat in awaited))
        if view["phase"] == "drawn" and self._mirror.legal == ["pass"]:
            return self._t("drawn-no-fit")
        return prompt(self._mirror.seen(), self._names, self._language)

    def _named(self, event: ToldEvent) -> ToldEvent:
        """With the name of a custom rule: ready ones have one in every language."""
        card = event.get("custom")
        if not isinstance(card, str):
            return event
        chosen = self._mirror.room["options"]["custom"][int(card[1]) - 1]
        ready = words(self._language, "custom")["ready"]
        name = ready[chosen]["name"] if isinstance(chosen, str) else chosen["name"]
        return cast(ToldEvent, {**event, "custom": name})
