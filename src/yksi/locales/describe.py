"""What does a custom rule do? A sentence for each of its steps, from the words of ``custom.toml``.

The browser tells the same with `web/speech/describe.js`; a test compares the two. Both do no more than this:

A step is the text of its verb, then the text of its condition, with a capital first and a full stop last; the
sentences of the steps are joined by spaces. A verb has a text for the whole ``table``, or one for ``me`` and
one for all ``others``; if that has plurals, ``count`` chooses. Where somebody may stop, ``may-me`` and
``may-others`` say so. A condition has one ``text``, or it speaks of
``me`` (also when the verb is about the whole table), of ``one`` player or of ``all``.

``{count}`` is the number, ``{who}`` the target, ``{until}`` and ``{need}`` the words of those arguments.
``{card}`` is the selected cards as they come, ``{cards}`` as many of them as the number says: their form
``all`` without one, else that of its plural. ``{held}`` is what the condition looks for. A selection that has
no words is a digit. ``{who:form}`` is a grammatical form, as everywhere (`yksi.locales`).

>>> from yksi.custom import CustomRule
>>> steps = [{"verb": "draw", "target": "everybody-else", "number": 2}, {"verb": "swap", "target": "pick"}]
>>> describe(CustomRule.parse({"name": "Storm", "steps": steps}))
'Everybody else draws 2 cards. You swap hands with a player you point at.'
"""

from __future__ import annotations

from typing import Any, Final

from yksi.custom import CustomRule, Step
from yksi.locales.catalogues import words
from yksi.locales.messages import BASE, Word, capital, fill, render
from yksi.locales.plurals import plural

_SPOKEN_OF: Final = {"me": "me", "everybody": "all", "everybody-else": "all"}


def describe(rule: CustomRule, language: str = "en") -> str:
    """What the rule does, in sentences."""
    return " ".join(_sentence(step, language) for step in rule.steps)


def _sentence(step: Step, language: str) -> str:
    custom = words(language, "custom")
    verb, condition = custom["verbs"][step.verb], custom["conditions"][step.when]
    spoken_of = "me" if "table" in verb else _SPOKEN_OF.get(step.target, "one")
    about = "me" if step.target == "me" else "others"
    does = verb.get("table") or verb[f"may-{about}" if step.may == "yes" else about]
    only = condition.get("text", condition.get(spoken_of))
    word = _fields(step, custom, language).__getitem__
    return capital(render(does, language, word) + fill(only, word)) + "."


def _fields(step: Step, custom: dict[str, Any], language: str) -> dict[str, Word]:
    selected = _selection(step.cards, step.number, custom)
    form = plural(language, step.number) if step.number else "all"
    return {
        "count": step.number,
        "who": custom["targets"][step.target],
        "card": selected,
        "cards": selected.get(form, selected[BASE]),
        "held": _selection(step.holding, 1, custom),
        "until": custom["until"][step.until],
        "need": custom["need"][step.need],
    }


def _selection(word: str, number: int, custom: dict[str, Any]) -> dict[str, str]:
    forms = custom["cards"].get(word, custom["cards"]["digit"])
    values: dict[str, Word] = {"face": word, "count": number}
    return {form: fill(text, values.__getitem__) for form, text in forms.items()}
