"""How does a new score sheet begin? Questions with an answer for Enter, each checked before the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from yksi.editions import EDITIONS, edition, make_rules
from yksi.keys import KEYS
from yksi.locales.catalogues import words
from yksi.scorekeeping import SheetError, open_sheet
from yksi.scorekeeping.entries import Opened
from yksi.scorekeeping.names import read_players
from yksi.tui.clerk import Clerk

Terms: TypeAlias = dict[str, Any]
"""What `open_sheet` is called with, as far as it is agreed on."""


def begin(clerk: Clerk, book: str | None, rules: Mapping[str, Any]) -> Opened:
    """Ask for what the command did not say, and open the sheet; ValueError if what it said cannot be."""
    terms: Terms = {"edition": book or _own_edition(clerk.language), **rules}
    make_rules(terms["edition"], **rules)
    terms = _settle(clerk, terms, _read_seats, "who-plays")
    if book is None:
        terms = _settle_edition(clerk, terms)
    if "scoring" not in rules:
        terms = _settle_scoring(clerk, terms)
    if "target" not in rules:
        target = make_rules(terms["edition"], scoring=terms["scoring"]).target
        key = "how-many-rounds" if terms["scoring"] == "rounds" else "which-target"
        terms = _settle(clerk, terms, _or_else("target", target), key, target=target)
    name = terms["players"][0]
    terms = _settle(clerk, terms, _or_else("dealer", name), "first-dealer", name=name)
    return open_sheet(**terms)


def _settle(clerk: Clerk, terms: Terms, read: Callable[[str], Terms], key: str, **values: str | int) -> Terms:
    """Ask until the answer goes together with what is agreed on already."""
    while True:
        typed = clerk.ask(key, **values)
        try:
            agreed = {**terms, **read(typed)}
            open_sheet(**agreed)
        except SheetError as error:
            clerk.refuse(error)
        else:
            return agreed


def _or_else(term: str, own: str | int) -> Callable[[str], Terms]:
    """Take what is typed for a term; Enter is one's own."""
    return lambda typed: {term: typed or own}


def _read_seats(typed: str) -> Terms:
    names, teams = read_players(typed)
    return {"players": names, "teams": teams} if teams else {"players": names}


def _settle_edition(clerk: Clerk, terms: Terms) -> Terms:
    told = words(clerk.language, "editions")
    own = terms["edition"]
    return _settle_choice(
        clerk, terms, "edition", {id: told[id]["name"] for id in EDITIONS}, own, name=told[own]["name"]
    )


def _settle_scoring(clerk: Clerk, terms: Terms) -> Terms:
    told = words(clerk.language, "keys")["keys"]["scoring"]["values"]
    methods = {method: told[method] for method in KEYS["scoring"]["words"]}
    return _settle_choice(clerk, terms, "scoring", methods, next(iter(methods)))


def _settle_choice(
    clerk: Clerk, terms: Terms, term: str, choices: Mapping[str, str], own: str, **values: str
) -> Terms:
    """Ask for one of several, by its number or its word; Enter is one's own."""
    numbered = {str(number): choice for number, choice in enumerate(choices, start=1)}
    for number, choice in numbered.items():
        clerk.write(f"  {number} {choices[choice]}")

    def read(typed: str) -> Terms:
        return {term: numbered.get(typed, typed or own)}

    return _settle(clerk, terms, read, f"which-{term}", **values)


def _own_edition(language: str) -> str:
    """The rulebook in the language of the person, or the first one."""
    return next((id for id in EDITIONS if edition(id).language == language), EDITIONS[0])
