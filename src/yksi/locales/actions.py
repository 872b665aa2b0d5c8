"""What is an action called, and what is the reader asked to do?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from yksi.locales.fields import tell
from yksi.locales.messages import table
from yksi.view import View

_ABOUT: Final = {"catch": "seat", "pick": "seat", "colour": "colour", "discard": "card", "give": "card"}
"""What stands after the colon of a verb."""


def action_name(action: str, names: Sequence[str], language: str = "en") -> str:
    """An action as a button says it: ``catch:1`` is "Catch Bo".

    >>> from yksi.locales import action_name
    >>> action_name("W:G", ["Ada", "Bo"], "da"), action_name("catch:1", ["Ada", "Bo"])
    ('Læg joker, vælg grønt', 'Catch Bo')
    """
    key, data = action_key(action)
    return tell(table(language, "actions", "names")[key], data, names, language, None)


def action_key(action: str) -> tuple[str, dict[str, Any]]:
    """The key of an action, and its data; anything that is not a verb is a card to lay."""
    verb, _, rest = action.removesuffix("!").partition(":")
    if verb in _ABOUT:
        field = _ABOUT[verb]
        return verb, {field: int(rest) if field == "seat" else rest}
    if verb.islower():
        return verb, {}
    key = "lay" + ("-colour" if rest else "") + ("-uno" if action.endswith("!") else "")
    return key, {"card": verb, "colour": rest}


def prompt(view: View, names: Sequence[str], language: str = "en") -> str:
    """What a seat whom the table waits for is asked to do, by its view.

    >>> import yksi
    >>> from yksi.locales import prompt
    >>> prompt(yksi.Game.deal("nb-112", players=2, seed=7).view(0), ["Ada", "Bo"])
    'Your turn: lay a card or draw.'
    """
    data = {**view, "count": view["players"][view["seat"]]["owed"]}
    by_choice = view["phase"] == "discard" and "pass" in view["legal"]
    key = "discard-may" if by_choice else view["phase"]
    return tell(table(language, "actions", "prompts")[key], data, names, language, view["seat"])
