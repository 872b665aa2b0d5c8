"""Events and cards in words.

event as told to a seat (`Event.for_seat`) + names → `say` → a sentence
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

_SEAT_FIELDS = ("seat", "other", "by", "culprit", "to", "winner")


@cache
def _messages(language: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / f"{language}.toml").read_text(encoding="utf-8"))


def card_name(card: str, language: str = "en") -> str:
    """A card in words: ``G+2`` is "green Draw Two"."""
    messages = _messages(language)
    if card in messages["wilds"]:
        return str(messages["wilds"][card])
    face = messages["faces"].get(card[1:], card[1:])
    return f"{messages['colours'][card[0]]} {face}"


def say(event: Mapping[str, Any], names: Sequence[str], language: str = "en") -> str:
    """A sentence for an event as it was told to somebody."""
    messages = _messages(language)
    template = messages["events"][_variant(event)]
    if isinstance(template, dict):
        template = template["one" if event["count"] == 1 else "other"]
    return str(template).format_map(_words(event, names, messages, language))


def _variant(event: Mapping[str, Any]) -> str:
    """Which sentence: some events read differently by who sees the cards or how it went."""
    kind = str(event["event"])
    if kind == "challenged":
        return "challenged-guilty" if event["guilty"] else "challenged-innocent"
    if kind == "vote":
        return "vote-yes" if event["passed"] else "vote-no"
    if kind == "voted":
        return "voted-yes" if event["aye"] else "voted-no"
    if kind == "laid" and event["colour"]:
        return "laid-wild"
    if kind == "dared" and event["until"] != "now":
        return f"dared-{event['until']}"
    if kind == "round-over":
        return "round-over" if event["winner"] is not None else "round-over-nobody"
    if kind == "shown" and event["to"] is None:
        return "shown-all"
    return (
        f"{kind}-seen"
        if "cards" in event and kind in ("drew", "gave", "shown", "new-hand", "dealt")
        else kind
    )


def _words(
    event: Mapping[str, Any], names: Sequence[str], messages: Mapping[str, Any], language: str
) -> dict[str, Any]:
    words = dict(event)
    for field in _SEAT_FIELDS:
        if words.get(field) is not None:
            words[field] = names[words[field]]
    if "card" in words:
        words["card"] = card_name(words["card"], language)
    if "cards" in words:
        words["cards"] = ", ".join(card_name(card, language) for card in words["cards"])
    if words.get("colour"):
        words["colour"] = messages["colours"][words["colour"]]
    if "direction" in words:
        words["direction"] = messages["directions"][words["direction"]]
    if "why" in words:
        words["why"] = messages["why"][words["why"]]
    return words
