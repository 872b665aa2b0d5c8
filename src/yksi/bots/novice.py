"""`novice`: plays any card that fits without plan, forgets UNO now and then, and seldom doubts anybody."""

from __future__ import annotations

from random import Random
from typing import Any

_FORGETS_UNO = 1 / 8
_NOTICES = 1 / 2
_DOUBTS = 1 / 5


def choose(view: dict[str, Any], luck: Random) -> str | None:
    """Something legal: a card if one fits, else what has to be done; None lets others go on."""
    legal: list[str] = view["legal"]
    catches = [action for action in legal if action.startswith("catch:")]
    if "uno" in legal and _owes_uno(view):
        return "uno" if luck.random() < _NOTICES else _rest(view, legal, luck)
    if catches and luck.random() < _NOTICES:
        return luck.choice(catches)
    return _rest(view, legal, luck)


def _owes_uno(view: dict[str, Any]) -> bool:
    return bool(view["players"][view["seat"]]["owes_uno"])


def _rest(view: dict[str, Any], legal: list[str], luck: Random) -> str | None:
    in_turn = view["turn"] == view["seat"] or view["seat"] in view["waiting"]
    options = [action for action in legal if action != "uno" and not action.startswith("catch:")]
    if not in_turn:
        return luck.choice(options) if options and luck.random() < _NOTICES else None
    if "challenge" in options:
        return "challenge" if luck.random() < _DOUBTS else "accept"
    lays = [action for action in options if action not in ("draw", "pass", "accept")]
    calls = [action for action in lays if action.endswith("!")]
    if calls:
        lays = calls if luck.random() >= _FORGETS_UNO else [a for a in lays if not a.endswith("!")]
    return luck.choice(lays or options)
